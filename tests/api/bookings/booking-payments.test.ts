import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StartedBooking } from '#contract/bookings/booking-records.ts';
import { bookings, jobs, spaces } from '#server/db/schema/schema.ts';
import { releaseExpiredHolds } from '#server/modules/booking/holds/holds.ts';
import { checkLedger } from '#server/modules/payments/ledger/ledger-check.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { MINUTE } from '#tests/setup/accounts.ts';
import { type BookingApp, FRIDAY, openBookingApp } from '#tests/setup/booking-app.ts';
import { bookingContext, countLiveRanges, countOverlaps } from '#tests/setup/bookings.ts';

const PRICE = 450_150;

let app: BookingApp;
let ada: string;
let bola: string;
let chidi: string;

beforeAll(async () => {
  app = await openBookingApp();
  [ada, bola, chidi] = [await app.token(1), await app.token(2), await app.token(3)];
});

beforeEach(async () => {
  app.clock.time = FRIDAY;
  await app.database.db.delete(bookings);
  await app.database.db.delete(jobs);
  await list('active');
});

afterAll(async () => {
  expect(await checkLedger(app.database.db)).toEqual([]);
  await app.close();
});

async function started(token = ada): Promise<string> {
  const answer = await app.initialize(token);
  return answer.json<{ data: StartedBooking }>().data.reference;
}

const bookingState = async (token = ada) => {
  const [booking] = await app.mine(token);
  return { state: booking?.state, money: booking?.money };
};

const paidBack = (reference: string) =>
  app.provider.paidBack
    .filter(({ chargeReference }) => chargeReference === reference)
    .map(({ amountKobo }) => amountKobo);

const runOut = async () => {
  app.wait(20 * MINUTE);
  await releaseExpiredHolds(bookingContext(app.database.db, app.clock));
};

const list = (listingStatus: 'active' | 'deleted' | 'paused') =>
  app.database.db
    .update(spaces)
    .set({ listingStatus })
    .where(eq(spaces.id, idOf(1)));

/** Settles and refunds a payment, and returns what the two emails contained. */
async function goesBack(reference: string, paidKobo: number) {
  app.provider.pay(reference, paidKobo);
  const settlement = await app.payments.settle(reference);
  expect(settlement).toMatchObject({ kind: 'returned' });
  const due = await bookingState();
  const mails = (await app.runJobs()).filter(({ to }) => to === 'guest1@example.com');
  expect(paidBack(reference)).toEqual([paidKobo]);
  const back = mails.find(({ subject }) => subject === 'Your refund for Space 1');
  expect(mails.filter(({ subject }) => subject.startsWith('Refund sent: ₦'))).toHaveLength(1);
  expect(mails).toHaveLength(2);
  expect(await bookingState()).toMatchObject({ state: 'refunded', money: { state: 'refunded' } });
  return { settlement, due, reported: back?.text };
}

describe('a payment without a possible booking is refunded with the reason', () => {
  it('when it is too low', async () => {
    const reference = await started();
    const { due, reported } = await goesBack(reference, PRICE - 1);
    expect(due).toEqual({
      state: 'expired',
      money: { state: 'refund-due', refund: 4_501.49, reason: 'underpaid', by: '2026-11-27' },
    });
    expect(reported).toContain('We received less than the price, so the booking wasn’t made.');
    expect(reported).toContain('We’re refunding ₦4,501.49 ');
    expect(await countLiveRanges(app.database.db, idOf(1))).toBe(0);
  });

  it('when it arrives late and others have the seats', async () => {
    const reference = await started();
    await runOut();
    await app.book(bola);
    await app.book(chidi);
    const { settlement, reported } = await goesBack(reference, PRICE);
    expect(settlement).toEqual({ kind: 'returned', reason: 'late' });
    expect(reported).toContain('that time is no longer available');
    expect(await countOverlaps(app.database.db)).toBe(0);
    expect(await countLiveRanges(app.database.db, idOf(1))).toBe(2);
  });

  it.each([
    ['earlier', [0, 1]],
    ['later', [1, 0]],
  ])('when both attempts at one time were paid, the %s first', async (_order, order) => {
    const references: string[] = [];
    for (const minutes of [0, 1]) {
      app.wait(minutes * MINUTE);
      references.push(await started());
    }
    app.wait(MINUTE);
    const inOrder = order.map((index) => references[index] ?? '');
    for (const reference of inOrder) {
      app.provider.pay(reference, PRICE);
      await app.get(`/booking/verify?reference=${reference}`);
    }
    await app.runJobs();
    expect(inOrder.map(paidBack)).toEqual([[], [PRICE]]);
    const states = (await app.mine(ada)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['refunded', 'upcoming']);
    // A guest who books the time again after that does so on purpose.
    app.wait(MINUTE);
    await app.book(ada);
    expect((await app.mine(ada)).map(({ state }) => state)[0]).toBe('upcoming');
  });

  it('when the booked time is over, whether maintenance has run or not', async () => {
    const reference = await started();
    app.clock.time = new Date('2026-11-23T11:00:00Z');
    const { settlement } = await goesBack(reference, PRICE);
    expect(settlement).toEqual({ kind: 'returned', reason: 'late' });
  });

  it('when the host has taken the space down', async () => {
    const reference = await started();
    await list('deleted');
    const { settlement, reported } = await goesBack(reference, PRICE);
    expect(settlement).toEqual({ kind: 'returned', reason: 'host-left' });
    expect(reported).toContain('after this space had been removed');
  });

  it('when it arrives late while the space is not listed', async () => {
    const reference = await started();
    await runOut();
    await list('paused');
    const { settlement } = await goesBack(reference, PRICE);
    expect(settlement).toEqual({ kind: 'returned', reason: 'host-left' });
  });
});

