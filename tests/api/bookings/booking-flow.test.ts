import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StartedBooking } from '#contract/bookings/booking-records.ts';
import { bookings } from '#server/db/schema/schema.ts';
import { verifyPass } from '#server/modules/booking/check-in/passes.ts';
import { derivePassKeys } from '#server/modules/booking/check-in/pass-keys.ts';
import { checkLedger } from '#server/modules/payments/ledger/ledger-check.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { HOUR, MINUTE } from '#tests/setup/accounts.ts';
import { TEST_SECRET_KEY } from '#tests/setup/app.ts';
import { type BookingApp, FRIDAY, openBookingApp } from '#tests/setup/booking-app.ts';
import { countLiveRanges } from '#tests/setup/bookings.ts';

let app: BookingApp;
let ada: string;
let bola: string;

beforeAll(async () => {
  app = await openBookingApp();
  [ada, bola] = [await app.token(1), await app.token(2)];
});

beforeEach(async () => {
  app.clock.time = FRIDAY;
  await app.database.db.delete(bookings);
});

afterAll(async () => {
  expect(await checkLedger(app.database.db)).toEqual([]);
  await app.close();
});

const verify = (reference: string, days = false) =>
  app.get(`/booking/${days ? 'day/' : ''}verify?reference=${reference}`);

const first = async (token = ada) => {
  const [booking] = await app.mine(token);
  if (booking === undefined) throw new Error('There is no booking.');
  return booking;
};

describe('booking a space', () => {
  it('holds seats, starts a payment, verifies it once and lists the right state at each step [S7.21] [S7.23] [S8.20]', async () => {
    const answer = await app.initialize(ada);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { message, data } = answer.json<{ message: string; data: Record<string, string> }>();
    expect(message).toBe('Your booking request has been submitted!');
    const reference = data['reference'] ?? '';
    expect(data).toEqual({
      reference: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{26}$/) as string,
      checkout_url: `https://checkout.test/${reference}`,
      checkout: { kind: 'frame', origin: 'https://checkout.test' },
      amount: 4_501.5,
      heldUntil: '2026-11-20T12:15:00.000Z',
    });
    expect(app.provider.asked.at(-1)).toMatchObject({
      reference,
      amountKobo: 450_150,
      customer: { name: 'Guest 1', email: 'guest1@example.com' },
      description: 'Space 1: 3 hours from Monday, 23 November 2026',
    });
    expect(await first()).toMatchObject({
      state: 'held',
      status: 'pending',
      money: { state: 'unpaid' },
    });
    expect(await first()).not.toHaveProperty('pass');
    expect(await first()).not.toHaveProperty('host');

    expect((await verify(reference)).json()).toMatchObject({ code: 'PAYMENT_PENDING' });
    app.provider.pay(reference, 450_150, { paidAt: new Date('2026-11-20T12:01:00Z') });
    app.wait(3_000);
    const verified = await verify(reference);
    expect(verified.statusCode).toBe(200);
    expect(verified.headers['cache-control']).toBe('no-store');
    expect(verified.json()).toEqual({
      message: 'Your payment was successful and your booking has been confirmed!',
    });
    const again = await verify(reference);
    expect(again.statusCode).toBe(400);
    expect(again.json()).toMatchObject({ message: 'Booking already confirmed' });

    const booking = await first();
    expect(booking).toEqual({
      spaceName: 'Space 1',
      startDate: '2026-11-23',
      status: 'upcoming',
      id: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{10}$/) as string,
      bookingId: expect.stringMatching(/^AYE-/) as string,
      reference,
      state: 'upcoming',
      spaceId: idOf(1),
      spaceAddress: '1 Herbert Macaulay Way',
      location: 'Yaba',
      checkinTime: '09:00',
      durationType: 'hours',
      duration: 3,
      startsAt: '2026-11-23T08:00:00.000Z',
      endsAt: '2026-11-23T11:00:00.000Z',
      spans: [{ startsAt: '2026-11-23T08:00:00.000Z', endsAt: '2026-11-23T11:00:00.000Z' }],
      amount: 4_501.5,
      unitPrice: 1_500.5,
      vat: 314.06,
      vatPercent: 7.5,
      bookedAt: '2026-11-20T12:00:00.000Z',
      heldUntil: '2026-11-20T12:15:00.000Z',
      paidAt: '2026-11-20T12:01:00.000Z',
      money: { state: 'confirmed' },
      pass: expect.any(String) as string,
      host: {
        name: 'Host 101',
        company: 'Company 101',
        phone: '0803000101',
        email: 'host101@example.com',
      },
    });
    expect(verifyPass(derivePassKeys(TEST_SECRET_KEY), booking.pass ?? '')).toEqual({
      bookingId: booking.bookingId,
      serial: 0,
      spaceId: idOf(1),
      spaceName: 'Space 1',
      guestName: 'Guest',
      startsAt: new Date(booking.startsAt),
      endsAt: new Date(booking.endsAt),
    });
  });

  it('for several days covers the open days with their hours, and is verified by its own endpoint [S7.22] [S7.24]', async () => {
    const answer = await app.initialize(ada, { startDate: '2026-11-27', days: 3 });
    const { reference, amount } = answer.json<{ data: StartedBooking }>().data;
    expect(amount).toBe(30_000);
    app.provider.pay(reference, 3_000_000);
    expect((await verify(reference, true)).statusCode).toBe(200);
    const { spans: ranges, unitPrice } = await first();
    expect(unitPrice).toBe(10_000);
    expect(ranges).toEqual([
      { startsAt: '2026-11-27T07:00:00.000Z', endsAt: '2026-11-27T17:00:00.000Z' },
      { startsAt: '2026-11-28T08:00:00.000Z', endsAt: '2026-11-28T12:00:00.000Z' },
      { startsAt: '2026-11-30T07:00:00.000Z', endsAt: '2026-11-30T17:00:00.000Z' },
    ]);
  });

  it('expires unless it is paid, whether maintenance has run or not', async () => {
    await app.initialize(ada);
    app.wait(15 * MINUTE);
    const expected = { state: 'expired', status: 'expired', money: { state: 'none' } };
    expect(await first()).toMatchObject(expected);
    expect(await first()).not.toHaveProperty('pass');
  });

  it('becomes active and completed by the clock, and then has no pass', async () => {
    await app.book(ada);
    app.clock.time = new Date('2026-11-23T08:00:00Z');
    expect(await first()).toMatchObject({ state: 'active', status: 'active' });
    expect(await first()).toHaveProperty('pass');
    app.clock.time = new Date('2026-11-23T11:00:00Z');
    expect(await first()).toMatchObject({ state: 'completed', status: 'expired' });
    expect(await first()).not.toHaveProperty('pass');
    expect(await first()).toHaveProperty('host');
  });

  it('lists the guest’s own bookings only, newest first [S6.2] [S7.6]', async () => {
    await app.book(ada);
    app.wait(MINUTE);
    await app.book(ada, { startDate: '2026-11-24' });
    await app.book(bola, { startDate: '2026-11-25' });
    expect((await app.mine(ada)).map(({ startDate }) => startDate)).toEqual([
      '2026-11-24',
      '2026-11-23',
    ]);
    expect((await app.mine(bola)).map(({ startDate }) => startDate)).toEqual(['2026-11-25']);
  });

  it('needs the same number of queries for many bookings as for one', async () => {
    const { $client } = app.database.db;
    let queries = 0;
    const count = () => (queries += 1);
    $client.on('acquire', count);
    await app.initialize(ada);
    await app.mine(ada);
    queries = 0;
    await app.mine(ada);
    const forOne = queries;
    for (let day = 0; day < 6; day += 1) {
      for (const checkinTime of ['09:00', '10:00', '11:00']) {
        await app
          .book(ada, { startDate: `2026-12-0${day + 1}`, checkinTime, hours: 1 })
          .catch(() => undefined);
      }
    }
    expect((await app.mine(ada)).length).toBeGreaterThan(10);
    queries = 0;
    await app.mine(ada);
    expect(queries).toBe(forOne);
    $client.off('acquire', count);
  });
});

