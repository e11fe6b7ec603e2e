import type { AccountId } from '#contract/units.ts';
import { and, asc, desc, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { RefusedRefund, WaitingRefund } from '#contract/admin/manual-refunds.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import type { Database } from '../../../db/open.ts';
import { accounts, bookings, manualRefunds, spaces } from '../../../db/schema/schema.ts';

/** Selects refunds with what names them to an admin, and with the name of one of their admins. */
const selectRefunds = (db: Database, admin: 'requestedBy' | 'decidedBy') =>
  db
    .select({
      refund: manualRefunds,
      bookingId: bookings.shortId,
      spaceName: spaces.name,
      adminName: accounts.fullName,
    })
    .from(manualRefunds)
    .innerJoin(bookings, eq(bookings.id, manualRefunds.bookingId))
    .innerJoin(spaces, eq(spaces.id, bookings.spaceId))
    .leftJoin(accounts, eq(accounts.id, manualRefunds[admin]));

type SelectedRefund = Awaited<ReturnType<typeof selectRefunds>>[number];

const namedRefund = ({ refund, bookingId, spaceName }: SelectedRefund) => ({
  id: refund.id,
  reference: refund.paymentReference,
  bookingId,
  spaceName,
  amount: refund.amountKobo / KOBO_PER_NAIRA,
});

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
  const rows = await selectRefunds(db, 'requestedBy')
    .where(and(eq(manualRefunds.state, 'waiting'), gt(manualRefunds.expiresAt, now)))
    .orderBy(asc(manualRefunds.requestedAt), asc(manualRefunds.id));
  return rows.map((row) => ({
    ...namedRefund(row),
    reason: row.refund.reason ?? '',
    requestedBy: row.adminName ?? '',
    isOwn: row.refund.requestedBy === adminId,
    requestedAt: row.refund.requestedAt.toISOString(),
    expiresAt: row.refund.expiresAt.toISOString(),
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
  const rows = await selectRefunds(db, 'decidedBy')
    .where(and(eq(requestedBy, adminId), or(isDeclined, isExpired)))
    .orderBy(desc(sql`coalesce(${decidedAt}, ${expiresAt})`), asc(manualRefunds.id));
  return rows.map((row) => ({
    ...namedRefund(row),
    state: row.refund.state === 'declined' ? 'declined' : 'expired',
    at: (row.refund.decidedAt ?? row.refund.expiresAt).toISOString(),
    by: row.adminName ?? '',
    ...(row.refund.declineReason === null ? {} : { reason: row.refund.declineReason }),
  }));
}
