import * as v from 'valibot';
import { type CheckoutPresentation, CheckoutPresentationSchema } from '../payments.ts';
import { asAmount, asFlag, asRecord, asText } from './values.ts';

/** What starting a booking answered, whoever the provider is (specification §3). */
export interface BookingStart {
  readonly reference: string;
  /** As it came: not yet proved to be an address. */
  readonly checkoutUrl: string;
  /** A provider of section 7 alone doesn't say. */
  readonly presentation: CheckoutPresentation | undefined;
  /** Naira that are asked for. Of our own server alone: elsewhere nobody knows in what it's counted. */
  readonly amount?: number;
}

/** The reply of both initialize calls; undefined where it names no reference or no checkout. */
export function readBookingStart(raw: unknown): BookingStart | undefined {
  const reply = asRecord(raw);
  const data = asRecord(reply?.['data']) ?? reply;
  const reference = asText(data?.['reference']);
  const checkoutUrl = asText(data?.['checkout_url'] ?? data?.['checkoutUrl']);
  if (!reference || !checkoutUrl) return undefined;
  const presentation = v.safeParse(CheckoutPresentationSchema, data?.['checkout']);
  const amount = presentation.success ? asAmount(data?.['amount']) : undefined;
  return {
    reference,
    checkoutUrl,
    presentation: presentation.success ? presentation.output : undefined,
    ...(amount === undefined ? {} : { amount }),
  };
}

const REFUSED = 'That request was refused.';

/** Some providers refuse with status 200: what they say then, else undefined. */
export function saysNo(raw: unknown): string | undefined {
  const reply = asRecord(raw);
  const no = [reply?.['success'], reply?.['status']].some((said) => asFlag(said) === false);
  return no ? asText(reply?.['message']) || REFUSED : undefined;
}
