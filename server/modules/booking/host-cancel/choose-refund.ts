import type { AccountId, Naira } from '#contract/units.ts';
import { and, eq } from 'drizzle-orm';
import type { RefundTarget } from '#contract/payments/payment-states.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import { retryOnConflict } from '../../../db/connection/retry-on-conflict.ts';
import type { Transaction } from '../../../db/open.ts';
import { bookings } from '../../../db/schema/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { BookingsContext } from '../context.ts';
import { lockWithSpace, refundLocked } from '../lifecycle/changes.ts';
import { lockPaymentsOf, readBookingPayments } from '../lifecycle/money.ts';
import { readHostCancellations } from './cancellations.ts';

interface RefundChoice {
  /** The id of the booking. */
  readonly id: string;
  readonly userId: AccountId;
  readonly to: RefundTarget;
}

/**
 * Lets a guest take credit for a booking that its host cancelled, while the refund hasn't been sent,
 * or has it sent now. The first choice is final; repeating it returns the same result.
 *
 * @returns What is credit now, in naira.
 * @throws {ApiError} BOOKING_NOT_FOUND, also for a booking of another guest or one that wasn't
 * cancelled by its host; REFUND_DECIDED; UNAVAILABLE if every attempt ends in a conflict with other
 * transactions.
 */
export async function chooseRefund(
  { db, now, payments }: Pick<BookingsContext, 'db' | 'now' | 'payments'>,
  { id, userId, to }: RefundChoice,
): Promise<Naira> {
  const work = async (tx: Transaction): Promise<Naira> => {
    await payments.credit.lockRefundsOf(tx, id);
    await lockPaymentsOf(tx, [id]);
    const own = and(eq(bookings.id, id), eq(bookings.userId, userId));
    const locked = await lockWithSpace(tx, own);
    const isByHost = (await readHostCancellations(tx, [id])).has(id);
    if (locked === undefined || !isByHost) throw new ApiError('BOOKING_NOT_FOUND');
    const creditedKobo = await payments.credit.decideRefund(tx, { subjectId: id, to }, now());
    if (creditedKobo === undefined) throw new ApiError('REFUND_DECIDED');
    const { refunds } = (await readBookingPayments(tx, [id]))(id);
    // Nothing is left that could still be sent.
    if (refunds.every(({ status }) => status === 'done')) await refundLocked(tx, locked.booking);
    return creditedKobo / KOBO_PER_NAIRA;
  };
  const done = await retryOnConflict(() => db.transaction(work));
  payments.wake();
  return done;
}
