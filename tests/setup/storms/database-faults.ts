import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from '#server/db/open.ts';
import { payments } from '#server/db/schema/schema.ts';
import { createRandom, type Random } from '#demo/random.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { countOverlaps, createTokenMaker } from '../bookings.ts';
import {
  type FaultResponse,
  GUESTS,
  type Load,
  FAULT_SPACES,
  startLoad,
  responseProblem,
} from './fault-load.ts';
import { command, type TemporaryPostgres } from '../postgres.ts';
import { addPlaces } from './storm.ts';
import { openDatabase } from '#server/db/open-database.ts';

/** In the order in which the seeds use them, two each. */
const FAULTS = ['immediate', 'lock', 'fast', 'freeze', 'terminate', 'restart'] as const;

export type DatabaseFault = (typeof FAULTS)[number];

export const faultsOf = (seed: number): readonly DatabaseFault[] =>
  [2 * seed, 2 * seed + 1].flatMap((index) => FAULTS[index % FAULTS.length] ?? []);

/** A server in its own process, on the PostgreSQL that is going to fail. */
export interface ServerUnderFaults {
  readonly url: string;
  readonly hasEnded: () => boolean;
  /** Returns everything it has printed. */
  readonly output: () => string;
}

export interface FaultResult {
  readonly seed: number;
  readonly faults: readonly DatabaseFault[];
  readonly calls: number;
  readonly unavailable: number;
  /** How often each kind of wrong response arrived. */
  readonly wrong: Readonly<Record<string, number>>;
  /** Milliseconds. */
  readonly slowest: number;
  /** Milliseconds from the database's recovery to the first success of a call that needs it. */
  readonly recoveries: readonly number[];
  readonly acknowledged: number;
  /** Acknowledged holds whose payment is not in the database. */
  readonly lost: number;
  readonly overlaps: number;
  readonly hasEnded: boolean;
  /** Log lines that an outage must not cause: several of one kind at once, and stack traces. */
  readonly excessLines: readonly string[];
}

const fail = (error: Error) => {
  throw error;
};

export async function withDatabaseAt<T>(
  url: string,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const events = { onConnectionError: fail, onLost: fail };
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir: tmpdir() }, events);
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** Fills the database and returns the guests' tokens. */
export function prepareFaults({ url }: Pick<TemporaryPostgres, 'url'>): Promise<string[]> {
  return withDatabaseAt(url, async (db) => {
    await addPlaces(db, { guests: GUESTS, spaces: FAULT_SPACES, capacity: 50 });
    const makeToken = await createTokenMaker(db, { time: new Date() });
    const guests = Array.from({ length: GUESTS }, (_, index) => idOf(index + 1));
    return Promise.all(guests.map((guest) => makeToken(guest, 'user')));
  });
}

/** Returns the weekdays of the next weeks. */
export function openDates(): string[] {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000);
  const days = Array.from({ length: 40 }, (_, index) => day(index + 2));
  return days
    .filter((date) => date.getUTCDay() % 6 !== 0)
    .map((date) => date.toISOString().slice(0, 10));
}

/** Milliseconds of undisturbed load before and after each fault. */
const CALM = 500;

interface FaultRun {
  readonly seed: number;
  readonly tokens: readonly string[];
  /** Of `startLoad`. */
  readonly atOnce?: number;
}

/** Causes the faults of this seed one after the other while the server is under load. */
export async function runFaults(
  server: ServerUnderFaults,
  postgres: TemporaryPostgres,
  { seed, tokens, atOnce }: FaultRun,
): Promise<FaultResult> {
  const random = createRandom('database faults', seed);
  const printed = server.output().length;
  const { url } = server;
  const load = startLoad({ url, random, tokens, dates: openDates(), atOnce });
  const recoveries: number[] = [];
  await wait(CALM);
  for (const fault of faultsOf(seed)) {
    await cause(fault, postgres, random);
    await untilBack(postgres.url);
    recoveries.push(await firstSuccess(load, performance.now()));
    await wait(CALM);
  }
  await untilMany(load);
  await load.stop();
  const { answered } = load;
  const references = answered.flatMap(({ reference }) => reference ?? []);
  return {
    seed,
    faults: faultsOf(seed),
    calls: answered.length,
    unavailable: answered.filter(({ status }) => status === 503).length,
    wrong: countWrong(answered),
    slowest: Math.max(...answered.map(({ startedAt, endedAt }) => endedAt - startedAt)),
    recoveries,
    acknowledged: references.length,
    ...(await withDatabaseAt(postgres.url, async (db) => ({
      lost: references.length - (await countStored(db, references)),
      overlaps: await countOverlaps(db),
    }))),
    hasEnded: server.hasEnded(),
    excessLines: findExcessLines(server.output().slice(printed)),
  };
}

