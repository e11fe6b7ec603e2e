import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StartedBooking } from '#contract/bookings/booking-records.ts';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import { bookings, payments, sandboxCharges } from '#server/db/schema/schema.ts';
import { checkLedger } from '#server/modules/payments/ledger/ledger-check.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { MINUTE } from '#tests/setup/accounts.ts';
import { countLiveRanges, createTokenMaker } from '#tests/setup/bookings.ts';
import {
  addPlaces,
  openStormApp,
  type StormApp,
  type StormServer,
} from '#tests/setup/storms/storm.ts';

let app: StormApp;
let other: StormServer;
let nextGuest = 0;

const REFERENCE = /^[0-9a-hjkmnp-tv-z]{26}$/;

beforeAll(async () => {
  app = await openStormApp();
  other = await app.another();
  await addPlaces(app.database.db, { guests: 9, spaces: 1, capacity: 20 });
});

afterAll(async () => {
  expect(await checkLedger(app.database.db)).toEqual([]);
  await app.close();
});

/**
 * Creates a guest without bookings, with functions to send the booking request and to read the
 * guest's rows.
 */
async function newcomer(key = randomBytes(16).toString('hex')) {
  nextGuest += 1;
  const userId = idOf(nextGuest);
  const { db } = app.database;
  const token = await (await createTokenMaker(db, app.clock))(userId, 'user');
  const press = (server: FastifyInstance, changes: object = {}) =>
    server.inject({
      method: 'POST',
      url: `${API_BASE}/booking/initialize/${idOf(1)}`,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
      payload: {
        startDate: '2026-11-23',
        checkinTime: '09:00',
        durationPerHour: 2,
        ...changes,
      },
    });
  const rows = async () => {
    const own = await db.select().from(bookings).where(eq(bookings.userId, userId));
    const asked = await db.select().from(payments).where(eq(payments.accountId, userId));
    const charges = await db
      .select({ reference: sandboxCharges.reference })
      .from(sandboxCharges)
      .innerJoin(bookings, eq(bookings.reference, sandboxCharges.reference))
      .where(eq(bookings.userId, userId));
    return { bookings: own, payments: asked, charges };
  };
  return { press, rows };
}

type Guest = Awaited<ReturnType<typeof newcomer>>;
type Answer = Awaited<ReturnType<Guest['press']>>;

const startedOf = (answer: Answer) => answer.json<{ data: StartedBooking }>().data;

/**
 * Checks that all responses have the same reference, with one booking and one payment, and returns
 * it.
 */
async function theOne({ rows }: Guest, answers: readonly Answer[]): Promise<string> {
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  const [first] = answers.map((answer) => startedOf(answer));
  const reference = first?.reference ?? '';
  const found = await rows();
  expect(found.bookings).toMatchObject([{ reference, status: 'held' }]);
  expect(found.payments).toMatchObject([{ reference, checkoutUrl: first?.checkout_url }]);
  expect(found.charges).toEqual([{ reference }]);
  return reference;
}

describe('one booking request that is sent more than once', () => {
  it('five times at once creates one reference, one booking and one charge', async () => {
    const guest = await newcomer();
    const presses = Array.from({ length: 5 }, () => guest.press(app.server));
    expect(await theOne(guest, await Promise.all(presses))).toMatch(REFERENCE);
  });

  it('to two servers at once has the same result', async () => {
    const guest = await newcomer();
    const presses = Array.from({ length: 5 }, (_, index) =>
      guest.press((index % 2 === 0 ? app : other).server),
    );
    expect(await theOne(guest, await Promise.all(presses))).toMatch(REFERENCE);
  });

  it('again after a lost response gets the same response from either server, paid or not', async () => {
    const guest = await newcomer();
    const lost = await guest.press(app.server);
    app.wait(5 * MINUTE);
    const reference = await theOne(guest, [lost, await guest.press(other.server)]);
    await app.sandbox.act(reference, 'pay');
    await app.sandbox.deliverDue();
    await app.jobs.runDue();
    const again = await guest.press(app.server);
    expect(startedOf(again)).toEqual(startedOf(lost));
    expect((await guest.rows()).bookings).toMatchObject([{ reference, status: 'upcoming' }]);
  });

  it('again after the provider didn’t respond starts over, without holding a seat twice', async () => {
    const guest = await newcomer();
    const before = await countLiveRanges(app.database.db, idOf(1));
    app.sandbox.outage.lost = true;
    const presses = Array.from({ length: 5 }, () => guest.press(app.server));
    const codes = (await Promise.all(presses)).map(({ statusCode }) => statusCode);
    app.sandbox.outage.lost = false;
    expect(codes).toEqual(Array(5).fill(503));
    expect(await countLiveRanges(app.database.db, idOf(1))).toBe(before);
    const again = await guest.press(other.server);
    expect(again.statusCode).toBe(200);
    const { bookings: own } = await guest.rows();
    expect(own.filter(({ status }) => status === 'held')).toMatchObject([
      { reference: startedOf(again).reference },
    ]);
    expect(await countLiveRanges(app.database.db, idOf(1))).toBe(before + 1);
  });

  it('with another duration is refused, and changes nothing', async () => {
    const guest = await newcomer();
    const first = await guest.press(app.server);
    const answers = await Promise.all(
      [3, 4, 5].map((durationPerHour) => guest.press(other.server, { durationPerHour })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422]);
    expect(await theOne(guest, [first])).toMatch(REFERENCE);
  });

  it('by two guests with the same key by chance creates one booking each', async () => {
    const [ada, bola] = [await newcomer('the-same-key'), await newcomer('the-same-key')];
    const answers = await Promise.all([ada.press(app.server), bola.press(other.server)]);
    const references = answers.map((answer) => startedOf(answer).reference);
    expect(new Set(references).size).toBe(2);
  });
});