describe('a payment confirms its booking', () => {
  it('when it arrives late while a seat is free', async () => {
    const reference = await started();
    await runOut();
    await app.book(bola);
    app.provider.pay(reference, PRICE);
    expect(await app.payments.settle(reference)).toEqual({ kind: 'settled' });
    expect(await bookingState()).toEqual({ state: 'upcoming', money: { state: 'confirmed' } });
    expect(await countLiveRanges(app.database.db, idOf(1))).toBe(2);
  });

  it('when it arrives in time, though the space was paused meanwhile', async () => {
    const reference = await started();
    await list('paused');
    app.provider.pay(reference, PRICE);
    expect(await app.payments.settle(reference)).toEqual({ kind: 'settled' });
  });

  it('when it is too high, and only the excess is refunded', async () => {
    const reference = await started();
    app.provider.pay(reference, PRICE + 100_000);
    expect(await app.payments.settle(reference)).toEqual({ kind: 'settled' });
    const money = { state: 'confirmed', refund: 1_000, reason: 'overpaid', by: '2026-11-27' };
    expect(await bookingState()).toEqual({ state: 'upcoming', money });
    const mails = await app.runJobs();
    expect(paidBack(reference)).toEqual([100_000]);
    expect(await bookingState()).toEqual({ state: 'upcoming', money });
    const refund = mails.find(({ subject }) => subject === 'Refund sent: ₦1,000');
    expect(refund?.text).toContain('You paid more than the price. Your booking isn’t affected.');
    // When the booking is cancelled, the price is refunded too.
    const [booking] = await app.mine(ada);
    await app.cancel(ada, booking?.id ?? '');
    await app.runJobs();
    expect(paidBack(reference)).toEqual([100_000, PRICE]);
    expect((await bookingState()).state).toBe('refunded');
  });
});

describe('settling a payment from several sources', () => {
  it('by verify, settle and Try Again at once confirms it once and sends each email once', async () => {
    const reference = await started();
    app.provider.pay(reference, PRICE);
    const verify = () => app.get(`/booking/verify?reference=${reference}`);
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, verify),
      ...Array.from({ length: 10 }, () => app.payments.settle(reference)),
      app.initialize(ada),
    ]);
    const statuses = answers.flatMap((one) => ('statusCode' in one ? [one.statusCode] : []));
    expect(statuses.slice(0, 10).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(9).fill(400),
    ]);
    expect(statuses.at(-1)).toBe(409);
    const mails = await app.runJobs();
    expect(mails.map(({ to, subject }) => `${to} ${subject}`).toSorted()).toEqual([
      'guest1@example.com Booking confirmed: Space 1',
      'host101@example.com New booking: Space 1',
    ]);
    expect(await app.runJobs()).toEqual([]);
    const [row] = await app.database.db.select().from(bookings);
    expect(row).toMatchObject({ status: 'upcoming', reference });
  });

  it('leaves nothing behind when it fails halfway', async () => {
    const reference = await started();
    app.provider.pay(reference, PRICE);
    const { db } = app.database;
    // The last statement of the transaction fails, as if the process were killed before the commit.
    await db.execute(
      "create function broken() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$",
    );
    await db.execute(
      'create trigger broken before insert on ledger_transfers for each row execute function broken()',
    );
    await expect(app.payments.settle(reference)).rejects.toThrow();
    expect(await bookingState()).toMatchObject({ state: 'held', money: { state: 'unpaid' } });
    expect(await db.$count(jobs)).toBe(0);
    await db.execute('drop trigger broken on ledger_transfers');
    await db.execute('drop function broken');
    expect(await app.payments.settle(reference)).toEqual({ kind: 'settled' });
    expect(await bookingState()).toMatchObject({ state: 'upcoming' });
    expect(await app.runJobs()).toHaveLength(2);
  });
});
