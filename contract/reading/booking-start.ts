import * as v from 'valibot';
import { type CheckoutPresentation, CheckoutPresentationSchema } from '../payments.ts';
import { asFlag, asRecord, asText } from './values.ts';

/** What starting a booking answered, whoever the provider is (specification §3). */
export interface BookingStart {
  readonly reference: string;
  /** As it came: not yet proved to be an address. */
  readonly checkoutUrl: string;
  /** A provider of section 7 alone doesn't say. */
  readonly presentation: CheckoutPresentation | undefined;
}

/** The reply of both initialize calls; undefined where it names no reference or no checkout. */
export function readBookingStart(raw: unknown): BookingStart | undefined {
  const reply = asRecord(raw);
  const data = asRecord(reply?.['data']) ?? reply;
  const reference = asText(data?.['reference']);
  const checkoutUrl = asText(data?.['checkout_url'] ?? data?.['checkoutUrl']);
  if (!reference || !checkoutUrl) return undefined;
  const presentation = v.safeParse(CheckoutPresentationSchema, data?.['checkout']);
  return {
    reference,
    checkoutUrl,
    presentation: presentation.success ? presentation.output : undefined,
  };
}

const REFUSED = 'That request was refused.';

/** Some providers refuse with status 200: what they say then, else undefined. */
export function saysNo(raw: unknown): string | undefined {
  const reply = asRecord(raw);
  const no = [reply?.['success'], reply?.['status']].some((said) => asFlag(said) === false);
  return no ? asText(reply?.['message']) || REFUSED : undefined;
}
