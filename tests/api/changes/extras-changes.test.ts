import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Moved, MoveQuote } from '#contract/bookings/moves/reschedule.ts';
import { bookings, jobs, spaceExtras, waitlistEntries } from '#server/db/schema/schema.ts';
import { checkLedger } from '#server/modules/payments/ledger/ledger-check.ts';
import { idOf } from '#tests/factories/spaces.ts';
import {
  type BookingApp,
  FRIDAY,
  HOST_ID,
  openBookingApp,
  type RequestedBooking,
} from '#tests/setup/booking-app.ts';
import { findContradictions } from '#tests/setup/money/booking-money.ts';
import { addExtras, CHAIR, chosen, findOversold, PROJECTOR } from '#tests/setup/extras.ts';
import { codeOfAnswer } from '#tests/setup/error-codes.ts';

/** Naira for an hour at the first space, which has two seats. */
const HOUR_PRICE = 1_500.5;

let app: BookingApp;
let ada: string;
let bola: string;
let chidi: string;
let host: string;

beforeAll(async () => {
  app = await openBookingApp();
  [ada, bola, chidi] = [await app.token(1), await app.token(2), await app.token(3)];
  host = await app.token(HOST_ID);
});

beforeEach(async () => {
  const { db } = app.database;
  app.clock.time = FRIDAY;
  await db.delete(bookings);
  await db.delete(waitlistEntries);
  await db.delete(jobs);
  await db.delete(spaceExtras);
  await addExtras(db);
});

afterAll(async () => {
  const { db } = app.database;
  expect(await findOversold(db)).toEqual([]);
  expect(await checkLedger(db)).toEqual([]);
  expect(await findContradictions(db, app.clock.time)).toEqual([]);
  await app.close();
});

const withProjector = { extras: [chosen(PROJECTOR)] };
const TO = { startDate: '2026-11-24', checkinTime: '14:00', durationType: 'hours', duration: 3 };

const booked = (token = ada, requested: RequestedBooking = withProjector) =>
  app.booked(token, requested);

describe('moving a booking with extras', () => {
  it('takes them along for the same price', async () => {
    const { id, amount } = await booked(ada, { extras: [chosen(PROJECTOR), chosen(CHAIR, 2)] });
    const to = { ...TO, duration: 4 };
    const quote = await app.post(`/booking/${id}/move/quote`, to, { token: ada });
    // Extras by the hour cost what they cost for three hours.
    const { data } = quote.json<{ data: MoveQuote }>();
    expect(data).toMatchObject({ amount: amount + HOUR_PRICE, toPay: HOUR_PRICE });
    const shorter = { ...TO, duration: 2, amount: amount - HOUR_PRICE };
    const moved = await app.post(`/booking/${id}/move`, shorter, { token: ada });
    expect(moved.json<{ data: Moved }>().data).toMatchObject({ moved: true, toCredit: HOUR_PRICE });
    expect(await app.mine(ada)).toMatchObject([
      {
        amount: amount - HOUR_PRICE,
        unitPrice: HOUR_PRICE,
        extras: [{ name: 'Projector' }, { name: 'Chair', count: 2 }],
      },
    ]);
    // They are in use at the new time and free at the old one.
    await booked(bola, { extras: [chosen(PROJECTOR), chosen(CHAIR, 3)] });
    const taken = await app.initialize(chidi, {
      startDate: '2026-11-24',
      checkinTime: '14:00',
      ...withProjector,
    });
    expect(codeOfAnswer(taken)).toBe('EXTRA_UNAVAILABLE');
  });

  it('is refused where they are taken, with the reason', async () => {
    const { id, amount } = await booked();
    await booked(bola, { startDate: '2026-11-24', checkinTime: '13:00', ...withProjector });
    for (const [path, body] of [
      ['move/quote', TO],
      ['move', { ...TO, amount }],
    ] as const) {
      const answer = await app.post(`/booking/${id}/${path}`, body, { token: ada });
      expect([answer.statusCode, codeOfAnswer(answer)]).toEqual([409, 'EXTRA_UNAVAILABLE']);
      expect(answer.json<{ message: string }>().message).toContain('Projector');
    }
    expect(await app.mine(ada)).toMatchObject([{ startDate: '2026-11-23', amount }]);
    const later = { ...TO, checkinTime: '10:00', amount };
    expect((await app.post(`/booking/${id}/move`, later, { token: ada })).statusCode).toBe(200);
  });

  it('may overlap its own time', async () => {
    const { id, amount } = await booked();
    const to = { ...TO, startDate: '2026-11-23', checkinTime: '10:00', amount };
    expect((await app.post(`/booking/${id}/move`, to, { token: ada })).statusCode).toBe(200);
  });

  it('isn’t made when the paid difference arrives after they were taken', async () => {
    const { id, amount } = await booked();
    const to = { ...TO, duration: 4, amount: amount + HOUR_PRICE };
    const answer = await app.post(`/booking/${id}/move`, to, { token: ada });
    const { payment } = answer.json<{ data: Moved }>().data;
    await booked(bola, { startDate: '2026-11-24', checkinTime: '15:00', ...withProjector });
    const reference = payment?.reference ?? '';
    app.provider.pay(reference, Math.round(HOUR_PRICE * 100));
    await expect(app.payments.verify('booking', reference)).rejects.toMatchObject({
      code: 'PAYMENT_RETURNED',
    });
    expect(await app.mine(ada)).toMatchObject([{ startDate: '2026-11-23', amount }]);
  });
});

