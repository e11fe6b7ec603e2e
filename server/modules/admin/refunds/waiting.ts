import type { AccountId } from '#contract/units.ts';
import { and, asc, desc, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { RefusedRefund, WaitingRefund } from '#contract/admin/manual-refunds.ts';
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

/** Milliseconds for which an admin sees that a refund they requested wasn't made. */
const REFUSED_SHOWN_MS = 14 * 24 * 60 * 60 * 1_000;

/**
 * Returns the refunds that an admin has requested and that another admin declined, or that expired,
 * in the last 14 days, newest first. Those that they withdrew aren't among them.
 */
export async function readRefusedRefunds(
  db: Database,
  adminId: AccountId,
  now: Date,
): Promise<RefusedRefund[]> {
  const { state, requestedBy, decidedBy, decidedAt, expiresAt } = manualRefunds;
  const since = new Date(now.getTime() - REFUSED_SHOWN_MS);
  const isDeclined = and(
    eq(state, 'declined'),
    gt(decidedAt, since),
    or(isNull(decidedBy), ne(decidedBy, adminId)),
  );
  const isExpired = and(eq(state, 'waiting'), lte(expiresAt, now), gt(expiresAt, since));
  const rows = await db
    .select({
      refund: manualRefunds,
      bookingId: bookings.shortId,
      spaceName: spaces.name,
      by: accounts.fullName,
    })
    .from(manualRefunds)
    .innerJoin(bookings, eq(bookings.id, manualRefunds.bookingId))
    .innerJoin(spaces, eq(spaces.id, bookings.spaceId))
    .leftJoin(accounts, eq(accounts.id, decidedBy))
    .where(and(eq(requestedBy, adminId), or(isDeclined, isExpired)))
    .orderBy(desc(sql`coalesce(${decidedAt}, ${expiresAt})`), asc(manualRefunds.id));
  return rows.map(({ refund, bookingId, spaceName, by }) => ({
    id: refund.id,
    reference: refund.paymentReference,
    bookingId,
    spaceName,
    amount: refund.amountKobo / KOBO_PER_NAIRA,
    state: refund.state === 'declined' ? 'declined' : 'expired',
    at: (refund.decidedAt ?? refund.expiresAt).toISOString(),
    by: by ?? '',
    ...(refund.declineReason === null ? {} : { reason: refund.declineReason }),
  }));
}
