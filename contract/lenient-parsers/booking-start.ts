import type { Naira } from '../units.ts';
import * as v from 'valibot';
import { type CheckoutPresentation, CheckoutPresentationSchema } from '../payments/payments.ts';
import * as copy from '../bookings/copy.ts';
import { asAmount, asFlag, asRecord, asText } from './values.ts';

const asInstant = (raw: unknown): string | undefined => {
  const text = asText(raw);
  return text === undefined || Number.isNaN(Date.parse(text)) ? undefined : text;
};

/** The reply to starting a booking, from any provider (specification §3). */
export interface BookingStart {
  readonly reference: string;
  /** As received; not yet known to be a valid URL. */
  readonly checkoutUrl: string;
  /** Undefined if the provider has only the calls of section 7. */
  readonly presentation: CheckoutPresentation | undefined;
  /**
   * Amount of the payment in naira. Present only for our own server, because the unit of other
   * providers is unknown.
   */
  readonly amount?: Naira;
  /** ISO 8601; until then the seats are held for the payer. Only our own server sends it. */
  readonly heldUntil?: string;
}

/**
 * Reads the reply of both initialize calls.
 *
 * @returns undefined if it has no reference or no checkout.
 */
export function parseBookingStart(raw: unknown): BookingStart | undefined {
  const reply = asRecord(raw);
  const data = asRecord(reply?.['data']) ?? reply;
  const reference = asText(data?.['reference']);
  const checkoutUrl = asText(data?.['checkout_url'] ?? data?.['checkoutUrl']);
  if (!reference || !checkoutUrl) return undefined;
  const presentation = v.safeParse(CheckoutPresentationSchema, data?.['checkout']);
  const amount = presentation.success ? asAmount(data?.['amount']) : undefined;
  const heldUntil = asInstant(data?.['heldUntil']);
  return {
    reference,
    checkoutUrl,
    presentation: presentation.success ? presentation.output : undefined,
    ...(amount === undefined ? {} : { amount }),
    ...(heldUntil === undefined ? {} : { heldUntil }),
  };
}

/**
 * Some providers refuse with status 200.
 *
 * @returns The message of such a refusal; undefined if the reply isn't one.
 */
export function isRefusal(raw: unknown): string | undefined {
  const reply = asRecord(raw);
  const no = [reply?.['success'], reply?.['status']].some((message) => asFlag(message) === false);
  return no ? asText(reply?.['message']) || copy.bookingDeclined : undefined;
}
