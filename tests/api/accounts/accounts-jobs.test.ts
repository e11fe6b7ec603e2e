import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enqueue } from '#server/db/enqueue.ts';
import { jobs } from '#server/db/schema/schema.ts';
import type { Mail } from '#server/gateways/mail/mail.ts';
import { buildApp } from '#server/app.ts';
import { JOB_LEASE_MS, takeJob, MAX_ATTEMPTS } from '#server/jobs/queue.ts';
import { createJobRunner, type JobHandlers } from '#server/jobs/runner.ts';
import { deleteExpired, enqueueDeleteExpired } from '#server/modules/accounts/delete-expired.ts';
import { openTestApp, TEST_SECRET_KEY, type TestApp } from '#tests/setup/app.ts';
import { PASSWORD, userSignUp } from '#tests/setup/accounts.ts';
import { makeDatabasePlace } from '#tests/setup/database.ts';
import { createFakeProvider } from '#tests/setup/fake-provider.ts';
import { startProcess } from '#tests/setup/servers/server-process.ts';
import { openDatabase } from '#server/db/open-database.ts';

let app: TestApp;
let sent: Mail[];
let failing: Error | undefined;

beforeEach(async () => {
  sent = [];
  failing = undefined;
  app = await openTestApp({
    mail: {
      send: (mail) => {
        if (failing !== undefined) return Promise.reject(failing);
        sent.push(mail);
        return Promise.resolve();
      },
    },
  });
});

afterEach(() => app.close());

const wait = (milliseconds: number) => {
  app.clock.time = new Date(app.clock.time.getTime() + milliseconds);
};

const signUp = (email: string) =>
  app.server.inject({
    method: 'POST',
    url: '/api/v1/users/register',
    payload: userSignUp(email),
  });

const add = (kind: string, payload = {}, dedupeKey?: string) =>
  app.database.db.transaction((tx) =>
    enqueue(tx, randomBytes, {
      kind,
      payload,
      runAt: app.clock.time,
      ...(dedupeKey === undefined ? {} : { dedupeKey }),
    }),
  );

const runner = (handlers: JobHandlers) =>
  createJobRunner({
    db: app.database.db,
    now: () => app.clock.time,
    handlers,
    onFailed: () => undefined,
    onTrouble: (error) => {
      throw error;
    },
  });

const storedJobs = () => app.database.db.select().from(jobs);

describe('an email', () => {
  it('waits in the database until the jobs run, and is sent once', async () => {
    await signUp('ada@jobs.ng');
    expect(sent).toEqual([]);
    await app.jobs.runDue();
    await app.jobs.runDue();
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['ada@jobs.ng', 'Verify your email'],
    ]);
  });

  it('that failed to send is retried with growing pauses and a working link', async () => {
    failing = Object.assign(new Error('<ada@jobs.ng> not now'), { code: 'EENVELOPE' });
    await signUp('ada@jobs.ng');
    for (const pause of [0, 5_000, 10_000, 20_000]) {
      wait(pause - 1);
      await app.jobs.runDue();
      wait(1);
      await app.jobs.runDue();
    }
    const [job] = await storedJobs();
    expect(job).toMatchObject({ attempts: 4, lastError: 'Error EENVELOPE', doneAt: null });
    failing = undefined;
    wait(40_000);
    await app.jobs.runDue();
    const [, token] = /token=([\w-]{43})/.exec(sent[0]?.text ?? '') ?? [];
    const verified = await app.server.inject({
      method: 'POST',
      url: '/api/v1/accounts/verify',
      payload: { token, password: PASSWORD },
    });
    expect(verified.statusCode).toBe(200);
  });

  it('is given up after the last attempt, and can be tried again for thirty days', async () => {
    failing = new Error('never');
    await signUp('ada@jobs.ng');
    for (let round = 0; round < MAX_ATTEMPTS + 2; round += 1) {
      await app.jobs.runDue();
      wait(60 * 60 * 1_000);
    }
    const [job] = await storedJobs();
    expect(job).toMatchObject({ attempts: MAX_ATTEMPTS, lastError: 'Error' });
    expect(job?.givenUpAt).toEqual(job?.doneAt);
    const left = async (days: number) => {
      wait(days * 24 * 60 * 60 * 1_000);
      await deleteExpired(app.database.db, () => app.clock.time, randomBytes);
      return (await storedJobs()).filter(({ kind }) => kind === job?.kind).length;
    };
    expect(await left(28)).toBe(1);
    expect(await left(2)).toBe(0);
  });
});

