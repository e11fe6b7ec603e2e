import type { AccountId } from '#contract/units.ts';
import { sql } from 'drizzle-orm';
import type { Overview } from '#contract/hosting/host-insight.ts';
import { addDays, instantOf, lagosTime } from '#contract/time/lagos-time.ts';
import type { Database } from '../../../db/open.ts';

/** The number of days that are compared with as many before them; the last one is today. */
const DAYS = 30;

interface Sums extends Record<string, unknown> {
  readonly bookings: number;
  readonly before: number;
  readonly views: number;
}

/**
 * Returns the figures of the last days. Bookings count when they were confirmed, even if they were
 * cancelled since.
 */
export async function readOverview(db: Database, hostId: AccountId, now: Date): Promise<Overview> {
  const from = addDays(lagosTime(now).date, 1 - DAYS);
  const start = sql`${instantOf(from, '00:00').toISOString()}::timestamptz`;
  const earlier = sql`${instantOf(addDays(from, -DAYS), '00:00').toISOString()}::timestamptz`;
  const { rows } = await db.execute<Sums>(sql`
    select
      count(b.id) filter (where b.confirmed_at >= ${start})::int as bookings,
      count(b.id) filter (where b.confirmed_at < ${start})::int as before,
      (select coalesce(sum(v.views), 0)::int from space_views v
        join spaces s on s.id = v.space_id
        where s.host_id = ${hostId} and v.day >= ${from}::date) as views
    from spaces s join bookings b on b.space_id = s.id
    where s.host_id = ${hostId} and b.confirmed_at >= ${earlier}`);
  const { bookings, before, views } = rows[0] ?? { bookings: 0, before: 0, views: 0 };
  const change = Math.round((bookings / before) * 100) - 100;
  return { bookings, views, ...(before === 0 ? {} : { change }) };
}
