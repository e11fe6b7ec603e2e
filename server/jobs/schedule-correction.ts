import { sql } from 'drizzle-orm';
import { CLOCK_SKEW_MS } from '../db/stores/rate-limit-store.ts';
import type { Database } from '../db/open.ts';
import { JOB_LEASE_MS } from './queue.ts';

/**
 * Repairs the schedules that a clock that was ahead has written, after it was set back: jobs,
 * checks of payments and holds would otherwise wait until the clock has caught up, possibly for
 * hours.
 *
 * Every schedule stores when it was written as well as when it is due. A row written in the future
 * can only come from a clock that was ahead, and the latest such row shows by how much. A recurring
 * job is scheduled at least every 30 seconds, so the estimate is at most 30 seconds too small. All
 * these rows are moved back by that amount, which preserves their order and intervals. A recurring job
 * loses the key of its period, which is no longer the period in which it runs: while it waits or runs,
 * its key could be that of its next run, which would then never be added.
 *
 * The alternatives were a monotonic clock, which neither survives a restart nor is shared by two
 * servers, and limiting due times to the longest interval, which would still delay a payment's
 * first check from 30 seconds to an hour.
 *
 * @returns Milliseconds by which schedules were moved back; 0 if no clock was ahead.
 */
export async function correctSchedules(db: Database, now: Date): Promise<number> {
  const limit = sql`${new Date(now.getTime() + CLOCK_SKEW_MS).toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ latest: number | null }>(sql`
    select (extract(epoch from greatest(
      (select max(planned_at) from jobs where done_at is null),
      (select max(check_planned_at) from payments where next_check_at is not null),
      (select max(created_at) from bookings where status = 'held'),
      (select max(leased_until) - ${`${JOB_LEASE_MS} milliseconds`}::interval from jobs
        where done_at is null and leased_until is not null)
    )) * 1000)::float8 as latest`);
  const ahead = (rows[0]?.latest ?? 0) - now.getTime();
  if (ahead <= CLOCK_SKEW_MS) return 0;
  const by = sql`${`${ahead} milliseconds`}::interval`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      update jobs set run_at = run_at - ${by}, planned_at = planned_at - ${by},
        dedupe_key = case when dedupe_key like kind || ' %' then null else dedupe_key end
      where done_at is null and planned_at > ${limit}`);
    // The lease may be moved, because its worker recognises the claim by the attempt.
    await tx.execute(sql`
      update jobs set leased_until = leased_until - ${by}
      where done_at is null
        and leased_until > ${limit} + ${`${JOB_LEASE_MS} milliseconds`}::interval`);
    await tx.execute(sql`
      update payments
      set next_check_at = next_check_at - ${by}, check_planned_at = check_planned_at - ${by}
      where next_check_at is not null and check_planned_at > ${limit}`);
    await tx.execute(sql`
      update bookings set held_until = held_until - ${by}, created_at = created_at - ${by}
      where status = 'held' and created_at > ${limit}`);
  });
  return ahead;
}
