import type { AccountId } from '#contract/units.ts';
import { asc, eq, inArray } from 'drizzle-orm';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import type { Database, Transaction } from '../../../db/open.ts';
import { bookings, manualRefunds } from '../../../db/schema/schema.ts';

/** Returns the refunds by hand that a guest got, with their reasons, for download. */
export async function readManualRefundsOf(db: Database, accountId: AccountId) {
  const rows = await db
    .select({ refund: manualRefunds, bookingId: bookings.shortId })
    .from(manualRefunds)
    .innerJoin(bookings, eq(bookings.id, manualRefunds.bookingId))
    .where(eq(bookings.userId, accountId))
    .orderBy(asc(manualRefunds.requestedAt), asc(manualRefunds.id));
  return rows
    .filter(({ refund }) => refund.state === 'ordered')
    .map(({ refund: { amountKobo, reason, requestedAt }, bookingId }) => ({
      bookingId,
      amount: amountKobo / KOBO_PER_NAIRA,
      reason,
      at: requestedAt,
    }));
}

/** Removes the reasons, which may be about a person, when a guest's account is deleted. */
export async function forgetRefundReasons(tx: Transaction, accountId: AccountId): Promise<void> {
  const own = tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.userId, accountId));
  await tx
    .update(manualRefunds)
    .set({ reason: null, declineReason: null })
    .where(inArray(manualRefunds.bookingId, own));
}
