import { randomBytes } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bookings,
  jobs,
  ledgerTransfers,
  paymentEvents,
  payments,
  refunds,
  spaces,
} from '#server/db/schema/schema.ts';
import { createRandom } from '#demo/random.ts';
import { readBalance } from '#server/modules/payments/ledger/ledger.ts';
import { checkLedger } from '#server/modules/payments/ledger/ledger-check.ts';
import { enqueueReconciling } from '#server/modules/payments/reconcile.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { countOverlaps } from '#tests/setup/bookings.ts';
import { testDatabaseKind } from '#tests/setup/database.ts';
import {
  addPlaces,
  eachAtOnce,
  hostOf,
  openStormApp,
  startHeldBooking,
  type Started,
  type StormApp,
} from '#tests/setup/storms/storm.ts';
import {
  readPosts,
  send,
  storm,
  type StormResult,
  verifyByCall,
} from '#tests/setup/storms/storm-webhooks.ts';
import { IS_NIGHTLY } from '#tests/setup/runner/nightly.ts';

/**
 * Sixty bookings, and nightly five hundred on PostgreSQL; the benchmark runs five hundred on
 * both databases.
 */
const GUESTS = IS_NIGHTLY && testDatabaseKind() === 'postgres' ? 100 : 12;
const SPACES = 5;
const BOOKINGS = GUESTS * SPACES;
const DECOYS = 10;
/** Milliseconds on a busy machine; an idle one takes a tenth. */
const SLOW = 300_000;

let app: StormApp;
let paid: Started[];
let decoys: Started[];
let result: StormResult;

beforeAll(async () => {
  app = await openStormApp();
  const { clock, database, sandbox } = app;
  const { db } = database;
  await addPlaces(db, { guests: GUESTS + DECOYS, spaces: SPACES, capacity: GUESTS + DECOYS });
  const start = (guest: number, space: number) =>
    startHeldBooking(app, { db, clock }, { guest, space, hours: 1 + ((guest + space) % 3) });
  const startAll = async (wanted: readonly (readonly [number, number])[]) => {
    const made: Started[] = [];
    await eachAtOnce(wanted, 8, async ([guest, space]) => made.push(await start(guest, space)));
    return made;
  };
  paid = await startAll(
    Array.from({ length: BOOKINGS }, (_, index) => [
      1 + (index % GUESTS),
      1 + Math.floor(index / GUESTS),
    ]),
  );
  decoys = await startAll(Array.from({ length: DECOYS }, (_, index) => [GUESTS + 1 + index, 1]));
  await eachAtOnce(paid, 8, ({ reference }) => sandbox.act(reference, 'pay'));
  const references = paid.map(({ reference }) => reference);
  const posts = await readPosts(
    db,
    createRandom('forged', 1),
    decoys.map(({ reference }) => reference),
  );
  expect([posts.genuine.length, posts.forged.length]).toEqual([BOOKINGS * 5, (BOOKINGS * 5) / 4]);
  // Later than the first check of a payment. From here the clock doesn't advance, so no lease
  // expires.
  app.wait(31_000);
  const reconcile = () => enqueueReconciling(db, randomBytes, clock.time);
  const servers = [app, await app.another()] as const;
  result = await storm({ seed: 1, servers, posts, references, looks: 2, rounds: 6, reconcile });
}, SLOW);

afterAll(() => app.close());

