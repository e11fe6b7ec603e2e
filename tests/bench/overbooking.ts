import { idOf } from '../factories/spaces.ts';
import { openTrack, race, type RaceResult } from '../setup/storms/booking-race.ts';
import { countLiveRanges, countOverlaps } from '../setup/bookings.ts';
import { onPglite, onPostgres } from './support/fresh-databases.ts';
import type { BenchReport, Row } from './support/report.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';

const ATTEMPTS = 10_000;
const CLIENTS = 64;
const SPACES = 2;
const CAPACITY = 3;

interface Measured extends RaceResult {
  readonly overlaps: number;
  readonly live: number;
}

async function measure(database: OpenDatabase): Promise<Measured> {
  const { db } = database;
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
  const rows = [
    ...rowsOf('PGlite', await onPglite(measure)),
    ...rowsOf('PostgreSQL', await onPostgres(measure)),
  ];
  return {
    title: `${ATTEMPTS} attempts over HTTP by ${CLIENTS} clients on the same hours and days of ${SPACES} hubs`,
    rows,
  };
}
