import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StartedBooking } from '#contract/bookings/booking-records.ts';
import { bookings, jobs, ledgerAccounts, paymentIssues } from '#server/db/schema/schema.ts';
import { releaseExpiredHolds } from '#server/modules/booking/holds/holds.ts';
import { creditAccount } from '#server/modules/payments/ledger/ledger.ts';
import { createRandom } from '#demo/random.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { MINUTE } from '#tests/setup/accounts.ts';
import { type BookingApp, FRIDAY, openBookingApp } from '#tests/setup/booking-app.ts';
import { findContradictions, raiseBalance } from '#tests/setup/money/booking-money.ts';
import { addGuests, bookingContext } from '#tests/setup/bookings.ts';

/** Naira for an hour at the first space. */
const HOUR_PRICE = 1_500.5;

let app: BookingApp;
let guest = 0;
let token: string;

beforeAll(async () => {
  app = await openBookingApp();
  // One for each test.
  await addGuests(app.database.db, 4, 10);
});

beforeEach(async () => {
  app.clock.time = FRIDAY;
  await app.database.db.delete(bookings);
  await app.database.db.delete(jobs);
  guest += 1;
  token = await app.token(guest);
});

afterAll(async () => {
  expect(await findContradictions(app.database.db, app.clock.time)).toEqual([]);
  await app.close();
});

const credit = () => app.credit(token);

/**
 * Gives the guest the price of so many hours as credit, by a cancellation, and returns the reference
 * of the payment.
 */
async function receive(hours: number): Promise<string> {
  const { reference } = await app.book(token, { hours });
  const booking = (await app.mine(token)).find((one) => one.reference === reference);
  await app.call('POST', `/booking/${booking?.id}/cancel?refundTo=credit`, { token });
  return reference;
}

const bookWithCredit = async (duration: number, startDate = '2026-11-24', space = 1) => {
  const body = { startDate, checkinTime: '10:00', durationType: 'hours', duration };
  const answer = await app.post(`/booking/credit/initialize/${idOf(space)}`, body, { token });
  return answer.json<{
    code?: string;
    data: { reference: string; credit: number; payment?: StartedBooking };
  }>();
};