describe(`${BOOKINGS} webhooks, sent five times each and shuffled, a fifth forged, beside browsers and reconciler`, () => {
  it('get 200 if genuine and 401 if forged, and never 5xx', () => {
    expect(result.genuine).toEqual({ 200: BOOKINGS * 5 });
    expect(result.forged).toEqual({ 401: (BOOKINGS * 5) / 4 });
    expect(Object.keys(result.verified).filter((one) => !['200', '400'].includes(one))).toEqual([]);
  });

  it('are stored and handled once per event', async () => {
    const { db } = app.database;
    expect(await db.$count(paymentEvents)).toBe(BOOKINGS);
    const handled = await db.select().from(jobs).where(eq(jobs.kind, 'payment-event'));
    expect(handled).toHaveLength(BOOKINGS);
    const open = await db
      .select({ kind: jobs.kind, lastError: jobs.lastError, attempts: jobs.attempts })
      .from(jobs)
      .where(sql`${jobs.doneAt} is null or ${jobs.attempts} > 1`);
    // The next round of the reconciler is scheduled.
    expect(open).toEqual([{ kind: 'reconcile-payments', lastError: null, attempts: 0 }]);
  });

  it('confirm each booking once', async () => {
    const { db } = app.database;
    const rows = await db
      .select({ reference: bookings.reference, status: bookings.status })
      .from(bookings)
      .where(
        inArray(
          bookings.reference,
          paid.map(({ reference }) => reference),
        ),
      );
    expect(rows.filter(({ status }) => status === 'upcoming')).toHaveLength(BOOKINGS);
    const counted = await db.select({ count: spaces.bookingCount }).from(spaces);
    expect(counted.map(({ count }) => count)).toEqual(Array(SPACES).fill(GUESTS));
    expect(await countOverlaps(db)).toBe(0);
  });

  it('confirm each booking first to one browser, and as already confirmed to the others', async () => {
    expect([...result.reported.values()].filter((times) => times !== 1)).toEqual([]);
    for (const { reference } of paid.slice(0, 40)) {
      const expected = result.reported.has(reference) ? 400 : 200;
      expect(await verifyByCall(app.server, reference)).toBe(expected);
      expect(await verifyByCall(app.server, reference)).toBe(400);
    }
  });

  it('cause one email to each guest and one to each host per booking', () => {
    const reported = (prefix: string) =>
      app.sent
        .filter(({ subject }) => subject.startsWith(prefix))
        .map(({ key, to }) => `${key} ${to}`)
        .toSorted();
    const expected = (kind: string, to: (booking: Started) => string) =>
      paid.map((booking) => `mail-booking-${kind}-${booking.id} ${to(booking)}`).toSorted();
    expect(reported('Booking confirmed: ')).toEqual(
      expected('confirmed', ({ guest }) => `guest${guest}@example.com`),
    );
    expect(reported('New booking: ')).toEqual(
      expected('booked', ({ space }) => `host${hostOf(space)}@example.com`),
    );
    expect(app.sent).toHaveLength(2 * BOOKINGS);
  });

  it('leave an exact ledger: one charge of its price per booking, and nothing else', async () => {
    const { db } = app.database;
    expect(await checkLedger(db)).toEqual([]);
    const total = paid.reduce((sum, { priceKobo }) => sum + priceKobo, 0);
    const { rows } = await db.execute<{ kobo: string }>(
      sql`select sum(balance_kobo)::text as kobo from ledger_accounts where kind = 'escrow'`,
    );
    expect(Number(rows[0]?.kobo)).toBe(total);
    expect(await readBalance(db, 'provider:sandbox')).toBe(-total);
    const transfers = await db.select().from(ledgerTransfers);
    const made = transfers.map(
      ({ kind, reference, amountKobo }) => `${kind} ${reference} ${amountKobo}`,
    );
    const prices = paid.map(({ reference, priceKobo }) => `charge ${reference} ${priceKobo}`);
    expect(made.toSorted()).toEqual(prices.toSorted());
    expect(await db.$count(refunds)).toBe(0);
  });

  it('leave bookings unpaid that only forged webhooks reported as paid', async () => {
    const { db } = app.database;
    const references = decoys.map(({ reference }) => reference);
    const rows = await db
      .select({ booking: bookings.status, payment: payments.status, paidKobo: payments.paidKobo })
      .from(bookings)
      .innerJoin(payments, eq(payments.reference, bookings.reference))
      .where(inArray(bookings.reference, references));
    expect(rows).toEqual(Array(DECOYS).fill({ booking: 'held', payment: 'open', paidKobo: null }));
  });

  it('change nothing when some of them are sent once more', async () => {
    const { db } = app.database;
    const before = await db.$count(jobs);
    const { genuine, forged } = await readPosts(db, createRandom('again', 2), [idOf(1)]);
    for (const post of [...genuine.slice(0, 100), ...forged.slice(0, 20)]) {
      expect(await send(app.server, post)).toBe(post.forged ? 401 : 200);
    }
    await app.jobs.runDue();
    expect([await db.$count(jobs), app.sent.length]).toEqual([before, 2 * BOOKINGS]);
    expect(await checkLedger(db)).toEqual([]);
  });
});
