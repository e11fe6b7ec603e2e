import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RunningServer } from '../e2e/support/servers/server.ts';
import { TEST_SECRET_KEY } from '../setup/app.ts';
import { type FaultResult, prepareFaults, runFaults } from '../setup/storms/database-faults.ts';
import { temporaryPostgres, type TemporaryPostgres } from '../setup/postgres.ts';
import { milliseconds, quantile, type BenchReport } from './support/report.ts';

const SEEDS = 20;

async function measure(postgres: TemporaryPostgres, dataDir: string): Promise<FaultResult[]> {
  const tokens = await prepareFaults(postgres);
  const env = { DEMO: '0', DATABASE_URL: postgres.url, SECRET_KEY: TEST_SECRET_KEY };
  const server = await RunningServer.start({ dataDir, env });
  const target = {
    url: server.url,
    hasEnded: () => !server.isRunning,
    output: () => server.output,
  };
  try {
    const results: FaultResult[] = [];
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      results.push(await runFaults(target, postgres, { seed, tokens }));
    }
    return results;
  } finally {
    await server.stop();
  }
}

async function measureAll(): Promise<FaultResult[]> {
  const postgres = await temporaryPostgres();
  const dataDir = await mkdtemp(join(tmpdir(), 'aye-faults-'));
  try {
    return await measure(postgres, dataDir);
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const count = (value: number) => value.toLocaleString('en');

export async function run(): Promise<BenchReport> {
  const results = await measureAll();
  const sum = (of: (result: FaultResult) => number) =>
    results.reduce((total, result) => total + of(result), 0);
  const recoveries = results.flatMap((result) => result.recoveries);
  const wrong = results.flatMap((result) => Object.entries(result.wrong));
  const slowest = Math.max(...results.map((result) => result.slowest));
  const ended = sum(({ hasEnded }) => Number(hasEnded));
  const lost = sum((result) => result.lost);
  const overlaps = sum((result) => result.overlaps);
  const excess = sum(({ excessLines }) => excessLines.length);
  const last = Math.max(...recoveries);
  return {
    title: `PostgreSQL stopped, restarted, frozen, locked or its sessions ended under load: ${SEEDS} seeds, ${recoveries.length} faults`,
    rows: [
      ['servers that ended', count(ended), '0', ended === 0],
      [
        'calls, of which 503 with Retry-After',
        `${count(sum(({ calls }) => calls))}, ${count(sum(({ unavailable }) => unavailable))}`,
        '',
      ],
      [
        'wrong answers, a catalogue that is not served among them',
        wrong.map(([what, times]) => `${times} × ${what}`).join(', ') || '0',
        '0',
        wrong.length === 0,
      ],
      ['slowest call', milliseconds(slowest), '< 10,000 ms', slowest < 10_000],
      [
        'first success after the database is back: median, slowest',
        `${milliseconds(quantile(recoveries, 0.5))}, ${milliseconds(last)}`,
        '< 1,000 ms',
        last < 1_000,
      ],
      [
        'acknowledged holds, of which lost',
        `${count(sum(({ acknowledged }) => acknowledged))}, ${count(lost)}`,
        '0 lost',
        lost === 0,
      ],
      ['overlapping seats', count(overlaps), '0', overlaps === 0],
      ['log lines beyond one of a kind in a second', count(excess), '0', excess === 0],
    ],
  };
}
