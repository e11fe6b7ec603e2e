import { setTimeout as wait } from 'node:timers/promises';
import { JOB_LANES, type JobLane, LANE_CONCURRENCY } from '../db/job-lanes.ts';
import type { Database } from '../db/open.ts';
import { outsideCalls } from '../db/connection/time-budget.ts';
import type { JobPayload } from '../db/schema/accounts.ts';
import {
  extendLease,
  finishJob,
  JOB_LEASE_MS,
  postponeJob,
  readDueLanes,
  releaseJob,
  type TakenJob,
  takeJob,
} from './queue.ts';

/**
 * The handler of each kind of job. It must be idempotent, because a crash just before the end makes
 * the job run again.
 */
export type JobHandlers = Readonly<Record<string, (payload: JobPayload) => Promise<void>>>;

export interface JobRunnerOptions {
  readonly db: Database;
  readonly now: () => Date;
  readonly handlers: JobHandlers;
  /** Repairs schedules written by a clock that was ahead. Absent where the clock is simulated. */
  readonly correctSchedules?: (now: Date) => Promise<unknown>;
  /** Runs the handler of a job, to trace it. */
  readonly trace?: (job: TakenJob, handle: () => Promise<void>) => Promise<void>;
  /** Called when a job failed; it will be tried again later. */
  readonly onFailed: (failure: { kind: string; attempts: number; reason: string }) => void;
  /** Called when the queue itself could not be read or written. */
  readonly onTrouble: (error: unknown) => void;
}

export interface JobRunner {
  /** Runs the due jobs, and those that become due meanwhile. */
  runDue(): Promise<void>;
  /** Checks for due jobs every second, and immediately when woken. */
  start(): void;
  /** Called after jobs have been committed. */
  wake(): void;
  /** Claims no more jobs and resolves once the running ones have ended. */
  stop(): Promise<void>;
  /**
   * Returns the leases of jobs that are still running, because the process is about to end. Other
   * servers then run them at once instead of a minute later.
   */
  release(): Promise<void>;
}

const POLL = 1_000;
/** Milliseconds between two extensions of a running job's lease. */
const EXTENSION_PERIOD = JOB_LEASE_MS / 3;
/**
 * A handler that hasn't ended after this many extensions, a quarter of an hour, is assumed to hang:
 * another worker may then run its job.
 */
const MAX_EXTENSIONS = 45;
/** Milliseconds between two attempts to store how a job ended. */
const STORE_PERIOD = 500;
/** Milliseconds after which schedules are corrected even if this server's clock did not go back. */
const CORRECTION_PERIOD = 30_000;

/**
 * Returns the reason for a failure without the error's message, because an SMTP server's messages
 * contain addresses.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  const status =
    'responseCode' in error && typeof error.responseCode === 'number'
      ? ` ${error.responseCode}`
      : '';
  return `${error.name}${code}${status}`;
}

/**
 * Runs jobs of the jobs table: some workers for each lane, woken when a job is added and when the
 * next one is due.
 */
export function createJobRunner(options: JobRunnerOptions): JobRunner {
  const { db, now, onTrouble, correctSchedules } = options;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  const corrected = createCorrection(now, correctSchedules);
  const workers = JOB_LANES.flatMap((lane) =>
    Array.from({ length: LANE_CONCURRENCY[lane] }, () =>
      createWorker(lane, options, () => stopped),
    ),
  );

  /** Returns the workers of all lanes in which a job is due. */
  const readDueWorkers = async (): Promise<readonly Worker[]> => {
    if (stopped) return [];
    await corrected();
    const due = await readDueLanes(db, now());
    return workers.filter(({ lane }) => due.has(lane));
  };

  /**
   * Starts the due jobs without waiting for them, so that a long job does not delay other lanes.
   */
  const startDue = async (): Promise<void> => {
    while (again && !stopped) {
      again = false;
      for (const worker of await readDueWorkers()) worker.run().catch(onTrouble);
    }
  };

  // Runs outside calls: a call that wakes the jobs must not be charged for their waiting.
  const look = () => {
    again = true;
    looking ??= outsideCalls(startDue)
      .catch(onTrouble)
      .finally(() => {
        looking = undefined;
      });
  };

  return {
    runDue: async () => {
      for (let due = await readDueWorkers(); due.length > 0; due = await readDueWorkers()) {
        await Promise.all(due.map((worker) => worker.run()));
      }
    },
    start: () => {
      timer ??= setInterval(look, POLL);
      look();
    },
    wake: () => {
      if (timer !== undefined) look();
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await looking;
      await Promise.all(workers.map((worker) => worker.stopped().catch(onTrouble)));
    },
    release: async () => {
      const left = workers.flatMap((worker) => worker.current() ?? []);
      for (const job of left) await releaseJob(db, job);
    },
  };
}

