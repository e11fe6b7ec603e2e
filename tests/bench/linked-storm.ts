import { type LinkedStormResult, runLinkedStorm } from '../setup/storms/linked-storm.ts';
import { onPglite, onPostgres } from './support/fresh-databases.ts';
import type { BenchReport, Row } from './support/report.ts';

/** `ATTEMPTS=2000` tries fewer bookings on each database. */
const ATTEMPTS = Number(process.env['ATTEMPTS'] ?? 10_000);
const CLIENTS = 64;
const SEED = 1;

function rowsOf(name: string, result: LinkedStormResult): Row[] {
  const { statuses, milliseconds, overlaps, linkedOverlaps, oversold, live, contradictions } =
    result;
  const listed = (keys: readonly string[]) =>
    keys.map((key) => `${key}: ${(statuses[key] ?? 0).toLocaleString('en')}`).join(', ');
  const keys = Object.keys(statuses).toSorted();
  const failures = keys.filter((key) => !/ (200|400|402|409)$/.test(key));
  const both = live.floors > 0 && live.rooms > 0;
  return [
    [`${name}: two bookings of one seat`, String(overlaps), '0', overlaps === 0],
    [
      `${name}: floors booked with one of their rooms`,
      String(linkedOverlaps),
      '0',
      linkedOverlaps === 0 && both,
    ],
    [
      `${name}: extras sold more often than there are`,
      String(oversold.length),
      '0',
      oversold.length === 0,
    ],
    [
      `${name}: bookings without a seat, kobo without an account`,
      String(contradictions.length),
      '0',
      contradictions.length === 0,
    ],
    [`${name}: deadlocks`, String(result.deadlocks), '0', result.deadlocks === 0],
    [
      `${name}: other replies than 200, 400, 402, 409`,
      listed(failures) || 'none',
      'none',
      failures.length === 0,
    ],
    [`${name}: done`, listed(keys.filter((key) => key.endsWith(' 200'))), ''],
    [
      `${name}: seats taken at the end`,
      `${live.floors} of floors, ${live.rooms} of rooms`,
      'both',
      both,
    ],
    [
      `${name}: time of ${ATTEMPTS.toLocaleString('en')} attempts`,
      `${(milliseconds / 1000).toFixed(1)} s`,
      '',
    ],
  ];
}

export async function run(): Promise<BenchReport> {
  const storm = { clients: CLIENTS, seed: SEED, attempts: ATTEMPTS };
  const onDisk = await onPglite((database) => runLinkedStorm({ ...storm, database }));
  const served = await onPostgres((database) => runLinkedStorm({ ...storm, database }));
  return {
    title: `Bookings of floors and their rooms by ${CLIENTS} clients at two servers, with extras, blocked times and connected calendars`,
    rows: [...rowsOf('PGlite', onDisk), ...rowsOf('PostgreSQL', served)],
  };
}
