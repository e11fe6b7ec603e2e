import type { AccountId } from '#contract/units.ts';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { WaitingRefund } from '#contract/admin/manual-refunds.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import type { Database } from '../../../db/open.ts';
import { accounts, bookings, manualRefunds, spaces } from '../../../db/schema/schema.ts';

/**
 * Returns the refunds that wait for the approval of a second admin, oldest first.
 *
 * @param adminId The admin who asks.
 */
export async function readWaitingRefunds(
  db: Database,
  adminId: AccountId,
  now: Date,
): Promise<WaitingRefund[]> {
  const rows = await db
    .select({
      refund: manualRefunds,
      bookingId: bookings.shortId,
      spaceName: spaces.name,
      requestedBy: accounts.fullName,
    })
    .from(manualRefunds)
    .innerJoin(bookings, eq(bookings.id, manualRefunds.bookingId))
    .innerJoin(spaces, eq(spaces.id, bookings.spaceId))
    .leftJoin(accounts, eq(accounts.id, manualRefunds.requestedBy))
    .where(and(eq(manualRefunds.state, 'waiting'), gt(manualRefunds.expiresAt, now)))
    .orderBy(asc(manualRefunds.requestedAt), asc(manualRefunds.id));
  return rows.map(({ refund, bookingId, spaceName, requestedBy }) => ({
    id: refund.id,
    reference: refund.paymentReference,
    bookingId,
    spaceName,
    amount: refund.amountKobo / KOBO_PER_NAIRA,
    reason: refund.reason ?? '',
    requestedBy: requestedBy ?? '',
    isOwn: refund.requestedBy === adminId,
    requestedAt: refund.requestedAt.toISOString(),
    expiresAt: refund.expiresAt.toISOString(),
  }));
}
