import type { Database } from '../db/open.ts';
import type { JobPayload } from '../db/schema-accounts.ts';
import { finishJob, putOffJob, type TakenJob, takeJob } from './queue.ts';

/** What is done for each kind of job. It may be done twice: a crash can fall just before the end. */
export type JobHandlers = Readonly<Record<string, (payload: JobPayload) => Promise<void>>>;

export interface JobRunnerOptions {
  readonly db: Database;
  readonly now: () => Date;
  readonly handlers: JobHandlers;
  /** A job failed and is tried again later. */
  readonly onFailed: (failure: { kind: string; attempts: number; reason: string }) => void;
  /** The queue itself couldn't be read or written. */
  readonly onTrouble: (error: unknown) => void;
}

export interface JobRunner {
  /** Does what is due, and what becomes due meanwhile. */
  runDue(): Promise<void>;
  /** Looks for work every second from now on, and at once when woken. */
  start(): void;
  /** Work has just been committed. */
  wake(): void;
  /** Takes no more; resolves when what is under way has ended. */
  stop(): Promise<void>;
}

const POLL = 1_000;
/** Jobs at once: they wait for others most of the time. */
const AT_ONCE = 4;

/**
 * Why it failed, without what it was about: the words of a mail server name addresses.
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

export function createJobRunner(options: JobRunnerOptions): JobRunner {
  const { db, now, onTrouble } = options;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  const take = () => (stopped ? Promise.resolve(undefined) : takeJob(db, now()));

  const work = async (first?: TakenJob): Promise<void> => {
    for (let job = first ?? (await take()); job !== undefined; job = await take()) {
      await runJob(job, options);
    }
  };

  /** With nothing to do, which is nearly always, it's one query. */
  const workOff = async (): Promise<void> => {
    const first = await take();
    if (first === undefined) return;
    await Promise.all([work(first), ...Array.from({ length: AT_ONCE - 1 }, () => work())]);
  };

  const runDue = (): Promise<void> => {
    // What was enqueued after the loops had looked is not forgotten.
    again = true;
    running ??= (async () => {
      while (again && !stopped) {
        again = false;
        await workOff();
      }
    })().finally(() => {
      running = undefined;
    });
    return running;
  };

  const look = () => {
    runDue().catch(onTrouble);
  };

  return {
    runDue,
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
      await running?.catch(onTrouble);
    },
  };
}

async function runJob(
  job: TakenJob,
  { db, now, handlers, onFailed }: JobRunnerOptions,
): Promise<void> {
  try {
    const handle = handlers[job.kind];
    if (handle === undefined) throw new Error(`no handler for ${job.kind}`);
    await handle(job.payload);
  } catch (error) {
    const reason = reasonOf(error);
    onFailed({ kind: job.kind, attempts: job.attempts, reason });
    await putOffJob(db, job, now(), reason);
    return;
  }
  await finishJob(db, job, now());
}
