import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { untilBack } from '#tests/setup/storms/database-faults.ts';
import type { TemporaryPostgres } from '#tests/setup/postgres.ts';
import type { JobSystem, MeasuredKind } from './job-system.ts';

const nothing = () => Promise.resolve();

/** Resolves when `isDone`, or after this many milliseconds. */
async function until(isDone: () => boolean, limit: number): Promise<void> {
  const end = performance.now() + limit;
  while (!isDone() && performance.now() < end) await wait(1);
}

/**
 * Adds jobs without work and then works them off.
 *
 * @returns Jobs a second.
 */
export async function measureRate(system: JobSystem, count: number): Promise<number> {
  let done = 0;
  await system.add('push', { first: 0, count }, false);
  const start = performance.now();
  await system.work(() => {
    done += 1;
    return nothing();
  });
  await until(() => done >= count, 120_000);
  return (done * 1_000) / (performance.now() - start);
}

/**
 * Adds one job after another while nothing else is to do.
 *
 * @returns Milliseconds from the commit of each job until it runs.
 */
export async function measureLatency(
  system: JobSystem,
  count: number,
  isHere: boolean,
): Promise<number[]> {
  const started = new Map<number, number>();
  await system.work((_kind, number) => {
    started.set(number, performance.now());
    return nothing();
  });
  const times: number[] = [];
  for (let number = 0; number < count; number += 1) {
    // At other moments of the systems' polling each time.
    await wait(37 * (number % 13));
    await system.add('mail-verify', { first: number, count: 1 }, isHere);
    const added = performance.now();
    await until(() => started.has(number), 10_000);
    times.push(Math.max(0, (started.get(number) ?? Number.POSITIVE_INFINITY) - added));
  }
  return times;
}

/** What each job of the backlog takes in `measureBacklog`, in milliseconds. */
export const BACKLOG_JOB_MS = 5;

/**
 * Adds an email while older jobs wait.
 *
 * @param backlog How many jobs of another kind wait.
 * @returns Milliseconds until the email is sent.
 */
export async function measureBacklog(system: JobSystem, backlog: number): Promise<number> {
  let sent: number | undefined;
  await system.add('push', { first: 0, count: backlog }, false);
  await system.work((kind) => {
    if (kind === 'push') return wait(BACKLOG_JOB_MS);
    sent = performance.now();
    return nothing();
  });
  await wait(500);
  await system.add('mail-verify', { first: 0, count: 1 });
  const added = performance.now();
  await until(() => sent !== undefined, 90_000);
  return (sent ?? Number.POSITIVE_INFINITY) - added;
}

export interface RestartResult {
  /** Jobs that were not done when the time was over. */
  readonly missing: number;
  readonly ranTwice: number;
  /** Errors that nothing handles, each of which would have ended the process. */
  readonly unhandled: number;
  /** Milliseconds from the moment when the database was back until the next job ran. */
  readonly resumedAfter: number | undefined;
  /** Milliseconds from then until the last job was done. */
  readonly allAfter: number | undefined;
}

/** Milliseconds for which the measurement waits for the last job. Our lease is 60 seconds. */
export const RESTART_LIMIT = 90_000;

/** Crashes the database while jobs of 20 ms run, and starts it again a second later. */
export async function measureRestart(
  system: JobSystem,
  postgres: TemporaryPostgres,
  count: number,
): Promise<RestartResult> {
  const runs = new Map<number, number>();
  let lastRun = 0;
  let unhandled = 0;
  const onUnhandled = () => {
    unhandled += 1;
  };
  process.on('unhandledRejection', onUnhandled).on('uncaughtException', onUnhandled);
  await system.add('push', { first: 0, count }, false);
  await system.work(async (_kind, number) => {
    await wait(20);
    runs.set(number, (runs.get(number) ?? 0) + 1);
    lastRun = performance.now();
  });
  await until(() => runs.size >= count / 4, 30_000);
  await postgres.control('immediate');
  await wait(1_000);
  await postgres.control('start');
  await untilBack(postgres.url);
  const back = performance.now();
  await until(() => lastRun > back, RESTART_LIMIT);
  const resumedAfter = lastRun > back ? lastRun - back : undefined;
  await until(() => runs.size >= count, RESTART_LIMIT);
  process.off('unhandledRejection', onUnhandled).off('uncaughtException', onUnhandled);
  return {
    unhandled,
    missing: count - runs.size,
    ranTwice: [...runs.values()].filter((times) => times > 1).length,
    resumedAfter,
    allAfter: lastRun > back ? lastRun - back : undefined,
  };
}

/**
 * Runs a job of three seconds.
 *
 * @returns The longest time in milliseconds for which a connection held back the database's
 * clean-up meanwhile (`backend_xmin`).
 */
export async function measureHeldSnapshot(system: JobSystem, url: string): Promise<number> {
  let isRunning = false;
  const kind: MeasuredKind = 'push';
  await system.work(async () => {
    isRunning = true;
    await wait(3_000);
    isRunning = false;
  });
  await system.add(kind, { first: 0, count: 1 });
  await until(() => isRunning, 10_000);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let longest = 0;
  while (isRunning) {
    const { rows } = await client.query<{ held: number }>(`
      select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::float8 * 1000
        as held
      from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and (backend_xmin is not null or backend_xid is not null)`);
    longest = Math.max(longest, rows[0]?.held ?? 0);
    await wait(50);
  }
  await client.end();
  return longest;
}
