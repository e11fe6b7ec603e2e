import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import pg from 'pg';
import { type JobSystem, type MeasuredKind, type OpenJobSystem, WORKERS } from './job-system.ts';

/**
 * The libraries that are compared aren't dependencies. They are measured if `JOB_LIBRARIES` is a
 * folder in which they were installed:
 *
 *     npm install --prefix /tmp/job-libraries graphile-worker@0.16.6 pg-boss@10.4.2
 *     JOB_LIBRARIES=/tmp/job-libraries npm run bench jobs
 *
 * These are the last versions that run on Node 20.
 */
const FOLDER = process.env['JOB_LIBRARIES'];

type LibraryName = 'graphile-worker' | 'pg-boss';

/** Whether the library can be measured. */
export const isInstalled = (name: LibraryName): boolean =>
  FOLDER !== undefined && existsSync(path.join(FOLDER, 'node_modules', name));

function load(name: LibraryName): unknown {
  return createRequire(path.join(path.resolve(FOLDER ?? ''), 'package.json'))(name);
}

/** Connections of a library's pool. The embedded database accepts four in all. */
const CONNECTIONS = { postgres: 10, pglite: 2 } as const;

interface Numbered {
  readonly number: number;
}

const numbers = ({ first, count }: { readonly first: number; readonly count: number }) =>
  Array.from({ length: count }, (_, index) => first + index);

/** What we use of graphile-worker. */
interface GraphileWorker {
  readonly Logger: new (factory: () => () => void) => object;
  run(options: {
    readonly connectionString: string;
    readonly concurrency: number;
    readonly maxPoolSize: number;
    readonly noHandleSignals: true;
    readonly logger: object;
    readonly taskList: Record<MeasuredKind, (payload: Numbered) => Promise<void>>;
    readonly pollInterval: number;
  }): Promise<{ stop(): Promise<void> }>;
  runMigrations(options: {
    readonly connectionString: string;
    readonly maxPoolSize: number;
    readonly logger: object;
  }): Promise<void>;
}

/** One queue, ordered by time, whose workers are woken by NOTIFY. */
export const openGraphileWorker: OpenJobSystem = async (connectionString, kindOfDatabase) => {
  const library = load('graphile-worker') as GraphileWorker;
  const logger = new library.Logger(() => () => undefined);
  const maxPoolSize = CONNECTIONS[kindOfDatabase];
  await library.runMigrations({ connectionString, maxPoolSize, logger });
  const pool = new pg.Pool({ connectionString, max: 1 });
  pool.on('error', () => undefined);
  let runner: { stop(): Promise<void> } | undefined;
  return {
    add: async (kind, jobs) => {
      await pool.query(
        `select graphile_worker.add_job($1, json_build_object('number', n))
         from unnest($2::int[]) as n`,
        [kind, numbers(jobs)],
      );
    },
    work: async (handler) => {
      const task = (kind: MeasuredKind) => (job: Numbered) => handler(kind, job.number);
      runner = await library.run({
        connectionString,
        maxPoolSize,
        logger,
        concurrency: WORKERS,
        noHandleSignals: true,
        pollInterval: 1_000,
        taskList: { push: task('push'), 'mail-verify': task('mail-verify') },
      });
    },
    stop: async () => {
      await runner?.stop().catch(() => undefined);
      await pool.end();
    },
  } satisfies JobSystem;
};

/** What we use of pg-boss. */
interface PgBoss {
  on(event: 'error', listener: () => void): void;
  start(): Promise<unknown>;
  stop(options: { readonly graceful: boolean; readonly timeout: number }): Promise<void>;
  createQueue(name: string): Promise<void>;
  insert(jobs: readonly { readonly name: string; readonly data: Numbered }[]): Promise<void>;
  work(
    name: string,
    options: { readonly batchSize: number; readonly pollingIntervalSeconds: number },
    handler: (jobs: readonly { readonly data: Numbered }[]) => Promise<void>,
  ): Promise<string>;
}

/** The shortest that pg-boss accepts, in seconds. */
const POLL_SECONDS = 0.5;
/** Jobs that are claimed together; with one, a worker would finish two jobs a second. */
const BATCH = 50;

/** A queue for each kind, whose workers ask every half second for a batch. */
export const openPgBoss: OpenJobSystem = async (connectionString, kindOfDatabase) => {
  const Library = load('pg-boss') as new (options: {
    readonly connectionString: string;
    readonly max: number;
  }) => PgBoss;
  const boss = new Library({ connectionString, max: CONNECTIONS[kindOfDatabase] });
  boss.on('error', () => undefined);
  await boss.start();
  for (const kind of ['push', 'mail-verify']) await boss.createQueue(kind);
  return {
    add: (kind, jobs) =>
      boss.insert(numbers(jobs).map((number) => ({ name: kind, data: { number } }))),
    work: async (handler) => {
      const options = { batchSize: BATCH, pollingIntervalSeconds: POLL_SECONDS };
      for (const kind of ['push', 'mail-verify'] as const) {
        for (let worker = 0; worker < WORKERS; worker += 1) {
          await boss.work(kind, options, async (batch) => {
            for (const { data } of batch) await handler(kind, data.number);
          });
        }
      }
    },
    stop: () => boss.stop({ graceful: false, timeout: 1_000 }),
  } satisfies JobSystem;
};
