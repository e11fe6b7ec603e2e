import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom } from '#demo/random.ts';
import { ServerCluster } from '../cluster/cluster.ts';
import {
  CLUSTER_FAULTS,
  type ClusterFault,
  type ClusterFaultResult,
  type ClusterResult,
  runClusterFaults,
  settableClock,
} from '../cluster/cluster-faults.ts';
import { TEST_SECRET_KEY } from '../setup/app.ts';
import { canMount } from '../setup/small-disk.ts';
import { prepareFaults, SUCCESS_AWAITED } from '../setup/storms/database-faults.ts';
import { type BenchReport, milliseconds, quantile, type Row } from './support/report.ts';

const SERVERS = 3;
/** Twenty minutes on two cores. `FAULTS=20 npm run bench cluster` runs fewer. */
const FAULTS = Number(process.env['FAULTS'] ?? 200);
const SEED = Number(process.env['SEED'] ?? 1);
/** Fewer with `CALLS=20` where the machine is busy. */
const CALLS = Number(process.env['CALLS'] ?? 100);
/** For each database: more than it needs after hundreds of faults. */
const DISK_MEGABYTES = 500;
/** Milliseconds. */
const LIMIT = 10_000;

const count = (value: number) => value.toLocaleString('en');

const recoveryText = (time: number) =>
  Number.isFinite(time) ? milliseconds(time) : `none in ${SUCCESS_AWAITED / 1_000} s`;

async function measure(): Promise<ClusterResult> {
  const random = createRandom('cluster faults', SEED);
  const possible = CLUSTER_FAULTS.filter(
    ([fault]) => fault !== 'disk of the database full' || canMount(),
  );
  const faults = Array.from({ length: FAULTS }, (): ClusterFault => random.weighted(possible));
  const folder = await mkdtemp(join(tmpdir(), 'aye-clock-'));
  const clockFile = join(folder, 'milliseconds');
  const { env, nodeFlags } = settableClock(clockFile);
  let tokens: readonly string[] = [];
  const cluster = await ServerCluster.start({
    servers: SERVERS,
    env: { ...env, DEMO: '0', SECRET_KEY: TEST_SECRET_KEY },
    nodeFlags,
    ...(canMount() ? { diskMegabytes: DISK_MEGABYTES } : {}),
    prepare: async (postgres) => {
      tokens = await prepareFaults(postgres);
    },
  });
  try {
    const report = ({ fault, recovery }: ClusterFaultResult) =>
      process.stdout.write(`${fault}: ${recoveryText(recovery)}\n`);
    return await runClusterFaults(cluster, {
      random,
      tokens,
      faults,
      clockFile,
      report,
      callsASecond: CALLS,
    });
  } finally {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Three servers behind a proxy on a PostgreSQL with a standby, under load. */
export async function run(): Promise<BenchReport> {
  const result = await measure();
  const wrong = Object.entries(result.wrong);
  const recoveriesOf = (fault: ClusterFault) =>
    result.faults.filter((one) => one.fault === fault).map(({ recovery }) => recovery);
  const recoveries = CLUSTER_FAULTS.flatMap(([fault]): Row[] => {
    const times = recoveriesOf(fault);
    if (times.length === 0) return [];
    const last = Math.max(...times);
    return [
      [
        `${fault}, ${times.length} times: next success, median and slowest`,
        `${recoveryText(quantile(times, 0.5))}, ${recoveryText(last)}`,
        `< ${milliseconds(LIMIT)}`,
        last < LIMIT,
      ],
    ];
  });
  return {
    title: `${SERVERS} servers behind a proxy, PostgreSQL with a standby: ${result.faults.length} faults under ${CALLS} calls a second`,
    rows: [
      [
        'calls, of which 503 with Retry-After',
        `${count(result.calls)}, ${count(result.unavailable)}`,
        '',
      ],
      ['calls cut off by the end of the proxy', count(result.cutOff), ''],
      [
        'wrong answers',
        wrong.map(([what, times]) => `${times} × ${what}`).join(', ') || '0',
        '0',
        wrong.length === 0,
      ],
      [
        'slowest call',
        milliseconds(result.slowest),
        `< ${milliseconds(LIMIT)}`,
        result.slowest < LIMIT,
      ],
      [
        'longest time for which the measuring process itself was held up',
        milliseconds(result.ownLag),
        '',
      ],
      ...recoveries,
      [
        'acknowledged holds, of which lost',
        `${count(result.acknowledged)}, ${count(result.lost)}`,
        '0 lost',
        result.lost === 0 && result.acknowledged > 0,
      ],
      [
        'calls that were repeated with their key and acknowledged twice with different holds',
        count(result.doubled),
        '0',
        result.doubled === 0,
      ],
      ['overlapping seats', count(result.overlaps), '0', result.overlaps === 0],
      [
        'servers that ended by themselves',
        result.endings.map((ending) => ending.replaceAll(/\s+/g, ' ')).join('; ') || '0',
        '0',
        result.endings.length === 0,
      ],
    ],
  };
}
