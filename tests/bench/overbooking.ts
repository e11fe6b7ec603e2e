import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseConfig, openDatabase } from '#server/db/open.ts';
import { idOf } from '../factories/spaces.ts';
import { openTrack, race, type RaceResult } from '../setup/storms/booking-race.ts';
import { countLiveRanges, countOverlaps } from '../setup/bookings.ts';
import { temporaryPostgres } from '../setup/postgres.ts';
import type { BenchReport, Row } from './support/report.ts';

const ATTEMPTS = 10_000;
const CLIENTS = 64;
const SPACES = 2;
const CAPACITY = 3;

interface Measured extends RaceResult {
  readonly overlaps: number;
  readonly live: number;
}

const fail = (error: Error) => {
  throw error;
};

async function raceOn(config: DatabaseConfig): Promise<Measured> {
  const database = await openDatabase(config, { onConnectionError: fail, onLost: fail });
  const { db, close } = database;
  try {
    const track = await openTrack({
      database,
      spaces: SPACES,
      capacity: CAPACITY,
      guests: CLIENTS,
    });
    const result = await race(track, { attempts: ATTEMPTS, clients: CLIENTS, spaces: SPACES });
    await track.close();
    const numbers = Array.from({ length: SPACES }, (_, index) => index + 1);
    const live = await Promise.all(numbers.map((number) => countLiveRanges(db, idOf(number))));
    return {
      ...result,
      overlaps: await countOverlaps(db),
      live: live.reduce((sum, count) => sum + count, 0),
    };
  } finally {
    await close();
  }
}

async function onPglite(): Promise<Measured> {
  const dataDir = await mkdtemp(join(tmpdir(), 'aye-overbooking-'));
  try {
    return await raceOn({ databaseUrl: undefined, dataDir });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function onPostgres(): Promise<Measured> {
  const { url, stop } = await temporaryPostgres();
  try {
    return await raceOn({ databaseUrl: url, dataDir: tmpdir() });
  } finally {
    await stop();
  }
}

/** `200: 1,234, 409: 8,766` */
const listed = (counts: Readonly<Record<number, number>>) =>
  Object.entries(counts)
    .map(([status, count]) => `${status}: ${count.toLocaleString('en')}`)
    .join(', ');

function rowsOf(name: string, result: Measured): Row[] {
  const { attempts, payments, milliseconds, overlaps, live } = result;
  const answered = (attempts[200] ?? 0) + (attempts[409] ?? 0);
  const confirmed = Object.keys(payments).every((status) => status === '200');
  return [
    [`${name}: overlaps`, String(overlaps), '0', overlaps === 0 && live > 0],
    [`${name}: attempts`, listed(attempts), 'only 2xx and 409', answered === ATTEMPTS],
    [`${name}: payments verified`, listed(payments), 'only 200', confirmed],
    [`${name}: time`, `${(milliseconds / 1000).toFixed(1)} s`, ''],
  ];
}

export async function run(): Promise<BenchReport> {
  const rows = [...rowsOf('PGlite', await onPglite()), ...rowsOf('PostgreSQL', await onPostgres())];
  return {
    title: `${ATTEMPTS} attempts over HTTP by ${CLIENTS} clients on the same hours and days of ${SPACES} hubs`,
    rows,
  };
}
