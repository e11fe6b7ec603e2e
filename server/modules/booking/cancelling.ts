import { and, eq, inArray } from 'drizzle-orm';
import type { BookingState } from '#contract/rules/booking-states.ts';
import type { RefundReason } from '#contract/rules/payment-states.ts';
import { KOBO_PER_NAIRA } from '#contract/rules/price.ts';
import type { Transaction } from '../../db/open.ts';
import { bookings, refunds } from '../../db/schema.ts';
import { dayText, nairaText } from '../../gateways/mail/words.ts';
import { ApiError } from '../../http/api-error.ts';
import { type Cancellation, cancelLocked, lockWithSpace } from './changes.ts';
import type { BookingsContext } from './context.ts';
import { enqueueMail, BOOKING_MAILS, type BookingMail } from './mails.ts';
import { lockPayments } from './money.ts';
import type { BookingRow } from './repository.ts';

/** What a cancellation and its refund need. */
export type CancelContext = Pick<BookingsContext, 'random' | 'payments'>;

export type RefundedCancellation =
  | (Extract<Cancellation, { readonly kind: 'cancelled' }> & { readonly by?: string })
  | Exclude<Cancellation, { readonly kind: 'cancelled' }>;

/** A guest gives a paid booking up; its refund is ordered in the same transaction. */
export async function cancelBooking(
  context: CancelContext & Pick<BookingsContext, 'db' | 'now'>,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<RefundedCancellation> {
  const { db, now } = context;
  return db.transaction(async (tx): Promise<RefundedCancellation> => {
    const own = and(eq(bookings.id, id), eq(bookings.userId, userId));
    const [found] = await tx.select({ reference: bookings.reference }).from(bookings).where(own);
    if (found === undefined) return { kind: 'unknown' };
    await lockPayments(tx, [found.reference]);
    const locked = await lockWithSpace(tx, own);
    if (locked === undefined) return { kind: 'unknown' };
    return cancelWithRefund(context, tx, locked.booking, now(), {
      reason: 'cancelled',
      mails: [BOOKING_MAILS.cancelled, BOOKING_MAILS.givenUp],
    });
  });
}

/**
 * Cancels a booking whose payment and space are locked, and orders what goes back. What was cancelled
 * before is answered as it was.
 */
export async function cancelWithRefund(
  { random, payments }: CancelContext,
  tx: Transaction,
  booking: BookingRow,
  now: Date,
  options: {
    readonly reason: RefundReason;
    readonly mails: readonly BookingMail[];
    /** Instead of what the rule gives back. */
    readonly refundKobo?: number;
  },
): Promise<RefundedCancellation> {
  const { id: bookingId, reference: paymentReference } = booking;
  const cancellation = await cancelLocked(tx, booking, now, options.refundKobo);
  if (cancellation.kind !== 'cancelled') return cancellation;
  const { refundKobo: amountKobo } = cancellation;
  if (booking.cancelledAt !== null) {
    const by = await readPromise(tx, paymentReference);
    return { ...cancellation, ...(by === undefined ? {} : { by }) };
  }
  for (const kind of options.mails) await enqueueMail(tx, random, { kind, bookingId }, now);
  if (amountKobo === 0) return cancellation;
  const order = { paymentReference, amountKobo, reason: options.reason };
  const { promisedBy } = await payments.orderRefund(tx, order, now);
  return { ...cancellation, by: promisedBy };
}

/** The day that was told when it was cancelled. */
async function readPromise(tx: Transaction, reference: string): Promise<string | undefined> {
  const [refund] = await tx
    .select({ by: refunds.promisedBy })
    .from(refunds)
    .where(
      and(
        eq(refunds.paymentReference, reference),
        inArray(refunds.reason, ['cancelled', 'host-left']),
      ),
    );
  return refund?.by;
}

/** Why a booking of this state can't be cancelled. */
const REFUSALS: Readonly<Record<Exclude<BookingState, 'upcoming'>, string>> = {
  held: 'This booking isn’t paid yet: leave it, and it ends by itself.',
  active: 'This booking has begun, so it can’t be cancelled any more.',
  completed: 'This booking is over, so it can’t be cancelled any more.',
  cancelled: 'This booking is cancelled already.',
  expired: 'This booking was never paid, so there is nothing to cancel.',
  refunded: 'What was paid for this booking goes back already.',
};

/**
 * The call.
 *
 * @throws {ApiError} BOOKING_NOT_FOUND, also for somebody else's; CANCEL_REFUSED with its reason.
 */
export async function giveUpBooking(
  context: BookingsContext,
  booking: { readonly id: string; readonly userId: string },
): Promise<{ message: string; data: { refund: number; by?: string } }> {
  const cancellation = await cancelBooking(context, booking);
  if (cancellation.kind === 'unknown') throw new ApiError('BOOKING_NOT_FOUND');
  if (cancellation.kind === 'refused') {
    const { state } = cancellation;
    const details = state === 'upcoming' ? {} : { message: REFUSALS[state] };
    throw new ApiError('CANCEL_REFUSED', undefined, details);
  }
  context.payments.wake();
  const { refundKobo, by } = cancellation;
  const back =
    refundKobo === 0 || by === undefined
      ? 'It was less than 24 hours before the start, so nothing is paid back.'
      : `${nairaText(refundKobo)} is on its way back to you, by ${dayText(by)}.`;
  return {
    message: `Your booking is cancelled. ${back}`,
    data: { refund: refundKobo / KOBO_PER_NAIRA, ...(by === undefined ? {} : { by }) },
  };
}
