import type { BookingStart } from '#contract/reading/booking-start.ts';
import type { PaidFor } from '../model/paid-for.ts';
import type { OpenCheckout } from './checkout-state.ts';

/** A web address; a page that came over TLS leads to none without. */
function webAddress(text: string, pageIsSecure: boolean): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isWeb = url.protocol === 'https:' || (url.protocol === 'http:' && !pageIsSecure);
  return isWeb ? url : undefined;
}

/** Where and how a checkout that was started is shown; undefined where its address can't be used. */
export function openCheckout(
  { reference, checkoutUrl, presentation }: BookingStart,
  paidFor: PaidFor,
  pageIsSecure: boolean,
): OpenCheckout | undefined {
  const url = webAddress(checkoutUrl, pageIsSecure);
  if (url === undefined) return undefined;
  const said = presentation ?? { kind: 'frame' as const, origin: url.origin };
  if (!URL.canParse(said.origin)) return undefined;
  if (said.kind === 'script' && webAddress(said.scriptUrl, pageIsSecure) === undefined) {
    return undefined;
  }
  return {
    reference,
    url: url.href,
    presentation: { ...said, origin: new URL(said.origin).origin },
    ...paidFor,
  };
}
