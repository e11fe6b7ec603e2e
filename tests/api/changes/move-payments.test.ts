import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import type { Moved, MoveQuote } from '#contract/bookings/moves/reschedule.ts';
import { newReference } from '#server/db/new-id.ts';
import { creditAccount } from '#server/modules/payments/ledger/ledger.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { type BookingApp, HOST_ID, openBookingApp } from '#tests/setup/booking-app.ts';
import { findContradictions, raiseBalance, raiseEscrow } from '#tests/setup/money/booking-money.ts';

/** Naira for an hour at the first space. */
const HOUR_PRICE = 1_500.5;

let app: BookingApp;
let token: string;

beforeAll(async () => {
  app = await openBookingApp();
});

let guest = 0;

beforeEach(async () => {
  guest += 1;
  token = await app.token(guest);
});

afterEach(async () => {
  expect(await findContradictions(app.database.db, app.clock.time)).toEqual([]);
});

afterAll(() => app.close());

const tuesday = (duration: number, checkinTime = '14:00') => {
  return { startDate: '2026-11-24', checkinTime, durationType: 'hours', duration };
};

/** Moves the guest's booking to Tuesday. */
async function move(
  { id }: UserBooking,
  duration: number,
  checkinTime?: string,
  useCredit = false,
) {
  const body = { ...tuesday(duration, checkinTime), amount: duration * HOUR_PRICE, useCredit };
  return (await app.post(`/booking/${id}/move`, body, { token })).json<{
    data?: Moved;
    code?: string;
  }>();
}

/** Books three hours on Monday. */
const booked = () => app.booked(token);

/**
 * Books three hours and moves them to four; the difference is paid. Returns the booking and the
 * second payment's reference.
 */
async function bookedAndExtended() {
  const booking = await booked();
  // Money is drawn from the latest payment first.
  app.wait(1);
  const { data } = await move(booking, 4);
  const second = data?.payment?.reference ?? '';
  app.provider.pay(second, HOUR_PRICE * 100);
  await app.payments.verify('booking', second);
  return { booking, second };
}

/** Returns the refunds of these payments. */
const refundsOf = (...references: readonly string[]) =>
  app.provider.paidBack.filter(({ chargeReference }) => references.includes(chargeReference));

const readCredit = async () => (await app.credit(token)).balance;

it('a difference that was paid and became credit again isn’t refunded a second time', async () => {
  const { booking } = await bookedAndExtended();
  await move(booking, 3);
  expect(await readCredit()).toBe(HOUR_PRICE);
  const cancelled = await app.cancel(token, booking.id);
  expect(cancelled.json()).toMatchObject({ data: { refund: 3 * HOUR_PRICE } });
  await app.runJobs();
  expect(app.provider.paidBack).toMatchObject([
    { chargeReference: booking.reference, amountKobo: 3 * HOUR_PRICE * 100 },
  ]);
});

it('no payment is refunded more than arrived for it if its escrow was raised by hand', async () => {
  const { booking, second } = await bookedAndExtended();
  await raiseEscrow(app.database.db, second, 50_000);
  const cancelled = await app.cancel(token, booking.id);
  expect(cancelled.json()).toMatchObject({ data: { refund: 4 * HOUR_PRICE } });
  await app.runJobs();
  const back = refundsOf(booking.reference, second);
  expect(back.map(({ amountKobo }) => amountKobo).toSorted((a, b) => a - b)).toEqual([
    HOUR_PRICE * 100,
    3 * HOUR_PRICE * 100,
  ]);
  await raiseEscrow(app.database.db, second, -50_000);
});

it('a payment that became credit again is not refunded if its escrow was raised by hand', async () => {
  const { booking, second } = await bookedAndExtended();
  await move(booking, 3);
  await raiseEscrow(app.database.db, second, 50_000);
  const cancelled = await app.cancel(token, booking.id);
  expect(cancelled.json()).toMatchObject({ data: { refund: 3 * HOUR_PRICE } });
  await app.runJobs();
  const back = refundsOf(booking.reference, second);
  expect(back).toMatchObject([
    { chargeReference: booking.reference, amountKobo: 3 * HOUR_PRICE * 100 },
  ]);
  await raiseEscrow(app.database.db, second, -50_000);
});

