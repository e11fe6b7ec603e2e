import type { BookingStart } from '#contract/lenient-parsers/booking-start.ts';
import type { PaidFor } from '../model/paid-for.ts';
import type { OpenCheckout } from './checkout-state.ts';

/** Returns the text as a web address; a page loaded over TLS accepts only https. */
function webAddress(text: string, pageIsSecure: boolean): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isWeb = url.protocol === 'https:' || (url.protocol === 'http:' && !pageIsSecure);
  return isWeb ? url : undefined;
}

/** Returns where and how a started checkout is shown; undefined if its address can't be used. */
export function openCheckout(
  { reference, checkoutUrl, presentation }: BookingStart,
  paidFor: PaidFor,
  pageIsSecure: boolean,
): OpenCheckout | undefined {
  const url = webAddress(checkoutUrl, pageIsSecure);
  if (url === undefined) return undefined;
  const message = presentation ?? { kind: 'frame' as const, origin: url.origin };
  if (!URL.canParse(message.origin)) return undefined;
  if (message.kind === 'script' && webAddress(message.scriptUrl, pageIsSecure) === undefined) {
    return undefined;
  }
  return {
    reference,
    url: url.href,
    presentation: { ...message, origin: new URL(message.origin).origin },
    ...paidFor,
  };
}