describe('a booking with extras', () => {
  it('can be paid with credit, and a cancellation returns all of it', async () => {
    const readCredit = async () => (await app.credit(ada)).balance;
    const before = await readCredit();
    const { id, amount } = await booked();
    await app.call('POST', `/booking/${id}/cancel?refundTo=credit`, { token: ada });
    const path = `/booking/credit/initialize/${idOf(1)}`;
    const answer = await app.post(path, { ...TO, ...withProjector }, { token: ada });
    expect(answer.json()).toMatchObject({ data: { credit: amount } });
    const booking = (await app.mine(ada)).find(({ state }) => state === 'upcoming');
    expect(booking).toMatchObject({ amount, extras: [{ name: 'Projector' }] });
    await app.call('POST', `/booking/${booking?.id}/cancel?refundTo=credit`, { token: ada });
    expect(await readCredit()).toBe(before + amount);
  });

  it('is refunded in full with its extras when the host cancels it', async () => {
    const { bookingId, amount } = await booked(bola);
    const terms = await app.call('GET', `/host/bookings/${bookingId}/cancel`, { token: host });
    const { voucher } = terms.json<{ data: { voucher: number } }>().data;
    const body = { reason: 'no-power', keepClosed: false, voucher };
    const answer = await app.post(`/host/bookings/${bookingId}/cancel`, body, { token: host });
    expect(answer.statusCode).toBe(200);
    expect(await app.mine(bola)).toMatchObject([{ state: 'cancelled', money: { refund: amount } }]);
    await booked(chidi);
  });

  it('isn’t made from the offer of a waitlist, which has no extras', async () => {
    const first = await booked(ada, {});
    await booked(bola, {});
    const wanted = { ...TO, startDate: '2026-11-23', checkinTime: '09:00' };
    await app.post(`/space/${idOf(1)}/waitlist`, wanted, { token: chidi });
    await app.cancel(ada, first.id);
    const refused = await app.initialize(chidi, withProjector);
    expect([refused.statusCode, codeOfAnswer(refused)]).toEqual([409, 'EXTRA_UNAVAILABLE']);
    expect(refused.json<{ message: string }>().message).toContain('without extras');
    expect((await app.initialize(chidi)).statusCode).toBe(200);
  });

  it('is part of the personal data of guests and hosts', async () => {
    await booked();
    const guest = await app.call('GET', '/accounts/export', { token: ada });
    expect(guest.json()).toMatchObject({ data: { extras: [{ name: 'Projector', count: 1 }] } });
    const own = await app.call('GET', '/accounts/export', { token: host });
    expect(own.json<{ data: { extras: unknown[] } }>().data.extras).toHaveLength(3);
  });
});
