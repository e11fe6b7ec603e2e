import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { isRecurring, JOB_LANES, type JobLane } from '../db/job-lanes.ts';
import type { Database } from '../db/open.ts';
import { jobs } from '../db/schema/schema.ts';
import type { JobPayload } from '../db/schema/accounts.ts';

/**
 * Milliseconds for which a worker holds a job. After a crash, the job becomes free again once they
 * have passed.
 */
export const JOB_LEASE_MS = 60_000;
/**
 * Attempts before a job is given up. With the pauses between them, they take about a day. Recurring
 * jobs are never given up, because each run schedules the next one.
 */
export const MAX_ATTEMPTS = 30;

const FIRST_WAIT = 5_000;
const MAX_WAIT = 60 * 60 * 1_000;
/** Recurring jobs run about once a minute anyway, and have to go on soon after an outage. */
const MAX_RECURRING_WAIT = 60_000;

export interface TakenJob {
  readonly id: string;
  readonly kind: string;
  readonly lane: JobLane;
  readonly payload: JobPayload;
  /** The span that added it (W3C Trace Context). */
  readonly traceparent: string | null;
  /** Number of the current attempt, counted from 1. */
  readonly attempts: number;
}

/** Returns the pause in milliseconds after a failed attempt. */
function waitAfter({ kind, attempts }: TakenJob): number {
  const longest = isRecurring(kind) ? MAX_RECURRING_WAIT : MAX_WAIT;
  return Math.min(longest, FIRST_WAIT * 2 ** (attempts - 1));
}

/** Matches jobs that are due and not running. */
const isDue = (now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`done_at is null and run_at <= ${at} and (leased_until is null or leased_until <= ${at})`;
};

/**
 * Returns the lanes with due jobs. There is usually nothing to do, and then this is the only query.
 */
export async function readDueLanes(db: Database, now: Date): Promise<ReadonlySet<JobLane>> {
  const lanes = JSON.stringify(JOB_LANES);
  const { rows } = await db.execute<{ lane: JobLane }>(sql`
    select l.lane from jsonb_array_elements_text(${lanes}::jsonb) as l(lane)
    where exists (select 1 from jobs j where j.lane = l.lane and ${isDue(now)})`);
  return new Set(rows.map(({ lane }) => lane));
}

/**
 * Claims the job of the lane that has been due longest. Rows that another process is claiming are
 * skipped.
 */
export async function takeJob(
  db: Database,
  now: Date,
  lane: JobLane,
): Promise<TakenJob | undefined> {
  const due = sql`
    (select id from jobs where lane = ${lane} and ${isDue(now)}
     order by run_at limit 1 for update skip locked)`;
  const [taken] = await db
    .update(jobs)
    .set({
      attempts: sql`${jobs.attempts} + 1`,
      leasedUntil: new Date(now.getTime() + JOB_LEASE_MS),
    })
    .where(sql`${jobs.id} = ${due}`)
    .returning();
  return taken;
}

/**
 * Prevents a worker that has lost its lease from changing the job. The claim is recognised by the
 * attempt, which every claim increments, and not by the lease, which is moved when the clock goes
 * back.
 */
const stillOurs = ({ id, attempts }: TakenJob) =>
  and(eq(jobs.id, id), eq(jobs.attempts, attempts), isNull(jobs.doneAt));

/** Holds a job that is still running for another `JOB_LEASE_MS`. */
export async function extendLease(db: Database, job: TakenJob, now: Date): Promise<void> {
  const leasedUntil = new Date(now.getTime() + JOB_LEASE_MS);
  // Not after it was returned by a server that is ending.
  const isHeld = and(stillOurs(job), isNotNull(jobs.leasedUntil));
  await db.update(jobs).set({ leasedUntil }).where(isHeld);
}

/** Makes a job that this process won't finish available to other servers at once. */
export async function releaseJob(db: Database, job: TakenJob): Promise<void> {
  await db.update(jobs).set({ leasedUntil: null }).where(stillOurs(job));
}

/** Also clears the payload, which is no longer needed and may contain personal data. */
export async function finishJob(db: Database, job: TakenJob, now: Date): Promise<void> {
  await db.update(jobs).set({ doneAt: now, payload: {}, lastError: null }).where(stillOurs(job));
}

/**
 * Schedules the next attempt, or gives the job up after the last one. A job that is given up keeps
 * its payload, so that it can be tried again (`retryGivenUpJobs`).
 */
export async function postponeJob(
  db: Database,
  job: TakenJob,
  now: Date,
  reason: string,
): Promise<void> {
  const over = job.attempts >= MAX_ATTEMPTS && !isRecurring(job.kind);
  const runAt = new Date(now.getTime() + waitAfter(job));
  const next = { runAt, plannedAt: now, leasedUntil: null };
  await db
    .update(jobs)
    .set({ lastError: reason, ...(over ? { doneAt: now, givenUpAt: now } : next) })
    .where(stillOurs(job));
}

/** Milliseconds after which jobs that were set aside run, should the process have ended meanwhile. */
const ASIDE_MS = 10 * 60_000;

/**
 * Runs work that empties the queue at simulated times and without emails, and leaves the jobs that
 * were in the queue before to the server that starts afterwards. The recurring ones are removed: a
 * start schedules them again.
 */
export async function withQueueAside(
  db: Database,
  now: Date,
  work: () => Promise<void>,
): Promise<void> {
  const waiting = await db
    .select({ id: jobs.id, kind: jobs.kind })
    .from(jobs)
    .where(and(isNull(jobs.doneAt), isNull(jobs.leasedUntil)));
  const idsOf = (recurring: boolean) =>
    waiting.filter(({ kind }) => isRecurring(kind) === recurring).map(({ id }) => id);
  const others = inArray(jobs.id, idsOf(false));
  await db.delete(jobs).where(inArray(jobs.id, idsOf(true)));
  const leasedUntil = new Date(now.getTime() + ASIDE_MS);
  await db.update(jobs).set({ leasedUntil }).where(others);
  try {
    await work();
  } finally {
    await db.update(jobs).set({ leasedUntil: null }).where(others);
  }
}
