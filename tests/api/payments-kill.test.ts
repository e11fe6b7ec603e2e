import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_BASE } from '#contract/catalogue.ts';
import { clockOf } from '#contract/rules/lagos-time.ts';
import { type Database, openDatabase } from '#server/db/open.ts';
import { bookings, payments, refunds, sandboxCharges } from '#server/db/schema.ts';
import { importSpaces } from '#server/modules/catalogue/import.ts';
import { checkLedger } from '#server/modules/payments/ledger-check.ts';
import { enqueueReconciling } from '#server/modules/payments/reconcile.ts';
import { OFFICE_WEEK } from '#tests/factories/bookings.ts';
import { idOf, makeSpace } from '#tests/factories/spaces.ts';
import { openAppOver, TEST_SECRET_KEY } from '#tests/setup/app.ts';
import {
  makeDatabasePlace,
  type TestDatabasePlace,
  testDatabaseKind,
} from '#tests/setup/database.ts';
import { type ServerProcess, startProcess } from '#tests/setup/server-process.ts';

/** So many statements are asked of the database from the start of a booking to its confirmation. */
const STATEMENTS = 40;
/** A death of the server is nothing new to PostgreSQL: fewer points do. */
const COUNT = testDatabaseKind() === 'pglite' ? 30 : 10;
/** The statement, counted from the call that starts a booking, before which it dies. */
const POINTS = Array.from({ length: COUNT }, (_, index) =>
  Math.floor(1 + (index * STATEMENTS) / COUNT),
);
/** Between one start and the next: longer than anything waits that a dead process had taken. */
const APART = 6 * 60_000;
/** Processes are started, killed and recovered: on a busy machine that takes its time. */
const SLOW = { timeout: 600_000 };

let place: TestDatabasePlace;
let starts = 0;

beforeAll(async () => {
  place = await makeDatabasePlace();
  await withDatabase((db) =>
    importSpaces(db, [makeSpace(1, { availability: OFFICE_WEEK, capacity: POINTS.length + 1 })]),
  );
});

afterAll(() => place.remove());

async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const fail = (error: Error) => {
    throw error;
  };
  const events = { onConnectionError: fail, onLost: fail };
  const { db, close } = await openDatabase(place.config, events);
  try {
    return await work(db);
  } finally {
    await close();
  }
}

interface Running {
  readonly server: ServerProcess;
  readonly address: string;
}

async function start(killAt = 0): Promise<Running> {
  starts += 1;
  const { databaseUrl, dataDir } = place.config;
  const server = startProcess('tests/setup/killed-server.ts', {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DEMO: '1',
    SECRET_KEY: TEST_SECRET_KEY,
    CLOCK_AHEAD: String(starts * APART),
    KILL_AT: String(killAt),
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  });
  const [, address = ''] = await server.line(/^Àyè is ready: (\S+)$/);
  return { server, address };
}

/** Like a browser whose line has gone: undefined where no answer came. */
async function ask(url: string, init: RequestInit = {}): Promise<Response | undefined> {
  try {
    const response = await fetch(url, init);
    return new Response(await response.arrayBuffer(), { status: response.status });
  } catch {
    return undefined;
  }
}

const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** A weekday that is far enough for all of this to lie before it. */
function nextMonday(): string {
  const day = new Date(Date.now() + 7 * 24 * 3_600_000);
  while (day.getUTCDay() !== 1) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

interface Seen {
  /** The payer saw the payment succeed. */
  readonly paid: boolean;
  /** Somewhere on the way no answer came. */
  readonly died: boolean;
}

/** Books and pays, as far as the server lives. */
async function bookAndPay({ server, address }: Running, number: number): Promise<Seen> {
  const api = `${address}${API_BASE}`;
  const login = json({ email: 'user@aye.test', password: 'Danfo#Yellow1' });
  const entered = await ask(`${api}/users/login`, login);
  if (entered === undefined) throw new Error('The server is gone before it was armed.');
  const { token } = (await entered.json()) as { token: string };
  server.child.kill('SIGUSR2');
  await server.line(/^armed$/);
  const wish = {
    startDate: nextMonday(),
    checkinTime: clockOf(9 * 60 + 15 * (number % 20)),
    durationPerHour: 1,
  };
  const headers = { authorization: `Bearer ${token}` };
  const answer = await ask(`${api}/booking/initialize/${idOf(1)}`, json(wish, headers));
  if (answer === undefined) return { paid: false, died: true };
  // What was paid in the last life of the server may be found out only now.
  if (answer.status === 409) return { paid: false, died: false };
  expect(answer.status).toBe(200);
  const { data } = (await answer.json()) as { data: { checkout_url: string; reference: string } };
  const pay = json({ action: 'pay' }, { origin: new URL(data.checkout_url).origin });
  const paid = await ask(`${data.checkout_url}/act`, pay);
  const verified = await ask(`${api}/booking/verify?reference=${data.reference}`);
  return { paid: paid?.status === 200, died: paid === undefined || verified === undefined };
}

/** What is wrong with the books; nothing where each payment has what it should. */
async function findWrong(db: Database): Promise<string[]> {
  const rows = await db
    .select({
      reference: bookings.reference,
      booking: bookings.status,
      payment: payments.status,
      returned: payments.returned,
      charge: sandboxCharges.status,
      refund: refunds.status,
    })
    .from(bookings)
    .leftJoin(payments, eq(payments.reference, bookings.reference))
    .leftJoin(sandboxCharges, eq(sandboxCharges.reference, bookings.reference))
    .leftJoin(refunds, eq(refunds.paymentReference, bookings.reference));
  const isRight = (row: (typeof rows)[number]) => {
    if (row.charge !== 'success') return row.booking !== 'upcoming' && row.payment !== 'paid';
    if (row.payment !== 'paid') return false;
    return row.returned === null ? row.booking === 'upcoming' : row.refund === 'done';
  };
  return rows.filter((row) => !isRight(row)).map((row) => JSON.stringify(row));
}

/** A server of this process goes on where the last one died, until nothing waits any more. */
async function recover(db: Database): Promise<void> {
  const clock = { time: new Date(Date.now() + starts * APART) };
  const app = await openAppOver({ db, kind: testDatabaseKind() }, clock);
  await enqueueReconciling(db, randomBytes, clock.time);
  for (let round = 0; round < 6; round += 1) {
    clock.time = new Date(clock.time.getTime() + APART);
    await app.sandbox.deliverDue();
    await app.jobs.runDue();
  }
  await app.server.close();
}

describe('a server that is killed between the start of a booking and its end', SLOW, () => {
  it(`confirms or pays back what was paid, and nothing else, at ${POINTS.length} points`, async () => {
    const seen = { paid: 0, died: 0 };
    for (const [number, point] of POINTS.entries()) {
      const running = await start(point);
      const { paid, died } = await bookAndPay(running, number);
      if (paid) seen.paid += 1;
      if (died) seen.died += 1;
      await running.server.stop('SIGKILL');
    }
    await withDatabase(async (db) => {
      await recover(db);
      expect(await findWrong(db)).toEqual([]);
      expect(await checkLedger(db)).toEqual([]);
      const confirmed = await db.select().from(bookings).where(eq(bookings.status, 'upcoming'));
      expect(confirmed.length).toBeGreaterThanOrEqual(seen.paid);
    });
    // The last points may lie after all that was asked for: then it's killed at rest.
    expect(seen.died).toBeGreaterThan(POINTS.length / 2);
    expect(seen.paid).toBeGreaterThan(0);
  });
});
