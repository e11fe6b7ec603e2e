import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '#demo/random.ts';
import type { RunningServer } from '#tests/e2e/support/servers/server.ts';
import { command } from '#tests/setup/postgres.ts';
import { countOverlaps } from '#tests/setup/bookings.ts';
import {
  countStored,
  firstSuccess,
  openDates,
  untilBack,
  withDatabaseAt,
} from '#tests/setup/storms/database-faults.ts';
import { type FaultResponse, responseProblem, startLoad } from '#tests/setup/storms/fault-load.ts';
import type { ServerCluster } from './cluster.ts';

/** What happens to the cluster, with how often in about a hundred faults. */
export const CLUSTER_FAULTS = [
  ['kill -9 of a server', 25],
  ['sessions of the database ended', 20],
  ['restart of the database', 15],
  ['failover to the standby', 10],
  ['restart of the proxy', 10],
  ['network stall', 10],
  ['clock four hours off', 10],
  // Only where the databases have disks of their own.
  ['disk of the database full', 10],
] as const;

export type ClusterFault = (typeof CLUSTER_FAULTS)[number][0];

/** The name in a server's environment of the file that sets its clock. */
const CLOCK = 'CLOCK_FILE';
/** Settings and flags of servers whose clock can be set. */
export const settableClock = (file: string) => ({
  env: { [CLOCK]: file },
  nodeFlags: ['--import', join(import.meta.dirname, 'shifted-clock.mjs')],
});

/** Milliseconds. */
const CALM = 500;
const STALL = 30_000;
const FULL = 8_000;
const HOURS = 3_600_000;
/** Characters of what a server that has ended printed last. */
const PRINTED = 400;

export interface ClusterFaultResult {
  readonly fault: ClusterFault;
  /** Milliseconds from the end of the fault to the next success of a call that needs the database. */
  readonly recovery: number;
}

export interface ClusterResult {
  readonly faults: readonly ClusterFaultResult[];
  readonly calls: number;
  readonly unavailable: number;
  /** Calls that were on their way when the proxy ended. */
  readonly cutOff: number;
  readonly wrong: Readonly<Record<string, number>>;
  /** Milliseconds. */
  readonly slowest: number;
  /** The longest in milliseconds for which this process, which is the proxy too, had no processor. */
  readonly ownLag: number;
  readonly acknowledged: number;
  /** Acknowledged holds whose payment is not in the database. */
  readonly lost: number;
  /** Idempotency keys with more than one hold. */
  readonly doubled: number;
  readonly overlaps: number;
  /** Of each server that ended by itself: the fault, and the last that it printed. */
  readonly endings: readonly string[];
}

interface Options {
  readonly random: Random;
  readonly tokens: readonly string[];
  readonly faults: readonly ClusterFault[];
  /** The file of `settableClock`. */
  readonly clockFile: string;
  readonly report: (done: ClusterFaultResult) => void;
  /** Both of `startLoad`. */
  readonly callsASecond?: number;
  readonly atOnce?: number;
}