describe('jobs', () => {
  it('run once each, however many runners take them', async () => {
    const done: string[] = [];
    const handlers: JobHandlers = {
      count: ({ number = '' }) => {
        done.push(number);
        return Promise.resolve();
      },
    };
    const numbers = Array.from({ length: 60 }, (_, index) => String(index));
    for (const number of numbers) await add('count', { number });
    await Promise.all(Array.from({ length: 3 }, () => runner(handlers).runDue()));
    expect(done.toSorted()).toEqual(numbers.toSorted());
  });

  it('of a runner that died are available again when its lease ends', async () => {
    const done: string[] = [];
    const handlers: JobHandlers = {
      note: () => {
        done.push('done');
        return Promise.resolve();
      },
    };
    await add('note');
    await takeJob(app.database.db, app.clock.time, 'background');
    wait(JOB_LEASE_MS - 1);
    await runner(handlers).runDue();
    expect(done).toEqual([]);
    wait(1);
    await runner(handlers).runDue();
    expect(done).toEqual(['done']);
  });

  it("that outlive their lease do not undo another runner's result", async () => {
    let fail = (_error: Error): void => undefined;
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const slow = runner({
      note: () =>
        new Promise((_resolve, reject) => {
          fail = reject;
          begin();
        }),
    });
    await add('note');
    const running = slow.runDue();
    await begun;
    wait(JOB_LEASE_MS);
    await runner({ note: () => Promise.resolve() }).runDue();
    fail(new Error('too late'));
    await running;
    expect((await storedJobs())[0]).toMatchObject({ attempts: 2, lastError: null });
    expect((await storedJobs())[0]?.doneAt).not.toBeNull();
  });

  it('with the same key are queued only once until one is done', async () => {
    let done = 0;
    const handlers: JobHandlers = {
      note: () => {
        done += 1;
        return Promise.resolve();
      },
    };
    await add('note', {}, 'key');
    await add('note', {}, 'key');
    await runner(handlers).runDue();
    await add('note', {}, 'key');
    await runner(handlers).runDue();
    expect(done).toBe(2);
  });

  it('without a handler are stored and tried again', async () => {
    await add('unknown');
    await runner({}).runDue();
    expect((await storedJobs())[0]).toMatchObject({ attempts: 1, doneAt: null });
  });

  it('are no longer taken after the runner has stopped', async () => {
    const stopped = runner({ note: () => Promise.reject(new Error('taken')) });
    await stopped.stop();
    await add('note');
    await stopped.runDue();
    expect((await storedJobs())[0]).toMatchObject({ attempts: 0 });
  });

  it('cause no disk writes while there are none', async () => {
    const before = await app.database.syncs?.();
    for (let round = 0; round < 5; round += 1) await app.jobs.runDue();
    expect(await app.database.syncs?.()).toBe(before);
  });

  it('delete expired rows on an hourly schedule', async () => {
    await signUp('ada@jobs.ng');
    await enqueueDeleteExpired(app.database.db, randomBytes, app.clock.time);
    await app.jobs.runDue();
    wait(9 * 24 * 60 * 60 * 1_000);
    await app.jobs.runDue();
    const left = await storedJobs();
    expect(left.map(({ kind }) => kind)).toEqual(['tidy-accounts', 'tidy-accounts']);
    expect(left.filter(({ doneAt }) => doneAt === null)).toHaveLength(1);
  });
});

it(
  'an email is still sent after its server was killed while sending it',
  { timeout: 120_000 },
  async () => {
    const place = await makeDatabasePlace();
    const { databaseUrl, dataDir } = place.config;
    const start = new Date('2026-11-20T12:00:00Z');
    const killed = startProcess('hanging-mail', {
      DATA_DIR: dataDir,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      SECRET_KEY: TEST_SECRET_KEY,
      NOW: start.toISOString(),
      SIGN_UP: JSON.stringify(userSignUp('survivor@jobs.ng')),
    });
    await killed.line(/^sending to survivor@jobs\.ng$/);
    await killed.stop('SIGKILL');
    const raise = (error: Error) => {
      throw error;
    };
    const database = await openDatabase(place.config, { onConnectionError: raise, onLost: raise });
    const after: Mail[] = [];
    const next = await buildApp({
      database,
      now: () => new Date(start.getTime() + JOB_LEASE_MS),
      secretKey: TEST_SECRET_KEY,
      cards: createFakeProvider(),
      mail: {
        send: (mail) => {
          after.push(mail);
          return Promise.resolve();
        },
      },
    });
    await next.jobs.runDue();
    expect(after.map(({ to }) => to)).toEqual(['survivor@jobs.ng']);
    const [, token] = /token=([\w-]{43})/.exec(after[0]?.text ?? '') ?? [];
    const verified = await next.server.inject({
      method: 'POST',
      url: '/api/v1/accounts/verify',
      payload: { token, password: PASSWORD },
    });
    expect(verified.statusCode).toBe(200);
    await next.server.close();
    await database.close();
    await place.remove();
  },
);
