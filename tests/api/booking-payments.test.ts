import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StartedBooking } from '#contract/booking-records.ts';
import { bookings, jobs, spaces } from '#server/db/schema.ts';
import { releaseExpiredHolds } from '#server/modules/booking/holds.ts';
import { checkLedger } from '#server/modules/payments/ledger-check.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { MINUTE } from '#tests/setup/accounts.ts';
import { type BookingApp, FRIDAY, openBookingApp } from '#tests/setup/booking-app.ts';
import { bookingContext, countLive, countOverlaps } from '#tests/setup/bookings.ts';

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

const standing = async (token = ada) => {
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

/** Settles, pays back, and tells what the guest was told by the two mails. */
async function goesBack(reference: string, paidKobo: number) {
  app.provider.pay(reference, paidKobo);
  const settlement = await app.payments.settle(reference);
  expect(settlement).toMatchObject({ kind: 'returned' });
  const due = await standing();
  const mails = (await app.runJobs()).filter(({ to }) => to === 'guest1@example.com');
  expect(paidBack(reference)).toEqual([paidKobo]);
  const back = mails.find(({ subject }) => subject === 'Your money goes back: Space 1');
  expect(mails.filter(({ subject }) => subject.startsWith('Your refund: ₦'))).toHaveLength(1);
  expect(mails).toHaveLength(2);
  expect(await standing()).toMatchObject({ state: 'refunded', money: { state: 'refunded' } });
  return { settlement, due, told: back?.text };
}

describe('money that can’t be kept goes back, and the guest is told why', () => {
  it('too little', async () => {
    const reference = await started();
    const { due, told } = await goesBack(reference, PRICE - 1);
    expect(due).toEqual({
      state: 'expired',
      money: { state: 'refund-due', refund: 4_501.49, reason: 'underpaid', by: '2026-11-27' },
    });
    expect(told).toContain('Less arrived than the booking costs, so nothing is booked.');
    expect(told).toContain('₦4,501.49 is on its way back');
    expect(await countLive(app.database.db, idOf(1))).toBe(0);
  });

  it('too late, when others have the seats', async () => {
    const reference = await started();
    await runOut();
    await app.book(bola);
    await app.book(chidi);
    const { settlement, told } = await goesBack(reference, PRICE);
    expect(settlement).toEqual({ kind: 'returned', reason: 'late' });
    expect(told).toContain('it is taken or over by now');
    expect(await countOverlaps(app.database.db)).toBe(0);
    expect(await countLive(app.database.db, idOf(1))).toBe(2);
  });

  it('after its time is over, tidied up or not', async () => {
    const reference = await started();
    app.clock.time = new Date('2026-11-23T11:00:00Z');
    const { settlement } = await goesBack(reference, PRICE);
    expect(settlement).toEqual({ kind: 'returned', reason: 'late' });
  });

  it('after the host took the space down', async () => {
    const reference = await started();
    await list('deleted');
    const { settlement, told } = await goesBack(reference, PRICE);
    expect(settlement).toEqual({ kind: 'returned', reason: 'host-left' });
    expect(told).toContain('after this space had been taken down');
  });

  it('late, while the space is not listed', async () => {
    const reference = await started();
    await runOut();
    await list('paused');
    const { settlement } = await goesBack(reference, PRICE);
    expect(settlement).toEqual({ kind: 'returned', reason: 'host-left' });
  });
});

describe('money that can be kept is kept', () => {
  it('late, while there is a seat', async () => {
    const reference = await started();
    await runOut();
    await app.book(bola);
    app.provider.pay(reference, PRICE);
    expect(await app.payments.settle(reference)).toEqual({ kind: 'settled' });
    expect(await standing()).toEqual({ state: 'upcoming', money: { state: 'confirmed' } });
    expect(await countLive(app.database.db, idOf(1))).toBe(2);
  });

  it('in time, though the space was paused meanwhile', async () => {
    const reference = await started();
    await list('paused');
    app.provider.pay(reference, PRICE);
    expect(await app.payments.settle(reference)).toEqual({ kind: 'settled' });
  });

  it('what is too much goes back alone, and the booking stands', async () => {
    const reference = await started();
    app.provider.pay(reference, PRICE + 100_000);
    expect(await app.payments.settle(reference)).toEqual({ kind: 'settled' });
    const money = { state: 'confirmed', refund: 1_000, reason: 'overpaid', by: '2026-11-27' };
    expect(await standing()).toEqual({ state: 'upcoming', money });
    const mails = await app.runJobs();
    expect(paidBack(reference)).toEqual([100_000]);
    expect(await standing()).toEqual({ state: 'upcoming', money });
    const refund = mails.find(({ subject }) => subject === 'Your refund: ₦1,000');
    expect(refund?.text).toContain('Your booking stands; the rest goes back.');
    // Of a cancellation the price goes back too.
    const [booking] = await app.mine(ada);
    await app.cancel(ada, booking?.id ?? '');
    await app.runJobs();
    expect(paidBack(reference)).toEqual([100_000, PRICE]);
    expect((await standing()).state).toBe('refunded');
  });
});

describe('however it is heard of', () => {
  it('verify, settle and Try Again at once confirm it once and write once to each', async () => {
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
      'guest1@example.com Confirmed: Space 1',
      'host101@example.com New booking: Space 1',
    ]);
    expect(await app.runJobs()).toEqual([]);
    const [row] = await app.database.db.select().from(bookings);
    expect(row).toMatchObject({ status: 'upcoming', reference });
  });

  it('what breaks halfway leaves nothing half', async () => {
    const reference = await started();
    app.provider.pay(reference, PRICE);
    const { db } = app.database;
    // The last thing of the transaction fails, as if the process were killed before its commit.
    await db.execute(
      "create function broken() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$",
    );
    await db.execute(
      'create trigger broken before insert on ledger_transfers for each row execute function broken()',
    );
    await expect(app.payments.settle(reference)).rejects.toThrow();
    expect(await standing()).toMatchObject({ state: 'held', money: { state: 'unpaid' } });
    expect(await db.$count(jobs)).toBe(0);
    await db.execute('drop trigger broken on ledger_transfers');
    await db.execute('drop function broken');
    expect(await app.payments.settle(reference)).toEqual({ kind: 'settled' });
    expect(await standing()).toMatchObject({ state: 'upcoming' });
    expect(await app.runJobs()).toHaveLength(2);
  });
});
