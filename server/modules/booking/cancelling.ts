import type { AccountId, Kobo } from '#contract/units.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { RefundReason } from '#contract/rules/payment-states.ts';
import { KOBO_PER_NAIRA } from '#contract/rules/price.ts';
import type { Transaction } from '../../db/open.ts';
import { bookings, refunds } from '../../db/schema.ts';
import { emailDayText, nairaText } from '../../gateways/mail/format-text.ts';
import { ApiError } from '../../http/api-error.ts';
import { type Cancellation, cancelLocked, lockWithSpace } from './changes.ts';
import type { BookingsContext } from './context.ts';
import * as copy from './copy.ts';
import { enqueueMail, BOOKING_MAILS, type BookingMail } from './email-kinds.ts';
import { lockPayments } from './money.ts';
import type { BookingRow } from './repository.ts';

/** What a cancellation and its refund need. */
export type CancelContext = Pick<BookingsContext, 'random' | 'payments'>;

export type RefundedCancellation =
  | (Extract<Cancellation, { readonly kind: 'cancelled' }> & { readonly by?: string })
  | Exclude<Cancellation, { readonly kind: 'cancelled' }>;

/** Cancels a guest's paid booking and orders its refund in the same transaction. */
export async function cancelBooking(
  context: CancelContext & Pick<BookingsContext, 'db' | 'now'>,
  { id, userId }: { readonly id: string; readonly userId: AccountId },
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
 * Cancels a booking whose payment and space are locked, and orders its refund. For a booking that
 * was cancelled before, the result is the same as then.
 */
export async function cancelWithRefund(
  { random, payments }: CancelContext,
  tx: Transaction,
  booking: BookingRow,
  now: Date,
  options: {
    readonly reason: RefundReason;
    readonly mails: readonly BookingMail[];
    /** The refund in kobo, if it differs from the one that the cancellation rule gives. */
    readonly refundKobo?: Kobo;
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

/** Returns the date by which the refund was promised at the cancellation. */
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

/**
 * Handles a guest's request to cancel a booking.
 *
 * @throws {ApiError} BOOKING_NOT_FOUND, also for a booking of another guest; CANCEL_REFUSED with
 * its reason.
 */
export async function giveUpBooking(
  context: BookingsContext,
  booking: { readonly id: string; readonly userId: AccountId },
): Promise<{ message: string; data: { refund: number; by?: string } }> {
  const cancellation = await cancelBooking(context, booking);
  if (cancellation.kind === 'unknown') throw new ApiError('BOOKING_NOT_FOUND');
  if (cancellation.kind === 'refused') {
    const { state } = cancellation;
    const details = state === 'upcoming' ? {} : { message: copy.cannotCancel[state] };
    throw new ApiError('CANCEL_REFUSED', undefined, details);
  }
  context.payments.wake();
  const { refundKobo, by } = cancellation;
  return {
    message:
      refundKobo === 0 || by === undefined
        ? copy.cancelledWithoutRefund
        : copy.cancelledWithRefund(nairaText(refundKobo), emailDayText(by)),
    data: { refund: refundKobo / KOBO_PER_NAIRA, ...(by === undefined ? {} : { by }) },
  };
}
