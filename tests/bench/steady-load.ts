import { setTimeout as wait } from 'node:timers/promises';
import { checkLedger } from '#server/modules/payments/ledger/ledger-check.ts';
import { ServerCluster } from '#tests/cluster/cluster.ts';
import { TEST_SECRET_KEY } from '#tests/setup/app.ts';
import { withDatabaseAt } from '#tests/setup/storms/database-faults.ts';
import { readUsage, METRICS_TOKEN } from './scale/server-counts.ts';
import { type BenchReport, milliseconds, quantile, type Row } from './support/report.ts';
import {
  addVisitors,
  type VisitAnswer,
  beginVisits,
  failedOf,
  type Kind,
  otherAnswers,
  type RunningVisits,
} from './support/visitors.ts';

/** `MINUTES=5 npm run bench steady-load` takes less time, and says less about memory. */
const MINUTES = Number(process.env['MINUTES'] ?? 60);
const CALLS_A_SECOND = 100;
const SERVERS = 2;
/** Minutes until the servers' caches are full; memory is compared with that moment. */
const WARM_UP = Math.min(10, MINUTES / 2);
/** Milliseconds. */
const [READ_LIMIT, BOOKING_LIMIT] = [50, 100];
/** Share of the memory after warming up. */
const MAX_GROWTH = 0.1;

/** Bytes of memory that each server takes. */
const memoryOf = (urls: readonly string[]) =>
  Promise.all(urls.map(async (url) => (await readUsage(url)).memory));

const megabytes = (bytes: readonly number[]) =>
  bytes.map((one) => `${Math.round(one / 1e6)} MB`).join(', ');

/** Returns each server's memory by the minute. */
async function watchMemory(urls: readonly string[]): Promise<number[][]> {
  const memory: number[][] = [];
  for (let minute = 0; minute < MINUTES; minute += 1) {
    await wait(60_000);
    memory.push(await memoryOf(urls));
    process.stdout.write(`minute ${minute + 1}: ${megabytes(memory.at(-1) ?? [])}\n`);
  }
  return memory;
}

function timesRow(answers: readonly VisitAnswer[], kind: Kind, limit: number): Row {
  const times = answers.filter((answer) => answer.kind === kind).map(({ time }) => time);
  const high = quantile(times, 0.95);
  const count = times.length.toLocaleString('en');
  return [
    `${count} calls of kind “${kind}”: median, 95th percentile, slowest`,
    [quantile(times, 0.5), high, quantile(times, 1)].map(milliseconds).join(', '),
    `95th percentile ≤ ${milliseconds(limit)}`,
    high <= limit,
  ];
}

function memoryRow(memory: readonly (readonly number[])[]): Row {
  const before = memory[WARM_UP - 1] ?? [];
  // A single minute says little: memory falls at each collection of garbage.
  const last = memory.slice(-5);
  const after = before.map((_, server) =>
    quantile(
      last.map((one) => one[server] ?? 0),
      0.5,
    ),
  );
  const growth = Math.max(...after.map((one, server) => one / (before[server] ?? 1) - 1));
  return [
    `memory of each server after ${WARM_UP} minutes, and the median of the last five`,
    `${megabytes(before)}; ${megabytes(after)} (${(growth * 100).toFixed(1)} %)`,
    `+${MAX_GROWTH * 100} % at most`,
    growth <= MAX_GROWTH,
  ];
}

/** Two servers under a hundred calls a second of visitors and guests who book, pay and cancel. */
export async function run(): Promise<BenchReport> {
  let tokens: readonly string[] = [];
  const cluster = await ServerCluster.start({
    servers: SERVERS,
    isDirect: true,
    env: { DEMO: '0', METRICS_TOKEN, SECRET_KEY: TEST_SECRET_KEY },
    prepare: async (postgres) => {
      tokens = await addVisitors(postgres);
    },
  });
  try {
    const urls = cluster.servers.map(({ url }) => url);
    const visits: RunningVisits = await beginVisits(urls, tokens, CALLS_A_SECOND);
    const memory = await watchMemory(urls);
    await visits.end();
    const { answers } = visits;
    const faults = await withDatabaseAt(cluster.primary.url, (db) => checkLedger(db));
    return report(answers, memory, faults.length);
  } finally {
    await cluster.stop();
  }
}

function report(
  answers: readonly VisitAnswer[],
  memory: readonly (readonly number[])[],
  differences: number,
): BenchReport {
  const failed = failedOf(answers);
  return {
    title: `${MINUTES} minutes of ${CALLS_A_SECOND} calls a second at ${SERVERS} servers`,
    rows: [
      [
        'calls; those of each second',
        `${answers.length.toLocaleString('en')}; ${(answers.length / MINUTES / 60).toFixed(1)}`,
        `${CALLS_A_SECOND}`,
        answers.length / MINUTES / 60 >= CALLS_A_SECOND * 0.97,
      ],
      ['answers that weren’t 200', otherAnswers(answers), ''],
      ['5xx, or no answer', `${failed.length}`, '0', failed.length === 0],
      timesRow(answers, 'read', READ_LIMIT),
      timesRow(answers, 'booking', BOOKING_LIMIT),
      timesRow(answers, 'other write', BOOKING_LIMIT),
      memoryRow(memory),
      ['differences in the ledger', `${differences}`, '0', differences === 0],
    ],
  };
}