describe('cancelling a booking', () => {
  it('in time orders the refund, returns its date, and responds the same when repeated', async () => {
    const { reference } = await app.book(ada);
    const { id } = await first();
    const answer = await app.cancel(ada, id);
    expect(answer.json()).toEqual({
      message:
        'Your booking is cancelled. We’re refunding ₦4,501.50. You should have it by Friday, 27 November 2026.',
      data: { refund: 4_501.5, by: '2026-11-27' },
    });
    expect(await countLiveRanges(app.database.db, idOf(1))).toBe(0);
    const due = { state: 'refund-due', refund: 4_501.5, reason: 'cancelled', by: '2026-11-27' };
    expect(await first()).toMatchObject({ state: 'cancelled', money: due });
    app.wait(HOUR);
    expect((await app.cancel(ada, id)).json()).toMatchObject({
      data: { refund: 4_501.5, by: '2026-11-27' },
    });
    await app.runJobs();
    expect(app.provider.paidBack.filter((one) => one.chargeReference === reference)).toEqual([
      expect.objectContaining({ amountKobo: 450_150 }),
    ]);
    expect(await first()).toMatchObject({
      state: 'refunded',
      money: { ...due, state: 'refunded' },
    });
    expect((await app.cancel(ada, id)).json()).toMatchObject({ data: { refund: 4_501.5 } });
  });

  it('twenty times at once orders one refund', async () => {
    const { reference } = await app.book(ada);
    const { id } = await first();
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.cancel(ada, id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    await app.runJobs();
    expect(app.provider.paidBack.filter((one) => one.chargeReference === reference)).toHaveLength(
      1,
    );
  });

  it('late gives no refund, and the message states it', async () => {
    await app.book(ada);
    app.clock.time = new Date('2026-11-22T08:00:00.001Z');
    const answer = await app.cancel(ada, (await first()).id);
    expect(answer.json()).toEqual({
      message:
        'Your booking is cancelled. You cancelled less than 24 hours before the start, so there’s no refund.',
      data: { refund: 0 },
    });
    expect(await first()).toMatchObject({ state: 'cancelled', money: { state: 'confirmed' } });
  });

  it('is refused with the reason if it has begun, is over or was never paid', async () => {
    await app.book(ada);
    const { id } = await first();
    app.clock.time = new Date('2026-11-23T08:00:00Z');
    expect((await app.cancel(ada, id)).json()).toEqual({
      code: 'CANCEL_REFUSED',
      message: 'This booking has already started, so it can’t be cancelled.',
    });
    app.clock.time = new Date('2026-11-23T11:00:00Z');
    expect((await app.cancel(ada, id)).json()).toMatchObject({
      message: 'This booking has ended, so it can’t be cancelled.',
    });
    await app.initialize(bola, { startDate: '2026-11-25' });
    expect((await app.cancel(bola, (await first(bola)).id)).json()).toMatchObject({
      message:
        'You haven’t paid for this booking yet. If you don’t want it, just leave it: it will expire.',
    });
  });

  it('is possible for its guest only', async () => {
    await app.book(ada);
    const { id } = await first();
    for (const [token, booking] of [
      [bola, id],
      [ada, 'nothing'],
    ] as const) {
      const answer = await app.cancel(token, booking);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        404,
        'BOOKING_NOT_FOUND',
      ]);
    }
    expect(await first()).toMatchObject({ state: 'upcoming' });
  });
});
