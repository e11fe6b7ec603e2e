import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { bookings } from '#server/db/schema/schema.ts';
import { createRandom } from '#demo/random.ts';
import type { Mail } from '#server/gateways/mail/mail.ts';
import { checkLedger } from '#server/modules/payments/ledger/ledger-check.ts';
import { enqueueReconciling } from '#server/modules/payments/reconcile.ts';
import { openAppOver } from '../setup/app.ts';
import { countOverlaps } from '../setup/bookings.ts';
import { temporaryPostgres } from '../setup/postgres.ts';
import {
  addPlaces,
  eachAtOnce,
  startHeldBooking,
  type StormServer,
} from '../setup/storms/storm.ts';
import { readPosts, storm, type StormResult } from '../setup/storms/storm-webhooks.ts';
import { milliseconds, type BenchReport, type Row } from './support/report.ts';
import { type DatabaseConfig, openDatabase } from '#server/db/open-database.ts';

const GUESTS = 100;
const SPACES = 5;
const BOOKINGS = GUESTS * SPACES;
/** The number of bookings that only forged webhooks report as paid. */
const UNPAID = 10;
const ROUNDS = 6;

interface Measured extends StormResult {
  readonly milliseconds: number;
  readonly confirmed: number;
  readonly mails: number;
  readonly overlaps: number;
  readonly ledgerFaults: number;
}

const fail = (error: Error) => {
  throw error;
};

interface Opened {
  readonly app: StormServer;
  readonly db: Database;
  readonly clock: { time: Date };
}

/** Starts all bookings and pays for all but the last ones. */
async function bookAndPay({ app, db, clock }: Opened) {
  await addPlaces(db, { guests: GUESTS + UNPAID, spaces: SPACES, capacity: GUESTS + UNPAID });
  const start = async (guest: number, space: number) =>
    (await startHeldBooking(app, { db, clock }, { guest, space })).reference;
  const [references, unpaid]: [string[], string[]] = [[], []];
  await eachAtOnce(Array(BOOKINGS).keys(), 8, async (index) => {
    references.push(await start(1 + (index % GUESTS), 1 + Math.floor(index / GUESTS)));
  });
  await eachAtOnce(Array(UNPAID).keys(), 8, async (index) => {
    unpaid.push(await start(GUESTS + 1 + index, 1));
  });
  await eachAtOnce(references, 8, (reference) => app.sandbox.act(reference, 'pay'));
  return { references, unpaid };
}

async function stormOver({ app, db, clock }: Opened) {
  const { references, unpaid } = await bookAndPay({ app, db, clock });
  // Later than the first check of a payment.
  clock.time = new Date(clock.time.getTime() + 31_000);
  const posts = await readPosts(db, createRandom('bench', 1), unpaid);
  const reconcile = () => enqueueReconciling(db, randomBytes, clock.time);
  const start = performance.now();
  const options = { seed: 1, servers: [app], posts, references, looks: 2, rounds: ROUNDS } as const;
  const result = await storm({ ...options, reconcile });
  return { ...result, milliseconds: performance.now() - start };
}

async function measure(config: DatabaseConfig): Promise<Measured> {
  const database = await openDatabase(config, { onConnectionError: fail, onLost: fail });
  const { db, close } = database;
  const clock = { time: new Date('2026-11-20T12:00:00Z') };
  const mails = new Map<string, number>();
  const mail = {
    send: ({ key = '' }: Mail) => {
      mails.set(key, (mails.get(key) ?? 0) + 1);
      return Promise.resolve();
    },
  };
  const app = await openAppOver(database, clock, { mail, rateLimit: false });
  try {
    return {
      ...(await stormOver({ app, db, clock })),
      confirmed: await db.$count(bookings, eq(bookings.status, 'upcoming')),
      mails: [...mails.values()].filter((times) => times === 1).length,
      overlaps: await countOverlaps(db),
      ledgerFaults: (await checkLedger(db)).length,
    };
  } finally {
    await app.server.close();
    await close();
  }
}

async function onPglite(): Promise<Measured> {
  const dataDir = await mkdtemp(join(tmpdir(), 'aye-webhooks-'));
  try {
    return await measure({ databaseUrl: undefined, dataDir });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function onPostgres(): Promise<Measured> {
  const { url, stop } = await temporaryPostgres();
  try {
    return await measure({ databaseUrl: url, dataDir: tmpdir() });
  } finally {
    await stop();
  }
}

const answers = (counts: Readonly<Record<number, number>>) =>
  Object.entries(counts)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');

const only = (counts: Readonly<Record<number, number>>, status: number) =>
  Object.keys(counts).join() === String(status);

function rowsOf(name: string, measured: Measured): Row[] {
  const { genuine, forged, verified, confirmed, mails, overlaps, ledgerFaults } = measured;
  const faults = Object.keys(verified).filter((status) => Number(status) >= 500);
  return [
    [`${name}: bookings confirmed`, String(confirmed), String(BOOKINGS), confirmed === BOOKINGS],
    [`${name}: genuine webhooks`, answers(genuine), 'only 200', only(genuine, 200)],
    [`${name}: forged webhooks`, answers(forged), 'only 401', only(forged, 401)],
    [`${name}: browsers`, answers(verified), 'no 5xx', faults.length === 0],
    [
      `${name}: mails that left exactly once`,
      String(mails),
      String(2 * BOOKINGS),
      mails === 2 * BOOKINGS,
    ],
    [
      `${name}: overlaps, faults of the ledger`,
      `${overlaps}, ${ledgerFaults}`,
      '0, 0',
      overlaps + ledgerFaults === 0,
    ],
    [`${name}: time`, `${(measured.milliseconds / 1000).toFixed(1)} s`, ''],
    [`${name}: for each confirmed booking`, milliseconds(measured.milliseconds / confirmed), ''],
  ];
}

export async function run(): Promise<BenchReport> {
  const rows = [...rowsOf('PGlite', await onPglite()), ...rowsOf('PostgreSQL', await onPostgres())];
  return {
    title: `${BOOKINGS} paid bookings, each webhook 5 times, a fifth of all forged, beside browsers and the reconciler`,
    rows,
  };
}
