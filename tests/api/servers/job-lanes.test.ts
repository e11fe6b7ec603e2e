import { randomBytes } from 'node:crypto';
import { isNull, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { LANE_CONCURRENCY, laneOf } from '#server/db/job-lanes.ts';
import { jobs } from '#server/db/schema/schema.ts';
import { createJobRunner, type JobHandlers, type JobRunner } from '#server/jobs/runner.ts';
import { MAIL_JOBS } from '#server/modules/accounts/emails/email-jobs.ts';
import { openTestDatabase, type TestDatabase } from '#tests/setup/database.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

let database: TestDatabase;
let runner: JobRunner | undefined;

beforeEach(async () => {
  database = await openTestDatabase();
});

afterEach(async () => {
  await runner?.stop();
  await database.close();
});

const addMany = async (kind: string, count: number, runAt = NOW) => {
  const row = () => ({
    id: newId(randomBytes),
    kind,
    lane: laneOf(kind),
    payload: {},
    runAt,
    plannedAt: runAt,
  });
  await database.db.insert(jobs).values(Array.from({ length: count }, row));
};

/** Returns the number of unfinished jobs in all lanes. */
const unfinished = () => database.db.$count(jobs, isNull(jobs.doneAt));

const run = (handlers: JobHandlers) => {
  runner = createJobRunner({
    db: database.db,
    now: () => NOW,
    handlers,
    onFailed: ({ kind, reason }) => {
      throw new Error(`${kind}: ${reason}`);
    },
    onTrouble: (error) => {
      throw error;
    },
  });
  return runner;
};

function deferred() {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((ended) => {
    resolve = ended;
  });
  return { promise, resolve };
}

/**
 * The jobs that a contested slot causes: webhook notices, refunds and emails to those who did not
 * get it.
 */
const RACE = ['payment-event', 'refund', 'mail-booking-returned', 'push'] as const;

describe('jobs that are still running when their server ends', () => {
  it('can be run by another server at once', async () => {
    // One for each worker of the lane, so that none is still looking for a job.
    const count = LANE_CONCURRENCY[laneOf('push')];
    await addMany('push', count);
    let begun = 0;
    const { promise: started, resolve: start } = deferred();
    const { promise: end, resolve: finish } = deferred();
    const ending = run({
      push: () => {
        begun += 1;
        if (begun === count) start();
        return end;
      },
    });
    ending.start();
    await started;
    const stopped = ending.stop();
    let runs = 0;
    const other = run({
      push: () => {
        runs += 1;
        return Promise.resolve();
      },
    });
    await other.runDue();
    expect(runs).toBe(0);
    await ending.release();
    await other.runDue();
    expect(runs).toBe(count);
    finish();
    await stopped;
    expect(await unfinished()).toBe(0);
  });
});

describe('5,000 queued jobs after a race for seats', () => {
  it('do not delay a verification email', async () => {
    const anHourAgo = new Date(NOW.getTime() - 60 * 60_000);
    for (const kind of RACE) await addMany(kind, 1_250, anHourAgo);
    await addMany(MAIL_JOBS.verify, 1);
    const before: string[] = [];
    const sent = new Promise<void>((resolve) => {
      const note = (kind: string) => () => {
        before.push(kind);
        return Promise.resolve();
      };
      run({
        ...Object.fromEntries(RACE.map((kind) => [kind, note(kind)])),
        [MAIL_JOBS.verify]: () => {
          resolve();
          return Promise.resolve();
        },
      }).start();
    });
    await sent;
    // By the first claim, each of the workers of the other lanes has finished at most two jobs.
    expect(before.length).toBeLessThan(50);
  });

  it('do not delay a verification email, even if they were started first and never end', async () => {
    for (const kind of RACE) await addMany(kind, 1_250);
    const stuck = deferred();
    const begun = deferred();
    const sent = deferred();
    const hang = () => {
      begun.resolve();
      return stuck.promise;
    };
    const started = run({
      ...Object.fromEntries(RACE.map((kind) => [kind, hang])),
      [MAIL_JOBS.verify]: () => {
        sent.resolve();
        return Promise.resolve();
      },
    });
    started.start();
    await begun.promise;
    await addMany(MAIL_JOBS.verify, 1);
    started.wake();
    await sent.promise;
    expect(await unfinished()).toBeGreaterThanOrEqual(5_000);
    await database.db.delete(jobs);
    stuck.resolve();
  });

  it('do not delay the other lanes', async () => {
    await addMany('mail-booking-returned', 500);
    const others = ['mail-booking-confirmed', 'refund', 'reconcile-payments', 'push'];
    for (const kind of others) await addMany(kind, 1);
    const stuck = deferred();
    const done = others.map((kind) => ({
      kind,
      ...deferred(),
    }));
    run({
      'mail-booking-returned': () => stuck.promise,
      ...Object.fromEntries(
        done.map(({ kind, resolve }) => [kind, () => Promise.resolve(resolve())]),
      ),
    }).start();
    await Promise.all(done.map(({ promise }) => promise));
    expect(await unfinished()).toBeGreaterThanOrEqual(500);
    await database.db.delete(jobs);
    stuck.resolve();
  });
});

describe('the query that claims a job', () => {
  it('reads the index of its lane, ordered by time', async () => {
    for (const kind of [...RACE, MAIL_JOBS.verify]) await addMany(kind, 500);
    const { db } = database;
    await db.execute(sql`update jobs set done_at = run_at where kind = 'push'`);
    await db.execute(sql`analyze jobs`);
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`
      explain select id from jobs
      where lane = 'account-email' and done_at is null
        and run_at <= ${NOW.toISOString()}::timestamptz
        and (leased_until is null or leased_until <= ${NOW.toISOString()}::timestamptz)
      order by run_at limit 1 for update skip locked`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Index Scan using jobs_due_in_lane');
    expect(plan).not.toContain('Sort');
  });
});

describe('the lanes', () => {
  it.each(Object.values(MAIL_JOBS))('put %s into the lane of account emails', (kind) => {
    expect(laneOf(kind)).toBe('account-email');
  });

  it('put an unknown kind into the background lane', () => {
    expect(laneOf('something-new')).toBe('background');
  });
});
