import * as v from 'valibot';
import { QuoteIdSchema, StartedBookingSchema } from '../bookings/booking-records.ts';
import { InstantSchema, NairaSchema } from '../common-schemas.ts';
import { endpoint } from '../endpoint.ts';
import { ChosenExtrasSchema } from '../extras/extras.ts';
import { NewTimeSchema } from '../bookings/moves/reschedule.ts';
import type { Kobo } from '../units.ts';

/** What has changed a guest's credit. */
const CREDIT_ENTRY_KINDS = [
  /** A booking was moved to a time with a lower price. */
  'move',
  /** A cancelled booking was refunded as credit. */
  'refund',
  /** Credit paid for a booking, or for a part of it. */
  'booking',
  /** The booking wasn't paid for in time, so its reserved credit came back. */
  'returned',
  /** Credit was sent back to the card or bank account that it came from. */
  'paid-back',
] as const;

/** The states of a payout. A failed one is credit again. */
const CREDIT_PAYOUT_STATES = ['requested', 'sent', 'paid', 'failed'] as const;

const CreditEntrySchema = v.object({
  id: v.string(),
  kind: v.picklist(CREDIT_ENTRY_KINDS),
  /** In naira; negative if credit was used. */
  amount: v.pipe(v.number(), v.finite()),
  /** The credit after this entry, in naira. */
  balance: NairaSchema,
  at: InstantSchema,
  booking: v.exactOptional(v.object({ bookingId: v.string(), spaceName: v.string() })),
  /**
   * Whether it is the voucher of a host who cancelled. Its kind is `refund`, because apps that
   * don’t know vouchers refuse a new kind.
   */
  voucher: v.exactOptional(v.literal(true)),
  /**
   * Whether it is money that arrived by bank transfer and paid for no booking: too much, twice, too
   * little or too late. Its kind is `returned`, because older apps refuse a new kind.
   */
  transfer: v.exactOptional(v.literal(true)),
  /**
   * The payout to the guest’s bank account. Its kind is `paid-back`, or `returned` if the bank
   * refused it, because apps that don’t know payouts refuse a new kind.
   */
  payout: v.exactOptional(
    v.object({
      state: v.picklist(CREDIT_PAYOUT_STATES),
      bankName: v.string(),
      /** `••••6789` */
      accountNumber: v.string(),
    }),
  ),
});

export type CreditEntry = v.InferOutput<typeof CreditEntrySchema>;

const CreditSchema = v.object({
  /** In naira. */
  balance: NairaSchema,
  /** The latest entries, newest first. */
  entries: v.array(CreditEntrySchema),
  /** Whether there are older entries. */
  more: v.boolean(),
});

export type Credit = v.InferOutput<typeof CreditSchema>;

const spaceParams = v.object({ spaceId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) });

/** Credit of guests; requires the capability `credit`. */
export const creditApi = {
  readCredit: endpoint({
    method: 'GET',
    path: '/users/credit',
    summary: 'Get the user’s credit and its statement',
    origin: 'added',
    roles: ['user'],
    query: v.object({
      /** The id of the last entry of the page before. */
      before: v.exactOptional(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
    }),
    reply: v.object({ message: v.string(), data: CreditSchema }),
  }),
  bookWithCredit: endpoint({
    method: 'POST',
    path: '/booking/credit/initialize/:spaceId',
    summary: 'Book with credit; if it isn’t enough, start the payment of the rest',
    origin: 'added',
    roles: ['user'],
    params: spaceParams,
    body: v.object({
      ...NewTimeSchema.entries,
      extras: v.exactOptional(ChosenExtrasSchema),
      quote: v.exactOptional(QuoteIdSchema),
    }),
    reply: v.object({
      message: v.string(),
      data: v.object({
        reference: v.string(),
        /** The part of the price that credit pays, in naira. */
        credit: NairaSchema,
        /** The checkout for the rest; absent if the booking is confirmed. */
        payment: v.exactOptional(StartedBookingSchema),
      }),
    }),
  }),
} as const;

/** Card providers don't charge less than ₦100. */
export const MIN_CHARGE_KOBO = 10_000;

/**
 * Returns how much of a price a guest's credit pays: all of it, or so much that the rest is large
 * enough to be charged.
 */
export function creditPart(priceKobo: Kobo, balanceKobo: Kobo): Kobo {
  if (balanceKobo >= priceKobo) return priceKobo;
  return Math.max(0, Math.min(balanceKobo, priceKobo - MIN_CHARGE_KOBO));
}

/**
 * Distributes credit over the prices of several bookings that are paid together: the first ones are
 * paid with it, and what is left of a price that it pays in part is large enough to be charged, and
 * refunded, on its own.
 *
 * @returns The part that credit pays of each price, in their order.
 */
export function creditParts(prices: readonly Kobo[], balanceKobo: Kobo): Kobo[] {
  let left = balanceKobo;
  return prices.map((price) => {
    const part = creditPart(price, left);
    left -= part;
    return part;
  });
}
