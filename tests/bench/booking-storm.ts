import { runBookingStorm, type BookingStormResult } from '../setup/storms/booking-storm.ts';
import { onPglite, onPostgres } from './support/fresh-databases.ts';
import type { BenchReport, Row } from './support/report.ts';

const ACTIONS = { pglite: 2_000, postgres: 10_000 } as const;
const CLIENTS = 64;

/** How often an action was answered so, for example `1,234`. */
const timesOf = ({ statuses }: BookingStormResult, key: string) =>
  (statuses[key] ?? 0).toLocaleString('en');

const DONE = ['book', 'take offer', 'join', 'move', 'cancel', 'host cancels', 'choose refund'];

function rowsOf(name: string, actions: number, result: BookingStormResult): Row[] {
  const { statuses, milliseconds, overlaps, live, contradictions } = result;
  const { waitlistFaults, missedOffers } = result;
  const failures = Object.keys(statuses).filter((key) => !/ (200|400|402|409|410)$/.test(key));
  const done = DONE.map((action) => `${action} ${timesOf(result, `${action} 200`)}`);
  const faults = contradictions.length;
  const line = waitlistFaults.length + missedOffers;
  return [
    [`${name}: overlaps`, String(overlaps), '0', overlaps === 0 && live > 0],
    [
      `${name}: bookings without a seat, kobo without an account`,
      String(faults),
      '0',
      faults === 0,
    ],
    [`${name}: skipped, overtaken or offered twice`, String(line), '0', line === 0],
    [
      `${name}: other replies than 200, 400, 402, 409, 410`,
      failures.map((key) => `${key}: ${timesOf(result, key)}`).join(', ') || 'none',
      'none',
      failures.length === 0,
    ],
    [`${name}: done`, done.join(', '), ''],
    [
      `${name}: time of ${actions.toLocaleString('en')} actions`,
      `${(milliseconds / 1000).toFixed(1)} s`,
      '',
    ],
  ];
}

export async function run(): Promise<BenchReport> {
  const { pglite, postgres } = ACTIONS;
  const onDisk = await onPglite((database) =>
    runBookingStorm({ database, clients: CLIENTS, actions: pglite }),
  );
  const served = await onPostgres((database) =>
    runBookingStorm({ database, clients: CLIENTS, actions: postgres }),
  );
  return {
    title: `Moves, cancellations by guests and hosts, waitlist offers and new bookings at once by ${CLIENTS} clients over HTTP`,
    rows: [...rowsOf('PGlite', pglite, onDisk), ...rowsOf('PostgreSQL', postgres, served)],
  };
}
