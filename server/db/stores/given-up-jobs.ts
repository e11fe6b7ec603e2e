import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../open.ts';

export interface GivenUpJobs {
  readonly kind: string;
  readonly count: number;
  /** When the last of them was given up. */
  readonly at: Date;
  /** The name and the code of its error. */
  readonly reason: string;
}

/** Returns the kinds of which jobs have failed for the last time, newest first. */
export async function readGivenUpJobs(db: Database): Promise<readonly GivenUpJobs[]> {
  const { rows } = await db.execute<{
    kind: string;
    count: number;
    at: string;
    reason: string | null;
  }>(sql`
    select kind, count(*)::int as count, max(given_up_at)::text as at,
      (array_agg(last_error order by given_up_at desc))[1] as reason
    from jobs where given_up_at is not null
    group by kind order by max(given_up_at) desc, kind`);
  return rows.map(({ at, reason, ...row }) => ({ ...row, at: new Date(at), reason: reason ?? '' }));
}

/**
 * Has the jobs of a kind that were given up tried again, with as many attempts as new ones. Where
 * the same work is queued already, by its `dedupe_key`, the old job is dropped.
 *
 * @returns How many will be tried again or are queued already.
 */
export async function retryGivenUpJobs(tx: Transaction, kind: string, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const dropped = await tx.execute(sql`
    update jobs set given_up_at = null, payload = '{}'
    where kind = ${kind} and given_up_at is not null and (
      exists (select 1 from jobs o where o.dedupe_key = jobs.dedupe_key and o.done_at is null)
      or exists (select 1 from jobs o
        where o.dedupe_key = jobs.dedupe_key and o.kind = jobs.kind and o.given_up_at is not null
          and (o.given_up_at, o.id) > (jobs.given_up_at, jobs.id)))`);
  const retried = await tx.execute(sql`
    update jobs
    set given_up_at = null, done_at = null, leased_until = null, attempts = 0, last_error = null,
      run_at = ${at}, planned_at = ${at}
    where kind = ${kind} and given_up_at is not null`);
  return (dropped.rowCount ?? 0) + (retried.rowCount ?? 0);
}