async function cause(
  fault: DatabaseFault,
  postgres: TemporaryPostgres,
  random: Random,
): Promise<void> {
  const { control, url } = postgres;
  switch (fault) {
    case 'fast':
    case 'immediate':
      await control(fault);
      await wait(random.between(500, 3_000));
      await control('start');
      return;
    case 'restart':
      await control('fast');
      await control('start');
      return;
    case 'terminate':
      for (let round = 0; round < 3; round += 1) {
        await command(
          url,
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'aye%'`,
        );
        await wait(random.between(50, 500));
      }
      return;
    case 'freeze':
      await control('freeze');
      await wait(random.between(6_000, 13_000));
      await control('thaw');
      return;
    case 'lock': {
      const seconds = random.between(4, 6).toFixed(1);
      await command(url, `begin; lock table bookings; select pg_sleep(${seconds}); commit`);
    }
  }
}

/** Resolves when PostgreSQL itself responds again. */
export async function untilBack(connectionString: string): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch {
      await wait(10);
    } finally {
      await client.end();
    }
  }
}

/** Milliseconds, also for a machine that answers few calls within the time limits. */
const MANY_AWAITED = 60_000;
/** Milliseconds after which no success counts as none. */
export const SUCCESS_AWAITED = 60_000;
/** Acknowledged holds without which a run would show little. */
const MANY = 21;

/** Goes on with the load until many holds are acknowledged; a busy machine sends fewer calls. */
async function untilMany({ answered }: Load): Promise<void> {
  const end = performance.now() + MANY_AWAITED;
  const count = () => answered.filter(({ reference }) => reference !== undefined).length;
  while (count() < MANY && performance.now() < end) await wait(10);
}

/**
 * Resolves with the milliseconds until the first success of a call that needs the database, or with
 * infinity if there is none in time.
 *
 * @param since In milliseconds since this process started.
 */
export async function firstSuccess({ answered }: Load, since: number): Promise<number> {
  // Each answer is looked at once: the process is also the proxy, which a long run would hold up.
  let seen = answered.findLastIndex(({ endedAt }) => endedAt < since) + 1;
  while (performance.now() < since + SUCCESS_AWAITED) {
    const success = answered
      .slice(seen)
      .find(({ kind, status }) => status === 200 && (kind === 'list' || kind === 'booking'));
    if (success !== undefined) return success.endedAt - since;
    seen = answered.length;
    await wait(10);
  }
  return Number.POSITIVE_INFINITY;
}

function countWrong(answered: readonly FaultResponse[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answered) {
    const wrong = responseProblem(answer);
    if (wrong !== undefined) counts[wrong] = (counts[wrong] ?? 0) + 1;
  }
  return counts;
}

/** A payment is written after its booking and refers to it, so it is enough to count payments. */
export const countStored = (db: Database, references: readonly string[]): Promise<number> =>
  db.$count(payments, inArray(payments.reference, [...references]));

/**
 * Milliseconds. Half of the pause between two lines, because a timer that is late on a busy machine
 * makes the next one early. Without a pause there would be a line every ten milliseconds.
 */
const TOO_SOON = 500;

function findExcessLines(output: string): string[] {
  const last = new Map<string, number>();
  return output.split('\n').filter((line) => {
    if (line.includes('"stack"') || /^\s+at /.test(line)) return true;
    const { outage, time } = logged(line);
    if (outage === undefined || time === undefined) return false;
    const before = last.get(outage);
    last.set(outage, time);
    return before !== undefined && time - before < TOO_SOON;
  });
}

function logged(line: string): { outage?: string; time?: number } {
  return line.startsWith('{') ? (JSON.parse(line) as { outage?: string; time?: number }) : {};
}