it('credit that was raised by hand pays for no more of a move than its transfers add up to', async () => {
  const booking = await booked();
  await move(booking, 2);
  const account = creditAccount(idOf(guest));
  await raiseBalance(app.database.db, account, 150_050);
  const path = `/booking/${booking.id}/move/quote`;
  const quote = (await app.post(path, tuesday(4), { token })).json<{ data: MoveQuote }>();
  expect(quote.data).toMatchObject({ toPay: 2 * HOUR_PRICE, credit: HOUR_PRICE });
  expect(await move(booking, 4, '14:00', true)).toMatchObject({ code: 'CREDIT_TOO_LOW' });
  const byCard = await move(booking, 4);
  expect(byCard.data).toMatchObject({ moved: false, payment: { amount: 2 * HOUR_PRICE } });
  await raiseBalance(app.database.db, account, -150_050);
});

it('of two moves to a lower price at once, each kobo becomes credit once', async () => {
  const booking = await booked();
  const answers = await Promise.all([move(booking, 2, '09:00'), move(booking, 1, '13:00')]);
  expect(answers.some(({ data }) => data?.moved)).toBe(true);
  const [mine] = await app.mine(token);
  expect((mine?.amount ?? 0) + (await readCredit())).toBe(booking.amount);
});

it('a move takes no difference to a price that another move has replaced meanwhile', async () => {
  const longer = await app.booked(token, { startDate: '2026-11-25', hours: 5 });
  await move(longer, 3, '09:00');
  const booking = await booked();
  // The first move of two is made when the second has read the booking, and counts its moves next.
  const { db } = app.database;
  const count = db.$count.bind(db);
  const afterOther = async (...of: Parameters<typeof count>) => {
    expect(await move(booking, 4, '12:00', true)).toMatchObject({ data: { moved: true } });
    return count(...of);
  };
  const spy = vi.spyOn(db, '$count').mockImplementationOnce(afterOther as never);
  expect(await move(booking, 4, '13:00', true)).toMatchObject({ code: 'MOVE_PRICE_CHANGED' });
  spy.mockRestore();
  expect(await readCredit()).toBe(HOUR_PRICE);
});

it('a payment that comes after the guest has arrived moves nothing, and is refunded', async () => {
  const booking = await app.booked(token, { checkinTime: '13:00' });
  const time = { ...tuesday(4, '09:00'), startDate: '2026-11-26' };
  const later = { ...time, amount: 4 * HOUR_PRICE, useCredit: false };
  const started = await app.post(`/booking/${booking.id}/move`, later, { token });
  const reference = started.json<{ data: Moved }>().data.payment?.reference ?? '';
  // Passes are valid from an hour before the start.
  app.clock.time = new Date('2026-11-23T11:30:00Z');
  const host = await app.token(HOST_ID);
  const shown = { id: newReference(randomBytes), shownAt: app.clock.time.toISOString() };
  const body = { ...shown, bookingId: booking.bookingId };
  expect((await app.post('/host/checkin', body, { token: host })).statusCode).toBe(200);
  app.provider.pay(reference, HOUR_PRICE * 100);
  const verified = await app.get(`/booking/verify?reference=${reference}`);
  const { code, message } = verified.json<{ code: string; message: string }>();
  expect(code).toBe('PAYMENT_RETURNED');
  expect(message).toMatch(/^We couldn’t make this change, so your booking stays/);
  await app.runJobs();
  expect(refundsOf(reference)).toMatchObject([{ amountKobo: HOUR_PRICE * 100 }]);
  expect(await app.mine(token)).toMatchObject([{ id: booking.id, startDate: '2026-11-23' }]);
});