describe('credit', () => {
  it('is there in seconds after a cancellation, without a refund, and repeats change nothing', async () => {
    await receive(2);
    const [booking] = await app.mine(token);
    expect(booking).toMatchObject({
      state: 'refunded',
      money: { state: 'refunded', refund: 2 * HOUR_PRICE, credited: 2 * HOUR_PRICE },
    });
    const again = await app.call('POST', `/booking/${booking?.id}/cancel`, { token });
    expect(again.json()).toMatchObject({ data: { credit: 2 * HOUR_PRICE } });
    const mails = await app.runJobs();
    expect(mails.map(({ text }) => text).join('\n')).toContain('₦3,001 is in your credit now.');
    expect(app.provider.paidBack).toEqual([]);
    expect(await credit()).toMatchObject({
      balance: 2 * HOUR_PRICE,
      entries: [{ kind: 'refund', amount: 2 * HOUR_PRICE, balance: 2 * HOUR_PRICE }],
    });
  });

  it('confirms a booking alone, without a checkout', async () => {
    await receive(3);
    const { data } = await bookWithCredit(3);
    expect(data).toMatchObject({ credit: 3 * HOUR_PRICE });
    expect(data.payment).toBeUndefined();
    const booking = (await app.mine(token)).find(({ state }) => state === 'upcoming');
    expect(booking).toMatchObject({
      paidWithCredit: 3 * HOUR_PRICE,
      money: { state: 'confirmed' },
    });
    expect(booking?.pass).toBeDefined();
    expect((await credit()).balance).toBe(0);
    const subjects = (await app.runJobs()).map(({ subject }) => subject);
    expect(subjects).toContain('Booking confirmed: Space 1');
  });

  it('pays a part, and the card the rest', async () => {
    await receive(1);
    const { data } = await bookWithCredit(3);
    expect(data).toMatchObject({ credit: HOUR_PRICE, payment: { amount: 2 * HOUR_PRICE } });
    expect((await credit()).balance).toBe(0);
    app.provider.pay(data.reference, 2 * HOUR_PRICE * 100);
    await app.payments.verify('booking', data.reference);
    const booking = (await app.mine(token)).find(({ state }) => state === 'upcoming');
    expect(booking).toMatchObject({
      amount: 3 * HOUR_PRICE,
      paidWithCredit: HOUR_PRICE,
    });
  });

  it('returns when the rest isn’t paid in time, and a later charge is refunded', async () => {
    await receive(1);
    const { data } = await bookWithCredit(3);
    app.wait(40 * MINUTE);
    await releaseExpiredHolds(bookingContext(app.database.db, app.clock));
    expect(await credit()).toMatchObject({
      balance: HOUR_PRICE,
      entries: [{ kind: 'returned' }, { kind: 'booking' }, { kind: 'refund' }],
    });
    app.provider.pay(data.reference, 2 * HOUR_PRICE * 100);
    const settlement = await app.payments.settle(data.reference);
    expect(settlement).toEqual({ kind: 'returned', reason: 'closed' });
  });

  it('returns if the rest is paid when the booking is over, and is refunded at once', async () => {
    await receive(1);
    const { data } = await bookWithCredit(3);
    app.clock.time = new Date('2026-11-24T20:00:00Z');
    app.provider.pay(data.reference, 2 * HOUR_PRICE * 100);
    expect(await app.payments.settle(data.reference)).toEqual({ kind: 'returned', reason: 'late' });
    await app.runJobs();
    const booking = (await app.mine(token)).find(({ reference }) => reference === data.reference);
    expect(booking?.state).toBe('refunded');
    expect((await credit()).balance).toBe(HOUR_PRICE);
  });

  it('returns at once when the guest starts again, and pays for that attempt', async () => {
    await receive(2);
    await bookWithCredit(3);
    const { data } = await bookWithCredit(2, '2026-11-25');
    expect(data).toMatchObject({ credit: 2 * HOUR_PRICE });
    expect(data.payment).toBeUndefined();
  });

  it('is never spent twice by simultaneous requests', async () => {
    await receive(1);
    const random = createRandom('credit', 1);
    const days = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'];
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => bookWithCredit(1, random.pick(days))),
    );
    const paid = answers.filter(({ data }) => data !== undefined && data.payment === undefined);
    expect(paid.length).toBeLessThanOrEqual(1);
    const [account] = await app.database.db
      .select({ kobo: ledgerAccounts.balanceKobo })
      .from(ledgerAccounts)
      .where(eq(ledgerAccounts.id, `credit:${idOf(guest)}`));
    expect(account?.kobo).toBeGreaterThanOrEqual(0);
  });

  it('pays for one of two bookings at two spaces that are made at once', async () => {
    for (const day of ['2026-11-24', '2026-11-25', '2026-11-26']) {
      await receive(1);
      const answers = await Promise.all([1, 4].map((space) => bookWithCredit(1, day, space)));
      const codes = answers.map(({ code }) => code);
      expect(new Set(codes)).toEqual(new Set([undefined, 'CREDIT_TOO_LOW']));
      expect((await credit()).balance).toBe(0);
    }
  });

  it('is refused without any', async () => {
    expect((await bookWithCredit(1)).code).toBe('CREDIT_TOO_LOW');
  });

  it('goes back to the card when the account is deleted', async () => {
    const chargeReference = await receive(2);
    // What was paid with credit in the meantime has no card.
    app.wait(1);
    await bookWithCredit(2);
    const booking = (await app.mine(token)).find(({ state }) => state === 'upcoming');
    app.wait(1);
    await app.cancel(token, booking?.id ?? '');
    await app.database.db.transaction((tx) =>
      app.payments.credit.payBack(tx, idOf(guest), app.clock.time),
    );
    await app.runJobs();
    expect(app.provider.paidBack.at(-1)).toMatchObject({
      chargeReference,
      amountKobo: 2 * HOUR_PRICE * 100,
    });
    expect(await credit()).toMatchObject({
      balance: 0,
      entries: [
        { kind: 'paid-back', amount: -2 * HOUR_PRICE },
        { kind: 'refund' },
        { kind: 'booking' },
        { kind: 'refund' },
      ],
    });
  });
});

describe('credit that was raised by hand in the database', () => {
  const raise = (kobo: number) => raiseBalance(app.database.db, creditAccount(idOf(guest)), kobo);

  it('pays for as much as its transfers add up to, the card for the rest, and is reported', async () => {
    await receive(1);
    await raise(300_000);
    expect((await credit()).balance).toBe(HOUR_PRICE);
    const { data } = await bookWithCredit(3);
    expect(data).toMatchObject({ credit: HOUR_PRICE, payment: { amount: 2 * HOUR_PRICE } });
    const account = creditAccount(idOf(guest));
    const issues = await app.database.db
      .select({ kind: paymentIssues.kind, details: paymentIssues.details })
      .from(paymentIssues)
      .where(eq(paymentIssues.reference, account));
    const details = { storedKobo: 300_000 + HOUR_PRICE * 100, computedKobo: HOUR_PRICE * 100 };
    expect(issues).toEqual([{ kind: 'ledger-difference', details }]);
    await raise(-300_000);
  });

  it('pays for nothing if it has been spent', async () => {
    await receive(1);
    await bookWithCredit(1);
    await raise(150_050);
    expect((await bookWithCredit(1, '2026-11-25')).code).toBe('CREDIT_TOO_LOW');
    await raise(-150_050);
  });

  it('goes back to the card only as far as its transfers add up', async () => {
    const chargeReference = await receive(2);
    await bookWithCredit(1);
    await raise(100_000);
    await app.database.db.transaction((tx) =>
      app.payments.credit.payBack(tx, idOf(guest), app.clock.time),
    );
    await app.runJobs();
    const back = app.provider.paidBack.filter((one) => one.chargeReference === chargeReference);
    expect(back.map(({ amountKobo }) => amountKobo)).toEqual([HOUR_PRICE * 100]);
    await raise(-100_000);
  });
});