/** Causes the faults one after the other while the cluster is under load. */
export async function runClusterFaults(
  cluster: ServerCluster,
  { random, tokens, faults, clockFile, report, ...pace }: Options,
): Promise<ClusterResult> {
  const dates = openDates();
  const lag = monitorEventLoopDelay();
  lag.enable();
  const load = startLoad({ url: cluster.url, random, tokens, dates, repeats: true, ...pace });
  const results: ClusterFaultResult[] = [];
  const proxyRestarts: (readonly [from: number, to: number])[] = [];
  const endings: string[] = [];
  for (const fault of faults) {
    await wait(CALM);
    const from = performance.now();
    const { over, after } = await cause(fault, cluster, random, clockFile);
    if (fault === 'restart of the proxy') proxyRestarts.push([from, performance.now()]);
    const result = { fault, recovery: await firstSuccess(load, over) };
    await after?.();
    for (const server of cluster.servers.filter(({ isRunning }) => !isRunning)) {
      endings.push(`${fault}: ${server.output.trim().slice(-PRINTED)}`);
      await startAgain(server);
    }
    results.push(result);
    report(result);
  }
  await wait(CALM);
  await load.stop();
  const { answered } = load;
  const isCutOff = ({ status, startedAt, endedAt }: FaultResponse) =>
    status === undefined && proxyRestarts.some(([from, to]) => startedAt < to && endedAt > from);
  const references = new Set(answered.flatMap(({ reference }) => reference ?? []));
  const counted = answered.filter((answer) => !isCutOff(answer));
  return {
    faults: results,
    calls: answered.length,
    unavailable: answered.filter(({ status }) => status === 503).length,
    cutOff: answered.length - counted.length,
    wrong: countProblems(counted),
    slowest: Math.max(...answered.map(({ startedAt, endedAt }) => endedAt - startedAt)),
    ownLag: lag.max / 1_000_000,
    acknowledged: references.size,
    doubled: countDoubled(answered),
    endings,
    ...(await withDatabaseAt(cluster.primary.url, async (db) => ({
      lost: references.size - (await countStored(db, [...references])),
      overlaps: await countOverlaps(db),
    }))),
  };
}

interface Caused {
  /** When the fault was over, in milliseconds since the process started. */
  readonly over: number;
  /** Restores what is still different. */
  readonly after?: () => Promise<unknown>;
}

async function cause(
  fault: ClusterFault,
  cluster: ServerCluster,
  random: Random,
  clockFile: string,
): Promise<Caused> {
  switch (fault) {
    case 'kill -9 of a server': {
      const server = random.pick(cluster.servers);
      await server.kill();
      // Others take over at once; whatever watches the processes starts it again.
      return { over: performance.now(), after: () => startAgain(server) };
    }
    case 'sessions of the database ended':
      await command(
        cluster.primary.url,
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'aye%'`,
      );
      break;
    case 'restart of the database':
      await cluster.primary.control('fast');
      await cluster.primary.control('start');
      await untilBack(cluster.primary.url);
      break;
    case 'failover to the standby':
      await cluster.failOver();
      return { over: performance.now(), after: () => cluster.addStandby() };
    case 'restart of the proxy':
      await cluster.restartProxy();
      break;
    case 'network stall':
      cluster.relay.stall();
      await wait(STALL);
      cluster.relay.resume();
      break;
    case 'disk of the database full': {
      const { disk, control, url } = cluster.primary;
      if (disk === undefined) throw new Error('The database has no disk of its own.');
      disk.fill();
      await wait(FULL);
      disk.free();
      // PostgreSQL ends if it can't write its log, and whatever watches it starts it again.
      await control('revive');
      await untilBack(url);
      break;
    }
    case 'clock four hours off': {
      const server = random.pick(cluster.servers);
      await setClock(server, random.pick([-4, 4]) * HOURS, clockFile);
      return { over: performance.now(), after: () => setClock(server, 0, clockFile) };
    }
  }
  return { over: performance.now() };
}

/** Starts a server until it is up, as Docker does: the database may be away at that moment. */
async function startAgain(server: RunningServer): Promise<void> {
  while (!server.isRunning) await server.start().catch(() => wait(CALM));
}

async function setClock({ pid }: RunningServer, ahead: number, file: string): Promise<void> {
  if (pid === undefined) throw new Error('The server has ended.');
  await writeFile(file, String(ahead));
  process.kill(pid, 'SIGUSR2');
  await wait(4 * CALM);
}

function countProblems(answered: readonly FaultResponse[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answered) {
    const problem = responseProblem(answer);
    if (problem !== undefined) counts[problem] = (counts[problem] ?? 0) + 1;
  }
  return counts;
}

function countDoubled(answered: readonly FaultResponse[]): number {
  const holds = new Map<string, Set<string>>();
  for (const { key, reference } of answered) {
    if (key === undefined || reference === undefined) continue;
    holds.set(key, (holds.get(key) ?? new Set()).add(reference));
  }
  return [...holds.values()].filter(({ size }) => size > 1).length;
}
