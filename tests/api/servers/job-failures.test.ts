import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdminOverview } from '#contract/admin/admin-lists.ts';
import { enqueue } from '#server/db/enqueue.ts';
import { jobs } from '#server/db/schema/schema.ts';
import { JOB_LEASE_MS, MAX_ATTEMPTS } from '#server/jobs/queue.ts';
import { createJobRunner, type JobHandlers } from '#server/jobs/runner.ts';
import { type AccountsApp, openAccountsApp } from '#tests/setup/accounts.ts';
import { codeIn, messageIn, openAdminConsole } from '#tests/setup/admin-console.ts';

const METRICS_TOKEN = 'a-token-for-prometheus';
const MINUTE = 60_000;

let app: AccountsApp;
let admin: string;

beforeEach(async () => {
  app = await openAccountsApp({ metricsToken: METRICS_TOKEN });
  admin = await app.memberToken('admin', 'admin@jobs.ng');
  await app.database.db.delete(jobs);
});

afterEach(() => app.close());

const add = (kind: string, dedupeKey?: string) =>
  app.database.db.transaction((tx) =>
    enqueue(tx, randomBytes, {
      kind,
      payload: { of: kind },
      runAt: app.clock.time,
      ...(dedupeKey === undefined ? {} : { dedupeKey }),
    }),
  );

const runnerOf = (handlers: JobHandlers) =>
  createJobRunner({
    db: app.database.db,
    now: () => app.clock.time,
    handlers,
    onFailed: () => undefined,
    onTrouble: (error) => {
      throw error;
    },
  });

const fail = () => Promise.reject(Object.assign(new Error('<ada@jobs.ng>'), { code: 'EENVELOPE' }));

/** Lets the last attempts of the waiting jobs of a kind fail. */
const exhaust = async (kind: string) => {
  const { database, clock } = app;
  await database.db
    .update(jobs)
    .set({ attempts: MAX_ATTEMPTS - 1, runAt: clock.time })
    .where(and(eq(jobs.kind, kind), isNull(jobs.doneAt)));
  await runnerOf({ [kind]: fail }).runDue();
};

const retry = (kind: string, token = admin) =>
  app.post(`/admin/failed-jobs/${kind}/retry`, undefined, { token });

const readFailed = async () => {
  const reply = await app.call('GET', '/admin/overview', { token: admin });
  return reply.json<{ data: AdminOverview }>().data.failedJobs;
};

const readMetric = async (name: string) => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const { body } = await app.server.inject({ url: '/metrics', headers });
  const line = body.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.split(' ')[1]);
};

const stored = (kind: string) => app.database.db.select().from(jobs).where(eq(jobs.kind, kind));

describe('jobs that failed for the last time', () => {
  it('are in the metrics and in the admin console, without what they are about', async () => {
    await add('push');
    await add('push');
    await exhaust('push');
    expect(await readMetric('aye_jobs_given_up{kind="push"}')).toBe(2);
    const at = app.clock.time.toISOString();
    expect(await readFailed()).toEqual([{ kind: 'push', count: 2, at, reason: 'Error EENVELOPE' }]);
  });

  it('run again, with all attempts, when an admin retries them', async () => {
    await add('push');
    await exhaust('push');
    const retried = await retry('push');
    expect([retried.statusCode, messageIn(retried)]).toEqual([200, '1 job will run again now.']);
    expect(await readFailed()).toEqual([]);
    expect(await readMetric('aye_jobs_given_up{kind="push"}')).toBeUndefined();
    const ran: unknown[] = [];
    await runnerOf({
      push: (payload) => Promise.resolve(void ran.push(payload)),
    }).runDue();
    expect(ran).toEqual([{ of: 'push' }]);
    expect(await stored('push')).toMatchObject([{ attempts: 1, givenUpAt: null, payload: {} }]);
    const [entry] = await openAdminConsole(app, admin).log();
    expect(entry).toMatchObject({ action: 'jobs-retried', subject: 'push', by: 'The admin' });
  });

  it('are retried once by two admins at the same moment', async () => {
    await add('push');
    await exhaust('push');
    const replies = await Promise.all([retry('push'), retry('push'), retry('push')]);
    expect(replies.map(codeIn).toSorted()).toEqual(['200', 'ALARM_NOT_FOUND', 'ALARM_NOT_FOUND']);
    expect((await openAdminConsole(app, admin).log()).length).toBe(1);
  });

  it('are not retried twice where the same work is queued already', async () => {
    await add('push', 'one');
    await exhaust('push');
    await add('push', 'one');
    await exhaust('push');
    await add('push', 'two');
    await exhaust('push');
    await add('push', 'two');
    expect(await readMetric('aye_jobs_given_up{kind="push"}')).toBe(3);
    expect(messageIn(await retry('push'))).toBe('3 jobs will run again now.');
    let runs = 0;
    await runnerOf({
      push: () => {
        runs += 1;
        return Promise.resolve();
      },
    }).runDue();
    expect(runs).toBe(2);
    expect(await readFailed()).toEqual([]);
  });

  it('can only be retried by admins, and only while there are some', async () => {
    await add('push');
    await exhaust('push');
    const host = await app.memberToken('host', 'host@jobs.ng');
    expect((await retry('push', host)).statusCode).toBe(403);
    expect(codeIn(await retry('refund'))).toBe('ALARM_NOT_FOUND');
    expect(codeIn(await retry('x'.repeat(65)))).toBe('INVALID_INPUT');
    expect(await readMetric('aye_jobs_given_up{kind="push"}')).toBe(1);
  });
});

it.each(['reconcile-payments', 'tend-bookings', 'fetch-calendars', 'daily-statement'])(
  'the recurring job %s is never given up, and is tried every minute',
  async (kind) => {
    await add(kind);
    await exhaust(kind);
    const [job] = await stored(kind);
    expect(job).toMatchObject({ attempts: MAX_ATTEMPTS, doneAt: null, givenUpAt: null });
    expect(job?.runAt).toEqual(new Date(app.clock.time.getTime() + MINUTE));
  },
);

describe('a job that takes longer than its lease', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it('is not run by another server meanwhile, unless it hangs for a quarter of an hour', async () => {
    await add('push');
    let end = (): void => undefined;
    const isLong = new Promise<void>((resolve) => {
      end = resolve;
    });
    let started = (): void => undefined;
    const hasStarted = new Promise<void>((resolve) => {
      started = resolve;
    });
    const running = runnerOf({
      push: () => {
        started();
        return isLong;
      },
    }).runDue();
    await hasStarted;
    let others = 0;
    const other = runnerOf({
      push: () => {
        others += 1;
        return Promise.resolve();
      },
    });
    const pass = (milliseconds: number) => {
      app.wait(milliseconds);
      vi.advanceTimersByTime(milliseconds);
    };
    for (let passed = 0; passed < 15 * MINUTE; passed += JOB_LEASE_MS / 3) {
      pass(JOB_LEASE_MS / 3);
      const until = app.clock.time.getTime() + JOB_LEASE_MS;
      await expect.poll(async () => (await stored('push'))[0]?.leasedUntil?.getTime()).toBe(until);
    }
    await other.runDue();
    expect(others).toBe(0);
    pass(JOB_LEASE_MS);
    await other.runDue();
    expect(others).toBe(1);
    end();
    await running;
  });
});
