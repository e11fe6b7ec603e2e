import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { jobs } from '../db/schema.ts';
import type { JobPayload } from '../db/schema-accounts.ts';

/** Milliseconds for which a job belongs to who took it. After a crash it's free again. */
export const LEASE = 60_000;
/** Tries until a job is given up: with the waits between them, about a day. */
export const TRIES = 30;

const FIRST_WAIT = 5_000;
const LONGEST_WAIT = 60 * 60 * 1_000;

export interface TakenJob {
  readonly id: string;
  readonly kind: string;
  readonly payload: JobPayload;
  /** This try, from one on. */
  readonly attempts: number;
  readonly leasedUntil: Date;
}

/** Milliseconds to wait after so many tries. */
function waitAfter(attempts: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempts - 1));
}

/** The job that has waited longest. Rows that another process is taking are passed over. */
export async function takeJob(db: Database, now: Date): Promise<TakenJob | undefined> {
  const at = now.toISOString();
  const due = sql`
    (select id from jobs
     where done_at is null and run_at <= ${at}::timestamptz
       and (leased_until is null or leased_until <= ${at}::timestamptz)
     order by run_at limit 1 for update skip locked)`;
  const [taken] = await db
    .update(jobs)
    .set({
      attempts: sql`${jobs.attempts} + 1`,
      leasedUntil: new Date(now.getTime() + LEASE),
    })
    .where(sql`${jobs.id} = ${due}`)
    .returning();
  return taken === undefined || taken.leasedUntil === null
    ? undefined
    : { ...taken, leasedUntil: taken.leasedUntil };
}

/** Whoever lost the lease meanwhile changes nothing: the job is another's. */
const stillOurs = ({ id, leasedUntil }: TakenJob) =>
  and(eq(jobs.id, id), eq(jobs.leasedUntil, leasedUntil));

/** What it was about isn't needed any more, and may name a person. */
export async function finishJob(db: Database, job: TakenJob, now: Date): Promise<void> {
  await db.update(jobs).set({ doneAt: now, payload: {}, lastError: null }).where(stillOurs(job));
}

/** Puts it off; after the last try it's given up. */
export async function putOffJob(
  db: Database,
  job: TakenJob,
  now: Date,
  reason: string,
): Promise<void> {
  const over = job.attempts >= TRIES;
  const next = { runAt: new Date(now.getTime() + waitAfter(job.attempts)), leasedUntil: null };
  await db
    .update(jobs)
    .set({ lastError: reason, ...(over ? { doneAt: now, payload: {} } : next) })
    .where(stillOurs(job));
}
