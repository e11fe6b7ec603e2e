import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseConfig, openDatabase } from '#server/db/open.ts';
import { importSpaces } from '#server/modules/catalogue/import.ts';
import { OFFICE_WEEK } from '../factories/bookings.ts';
import { idOf, makeSpace } from '../factories/spaces.ts';
import { race, type RaceResult } from '../setup/booking-race.ts';
import { addGuests, bookingContext, countLive, countOverlaps } from '../setup/bookings.ts';
import { temporaryPostgres } from '../setup/postgres.ts';
import type { Report, Row } from './support/report.ts';

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
  const { db, close } = await openDatabase(config, { onConnectionError: fail, onLost: fail });
  try {
    await addGuests(db, CLIENTS);
    const numbers = Array.from({ length: SPACES }, (_, index) => index + 1);
    await importSpaces(
      db,
      numbers.map((number) => makeSpace(number, { availability: OFFICE_WEEK, capacity: CAPACITY })),
    );
    const context = bookingContext(db, { time: new Date('2026-11-20T12:00:00Z') });
    const result = await race(context, {
      attempts: ATTEMPTS,
      clients: CLIENTS,
      spaces: SPACES,
      guests: CLIENTS,
    });
    const live = await Promise.all(numbers.map((number) => countLive(db, idOf(number))));
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

function rowsOf(name: string, { counts, failures, milliseconds, overlaps, live }: Measured): Row[] {
  const reasons = [...new Set(failures.map(String))].slice(0, 3).join('; ');
  const answered = counts.held + counts.taken;
  return [
    [`${name}: overlaps`, String(overlaps), '0', overlaps === 0 && live > 0],
    [
      `${name}: booked, refused as taken`,
      `${counts.held}, ${counts.taken}`,
      `${ATTEMPTS} in all`,
      answered === ATTEMPTS,
    ],
    [`${name}: other failures`, `${counts.failed} ${reasons}`.trim(), '0', counts.failed === 0],
    [`${name}: time`, `${(milliseconds / 1000).toFixed(1)} s`, ''],
  ];
}

export async function run(): Promise<Report> {
  const rows = [...rowsOf('PGlite', await onPglite()), ...rowsOf('PostgreSQL', await onPostgres())];
  return {
    title: `${ATTEMPTS} attempts by ${CLIENTS} clients on the same hours and days of ${SPACES} hubs`,
    rows,
  };
}
