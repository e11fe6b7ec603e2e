import { sql } from 'drizzle-orm';
import type { AccountId } from '#contract/units.ts';
import type { AdminOverview } from '#contract/admin/admin-lists.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import type { Database } from '../../../db/open.ts';
import { readFailedJobs } from '../failed-jobs.ts';
import { countIdsToCheck } from '../identity/current-id.ts';

const PERIOD_MS = 30 * 24 * 60 * 60_000;

interface Figures extends Record<string, unknown> {
  readonly pendingListings: number;
  readonly activeListings: number;
  readonly openIssues: number;
  readonly payments: number;
  readonly paidKobo: number;
  readonly users: number;
  readonly hosts: number;
}

/**
 * Returns the figures of the marketplace; payments are those of the last 30 days. Open issues
 * include the refunds that wait for this admin's approval, because no email announces them.
 */
export async function readAdminOverview(
  db: Database,
  now: Date,
  adminId: AccountId,
): Promise<AdminOverview> {
  const since = sql`${new Date(now.getTime() - PERIOD_MS).toISOString()}::timestamptz`;
  const { rows } = await db.execute<Figures>(sql`
    select
      (select count(*)::int from spaces where listing_status = 'pending') as "pendingListings",
      (select count(*)::int from spaces where listing_status = 'active') as "activeListings",
      (select count(*)::int from payment_issues where settled_at is null)
        + (select count(*)::int from manual_refunds
          where state = 'waiting' and requested_by is distinct from ${adminId}
            and expires_at > ${now.toISOString()}::timestamptz) as "openIssues",
      (select count(*)::int from payments
        where status = 'paid' and charge_reference is null and paid_at >= ${since}) as payments,
      (select coalesce(sum(paid_kobo), 0)::float8 from payments
        where status = 'paid' and charge_reference is null and paid_at >= ${since}) as "paidKobo",
      (select count(*)::int from accounts
        where kind = 'user' and not is_admin and deleted_at is null) as users,
      (select count(*)::int from accounts where kind = 'host' and deleted_at is null) as hosts`);
  const [figures] = rows;
  if (figures === undefined) throw new Error('A query without tables returned no row.');
  const { paidKobo, ...counts } = figures;
  const idsToCheck = await countIdsToCheck(db);
  const failedJobs = await readFailedJobs(db);
  return { ...counts, paid: paidKobo / KOBO_PER_NAIRA, idsToCheck, failedJobs };
}
