import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '#server/db/pglite/client.ts';
import {
  command,
  databaseAt,
  type TemporaryPostgres,
  temporaryPostgres,
} from '#tests/setup/postgres.ts';
import { type BenchReport, milliseconds, quantile, type Row } from '../support/report.ts';
import { type JobSystem, type OpenJobSystem, WORKERS } from './job-system.ts';
import { isInstalled, openGraphileWorker, openPgBoss } from './libraries.ts';
import {
  BACKLOG_JOB_MS,
  measureBacklog,
  measureHeldSnapshot,
  measureLatency,
  measureRate,
  measureRestart,
  RESTART_LIMIT,
} from './measure.ts';
import { openOwnJobs } from './own-jobs.ts';

const SYSTEMS: readonly (readonly [name: string, open: OpenJobSystem])[] = [
  ['own table', openOwnJobs],
  ...(isInstalled('graphile-worker') ? [['graphile-worker', openGraphileWorker] as const] : []),
  ...(isInstalled('pg-boss') ? [['pg-boss', openPgBoss] as const] : []),
];

const RATE_JOBS = 5_000;
const EMBEDDED_JOBS = 500;
const LATENCY_JOBS = 40;
const BACKLOG = 5_000;
const RESTART_JOBS = 300;
/** Milliseconds. */
const EMAIL_LIMIT = 2_000;

async function withSystem<T>(
  open: OpenJobSystem,
  place: string,
  kind: 'postgres' | 'pglite',
  measure: (system: JobSystem) => Promise<T>,
): Promise<T> {
  const system = await open(place, kind);
  try {
    return await measure(system);
  } finally {
    await system.stop();
  }
}

/** Measures with a database of its own on this PostgreSQL. */
async function inDatabase<T>(
  postgres: TemporaryPostgres,
  open: OpenJobSystem,
  measure: (system: JobSystem, url: string) => Promise<T>,
): Promise<T> {
  const name = `jobs_${randomBytes(4).toString('hex')}`;
  await command(postgres.url, `create database ${name}`);
  const url = databaseAt(postgres.url, name);
  return withSystem(open, url, 'postgres', (system) => measure(system, url));
}

const rate = (perSecond: number) => `${Math.round(perSecond).toLocaleString('en')} a second`;
const spread = (times: readonly number[]) =>
  `${milliseconds(quantile(times, 0.5))}, ${milliseconds(quantile(times, 0.95))}`;

async function measureOnPostgres(
  postgres: TemporaryPostgres,
  name: string,
  open: OpenJobSystem,
): Promise<Row[]> {
  const isOurs = open === openOwnJobs;
  const perSecond = await inDatabase(postgres, open, (system) => measureRate(system, RATE_JOBS));
  const latency = (isHere: boolean) =>
    inDatabase(postgres, open, (system) => measureLatency(system, LATENCY_JOBS, isHere));
  const here = await latency(true);
  const elsewhere = isOurs ? await latency(false) : here;
  const email = await inDatabase(postgres, open, (system) => measureBacklog(system, BACKLOG));
  const held = await inDatabase(postgres, open, measureHeldSnapshot);
  const restart = await inDatabase(postgres, open, (system) =>
    measureRestart(system, postgres, RESTART_JOBS),
  );
  const { missing, ranTwice, unhandled, resumedAfter, allAfter } = restart;
  const at = `PostgreSQL, ${name}`;
  return [
    [`${at}: jobs without work`, rate(perSecond), ''],
    [`${at}: from commit to start, added by the same server: p50, p95`, spread(here), ''],
    [`${at}: the same, added by another server`, spread(elsewhere), ''],
    [
      `${at}: an email behind ${BACKLOG.toLocaleString('en')} jobs of ${BACKLOG_JOB_MS} ms`,
      Number.isFinite(email) ? milliseconds(email) : 'not sent',
      `< ${milliseconds(EMAIL_LIMIT)}`,
      isOurs ? email < EMAIL_LIMIT : undefined,
    ],
    [`${at}: longest snapshot held during a job of 3 s`, milliseconds(held), ''],
    [
      `${at}: jobs not done ${RESTART_LIMIT / 1_000} s after the database crashed, of ${RESTART_JOBS}; done twice`,
      `${missing}; ${ranTwice}`,
      '0 not done',
      isOurs ? missing === 0 : undefined,
    ],
    [
      `${at}: errors by the crash that would have ended the process`,
      String(unhandled),
      '0',
      isOurs ? unhandled === 0 : undefined,
    ],
    [
      `${at}: after the crash, next job and last job`,
      resumedAfter === undefined || allAfter === undefined
        ? 'none ran again'
        : `${milliseconds(resumedAfter)}, ${milliseconds(allAfter)}`,
      '',
    ],
  ];
}

/** Opens the embedded database as the server does; libraries connect to its socket. */
async function measureOnPglite(name: string, open: OpenJobSystem): Promise<Row> {
  const dataDir = await mkdtemp(join(tmpdir(), 'aye-jobs-'));
  const what = `PGlite, ${name}: jobs without work`;
  const measure = (system: JobSystem) => measureRate(system, EMBEDDED_JOBS);
  try {
    if (open === openOwnJobs) {
      return [what, rate(await withSystem(open, dataDir, 'pglite', measure)), ''];
    }
    const { pool, close } = await openEmbedded(dataDir, () => undefined);
    try {
      const host = encodeURIComponent(pool.options.host ?? '');
      const url = `postgres://postgres@localhost/postgres?host=${host}`;
      const measured = withSystem(open, url, 'pglite', measure);
      return [what, rate(await measured), ''];
    } catch (error) {
      return [what, `does not start: ${String(error).split('\n')[0]}`, ''];
    } finally {
      await close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

export async function run(): Promise<BenchReport> {
  const rows: Row[] = [];
  const postgres = await temporaryPostgres();
  try {
    for (const [name, open] of SYSTEMS) {
      rows.push(...(await measureOnPostgres(postgres, name, open)));
    }
  } finally {
    await postgres.stop();
  }
  for (const [name, open] of SYSTEMS) rows.push(await measureOnPglite(name, open));
  return { title: `Jobs of the own table and of libraries, ${WORKERS} workers`, rows };
}