interface Worker {
  readonly lane: JobLane;
  /** Runs the due jobs of its lane, and those that become due meanwhile. */
  run(): Promise<void>;
  /** Resolves once the running job has ended. */
  stopped(): Promise<void>;
  /** Returns the running job. */
  current(): TakenJob | undefined;
}

/** Creates a worker that runs one job of a lane at a time. */
function createWorker(lane: JobLane, options: JobRunnerOptions, isStopped: () => boolean): Worker {
  const { db, now } = options;
  let running: Promise<void> | undefined;
  let current: TakenJob | undefined;
  let again = false;
  const take = () => (isStopped() ? Promise.resolve(undefined) : takeJob(db, now(), lane));
  const work = async () => {
    // Runs again for jobs that were enqueued after the last check.
    while (again && !isStopped()) {
      again = false;
      for (let job = await take(); job !== undefined; job = await take()) {
        current = job;
        await runJob(job, options, isStopped).finally(() => {
          current = undefined;
        });
      }
    }
  };
  return {
    lane,
    run: () => {
      again = true;
      running ??= work().finally(() => {
        running = undefined;
      });
      return running;
    },
    stopped: async () => running,
    current: () => current,
  };
}

/** Corrects schedules when the clock has gone back, and otherwise at intervals. */
function createCorrection(
  now: () => Date,
  correct: JobRunnerOptions['correctSchedules'],
): () => Promise<void> {
  let correctedAt = -Infinity;
  let seenAt = -Infinity;
  return async () => {
    const at = now();
    const wentBack = at.getTime() < seenAt;
    seenAt = at.getTime();
    if (!wentBack && seenAt - correctedAt < CORRECTION_PERIOD) return;
    correctedAt = seenAt;
    await correct?.(at);
  };
}

/**
 * Keeps the lease of a running job, however long it takes, so that no other server runs it at the
 * same time.
 *
 * @returns Ends that.
 */
function keepLease(job: TakenJob, { db, now, onTrouble }: JobRunnerOptions): () => void {
  let left = MAX_EXTENSIONS;
  const timer = setInterval(() => {
    left -= 1;
    if (left < 0) clearInterval(timer);
    else extendLease(db, job, now()).catch(onTrouble);
  }, EXTENSION_PERIOD);
  return () => clearInterval(timer);
}

/**
 * Stores how a job ended, and tries again while the database is away: a job that has run must not
 * run again only because its end could not be stored.
 */
async function storeEnd(store: () => Promise<void>, isStopped: () => boolean): Promise<void> {
  for (let left = JOB_LEASE_MS / STORE_PERIOD; ; left -= 1) {
    try {
      await store();
      return;
    } catch (error) {
      if (left <= 0 || isStopped()) throw error;
      await wait(STORE_PERIOD);
    }
  }
}

async function runJob(
  job: TakenJob,
  options: JobRunnerOptions,
  isStopped: () => boolean,
): Promise<void> {
  const { db, now, onFailed } = options;
  const endLease = keepLease(job, options);
  try {
    const reason = await failureOf(job, options);
    if (reason !== undefined) onFailed({ kind: job.kind, attempts: job.attempts, reason });
    await storeEnd(
      () =>
        reason === undefined ? finishJob(db, job, now()) : postponeJob(db, job, now(), reason),
      isStopped,
    );
  } finally {
    endLease();
  }
}

/** Runs the handler of a job, and returns the reason if that failed. */
async function failureOf(
  job: TakenJob,
  { handlers, trace = (_job, run) => run() }: JobRunnerOptions,
): Promise<string | undefined> {
  try {
    const handle = handlers[job.kind];
    if (handle === undefined) throw new Error(`no handler for ${job.kind}`);
    await trace(job, () => handle(job.payload));
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}
