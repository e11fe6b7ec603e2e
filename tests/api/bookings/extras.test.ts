import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StartedBooking } from '#contract/bookings/booking-records.ts';
import type { DayAvailability } from '#contract/bookings/bookings.ts';
import type { Extra } from '#contract/extras/extras.ts';
import type { HostCalendar } from '#contract/hosting/host-calendar.ts';
import {
  bookingExtras,
  bookings,
  bookingSlots,
  jobs,
  spaceExtras,
} from '#server/db/schema/schema.ts';
import { checkLedger } from '#server/modules/payments/ledger/ledger-check.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { HOUR, MINUTE } from '#tests/setup/accounts.ts';
import {
  type BookingApp,
  FRIDAY,
  HOST_ID,
  openBookingApp,
  type RequestedBooking,
} from '#tests/setup/booking-app.ts';
import { findContradictions } from '#tests/setup/money/booking-money.ts';
import {
  addExtras,
  CHAIR,
  chosen,
  CLEANING,
  findOversold,
  PROJECTOR,
} from '#tests/setup/extras.ts';
import { codeOfAnswer } from '#tests/setup/error-codes.ts';
import { answerMessageOf } from '#tests/setup/waitlist.ts';

/** Naira for an hour at the first space, which has two seats. */
const HOUR_PRICE = 1_500.5;
let app: BookingApp;
let ada: string;
let bola: string;
let host: string;

beforeAll(async () => {
  app = await openBookingApp();
  [ada, bola] = [await app.token(1), await app.token(2)];
  host = await app.token(HOST_ID);
});

beforeEach(async () => {
  const { db } = app.database;
  app.clock.time = FRIDAY;
  await db.delete(bookings);
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

const heldBy = async (token: string, requested: Parameters<BookingApp['initialize']>[1]) => {
  const answer = await app.initialize(token, requested);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ data: StartedBooking }>().data;
};

const booked = (token = ada, requested: RequestedBooking = withProjector) =>
  app.booked(token, requested);

const setExtra = (id: string, values: Partial<typeof spaceExtras.$inferInsert>) =>
  app.database.db
    .update(spaceExtras)
    .set(values)
    .where(and(eq(spaceExtras.id, id), eq(spaceExtras.spaceId, idOf(1))));

describe('the extras of a space', () => {
  it('are listed for everybody in the host’s order, without inactive ones', async () => {
    await setExtra(CLEANING, { active: false });
    const answer = await app.get(`/space/${idOf(1)}/extras`);
    expect(answer.json<{ data: Extra[] }>().data).toEqual([
      { id: PROJECTOR, name: 'Projector', price: 5_000, per: 'booking', stock: 1 },
      { id: CHAIR, name: 'Chair', price: 200.5, per: 'hour', stock: 3 },
    ]);
    expect((await app.get(`/space/${idOf(3)}/extras`)).statusCode).toBe(404);
    expect((await app.get(`/space/${idOf(4)}/extras`)).json()).toMatchObject({ data: [] });
  });

  it('are left for a day in each quarter of an hour, if some are in use', async () => {
    const path = `/space/${idOf(1)}/availability?date=2026-11-23`;
    const leftFor = async (token?: string) =>
      (await app.call('GET', path, token === undefined ? {} : { token })).json<{
        data: DayAvailability;
      }>().data;
    await heldBy(ada, { extras: [chosen(CHAIR, 2), chosen(CLEANING)] });
    const { extras = [], times } = await leftFor(bola);
    const left = new Map(times.map(({ time }, index) => [time, extras[0]?.left[index]]));
    expect(extras.map(({ id }) => id)).toEqual([CHAIR]);
    expect(['08:45', '09:00', '11:45', '12:00'].map((time) => left.get(time))).toEqual([
      3, 1, 1, 3,
    ]);
    // Another attempt of the guest releases the hold.
    expect((await leftFor(ada)).extras).toBeUndefined();
  });
});

describe('a booking with extras', () => {
  it('costs its time and its extras, and keeps what they cost', async () => {
    const extras = [chosen(CHAIR, 2), chosen(PROJECTOR), chosen(CLEANING)];
    const booking = await booked(ada, { extras });
    // Two chairs for three hours.
    const sum = 2 * 3 * 200.5 + 5_000 + 2_500;
    expect(booking).toMatchObject({
      amount: 3 * HOUR_PRICE + sum,
      unitPrice: HOUR_PRICE,
      extras: [
        { name: 'Projector', count: 1, per: 'booking', unitPrice: 5_000, units: 1, amount: 5_000 },
        { name: 'Chair', count: 2, per: 'hour', unitPrice: 200.5, units: 3, amount: 1_203 },
        { name: 'Cleaning', count: 1, per: 'day', unitPrice: 2_500, units: 1, amount: 2_500 },
      ],
    });
    await setExtra(PROJECTOR, { priceKobo: 900_000, name: 'Beamer' });
    expect(await app.mine(ada)).toMatchObject([{ amount: booking.amount, extras: booking.extras }]);
  });

  it('counts the opening hours of its days for extras by the hour', async () => {
    const booking = await booked(ada, { days: 2, extras: [chosen(CHAIR), chosen(CLEANING)] });
    const hours = booking.spans.reduce(
      (total, { startsAt, endsAt }) => total + (Date.parse(endsAt) - Date.parse(startsAt)) / HOUR,
      0,
    );
    expect(booking.extras).toMatchObject([
      { name: 'Chair', units: hours, amount: hours * 200.5 },
      { name: 'Cleaning', units: 2, amount: 5_000 },
    ]);
  });

  it('is shown with its extras to the host, in the emails and in the calendar', async () => {
    const { bookingId } = await booked(ada, { extras: [chosen(CHAIR, 2), chosen(PROJECTOR)] });
    const list = await app.call('GET', `/host/bookingdetails/${idOf(1)}`, { token: host });
    const expected = [
      { name: 'Projector', count: 1 },
      { name: 'Chair', count: 2 },
    ];
    expect(list.json()).toMatchObject({ data: { Bookings: [{ bookingId, extras: expected }] } });
    const calendar = await app.call('GET', '/host/calendar', { token: host });
    const { data } = calendar.json<{ data: HostCalendar }>();
    expect(data.bookings).toMatchObject([{ bookingId, extras: expected }]);
    const mails = await app.runJobs();
    expect(mails.map(({ text }) => text.includes('Projector × 1, Chair × 2'))).toEqual([
      true,
      true,
    ]);
    const [receipt] = mails.filter(({ to }) => to === 'guest1@example.com');
    expect(receipt?.text).toContain('₦1,500.50 × 3 hours');
    expect(receipt?.text).toContain('Price of extras: ₦6,203');
    expect(receipt?.text).toContain('₦10,704.50');
  });

  it('is refused with the name of an extra that is taken, also by a hold', async () => {
    await heldBy(ada, withProjector);
    const answer = await app.initialize(bola, { ...withProjector, checkinTime: '11:00' });
    expect([answer.statusCode, codeOfAnswer(answer)]).toEqual([409, 'EXTRA_UNAVAILABLE']);
    expect(answerMessageOf(answer)).toBe(
      'Projector is taken at this time. Remove it, or choose another time.',
    );
    expect(await app.mine(bola)).toEqual([]);
    // What is given back at 12:00 can be had from 12:00 on, and another extra at any time.
    await heldBy(bola, { ...withProjector, checkinTime: '12:00' });
    await heldBy(bola, { extras: [chosen(CHAIR, 3)] });
  });

  it('is refused with the number that is left if that is too small', async () => {
    await booked(ada, { extras: [chosen(CHAIR, 2)] });
    const answer = await app.initialize(bola, { extras: [chosen(CHAIR, 2)] });
    expect(answerMessageOf(answer)).toContain('Chair: only 1 left');
    const tooMany = await app.initialize(bola, {
      startDate: '2026-11-24',
      extras: [chosen(CHAIR, 4)],
    });
    expect(answerMessageOf(tooMany)).toContain('Chair: only 3 left');
  });

  it('is refused for extras that aren’t offered there', async () => {
    await setExtra(CHAIR, { active: false });
    await setExtra(CLEANING, { removedAt: FRIDAY });
    for (const [id, words] of [
      [CHAIR, 'Chair is no longer offered'],
      [CLEANING, 'Cleaning is no longer offered'],
      ['01j9zq8m4kxh2v7n5t3r6w8y0z', 'Choose your extras again'],
    ] as const) {
      const answer = await app.initialize(ada, { extras: [chosen(id)] });
      expect([answer.statusCode, codeOfAnswer(answer)]).toEqual([409, 'EXTRA_UNAVAILABLE']);
      expect(answerMessageOf(answer)).toContain(words);
    }
    const elsewhere = await app.initialize(ada, { space: 4, ...withProjector });
    expect(codeOfAnswer(elsewhere)).toBe('EXTRA_UNAVAILABLE');
  });

  it.each([
    [[chosen(CHAIR, 0)]],
    [[chosen(CHAIR, -1)]],
    [[chosen(CHAIR, 1.5)]],
    [[chosen(CHAIR, 100)]],
    [[chosen(CHAIR), chosen(CHAIR)]],
    [[chosen('; drop table bookings')]],
    [Array.from({ length: 11 }, (_, index) => chosen(`01j9zq8m4kxh2v7n5t3r6w8z${index + 10}`))],
  ])('is refused with bad input: %j', async (extras) => {
    const answer = await app.initialize(ada, { extras });
    expect([answer.statusCode, codeOfAnswer(answer)]).toEqual([400, 'INVALID_INPUT']);
  });

  it('is made once when the call is repeated, and changes with other extras', async () => {
    const headers = { 'idempotency-key': 'extras-1' };
    const first = await heldBy(ada, { ...withProjector, headers });
    expect(await heldBy(ada, { ...withProjector, headers })).toEqual(first);
    const other = await heldBy(ada, { extras: [chosen(CHAIR)] });
    expect(other.amount).toBe(3 * HOUR_PRICE + 3 * 200.5);
    // The first hold has ended, and with it what it had taken.
    await heldBy(bola, withProjector);
    expect(await app.database.db.$count(bookingExtras)).toBe(3);
  });
});

describe('extras in use', () => {
  it('are free again when a hold expires or a booking is cancelled', async () => {
    await heldBy(ada, withProjector);
    app.clock.time = new Date(FRIDAY.getTime() + 40 * MINUTE);
    const { id } = await booked(bola);
    const refused = await app.initialize(ada, withProjector);
    expect(codeOfAnswer(refused)).toBe('EXTRA_UNAVAILABLE');
    expect((await app.cancel(bola, id)).statusCode).toBe(200);
    const [cancelled] = await app.mine(bola);
    expect(cancelled?.money.refund).toBe(3 * HOUR_PRICE + 5_000);
    await heldBy(ada, withProjector);
  });

  it('are taken again by a late payment, which is refunded if they are gone', async () => {
    const late = await heldBy(ada, withProjector);
    app.clock.time = new Date(FRIDAY.getTime() + 40 * MINUTE);
    await booked(bola);
    app.provider.pay(late.reference, late.amount * 100);
    await expect(app.payments.verify('booking', late.reference)).rejects.toMatchObject({
      code: 'PAYMENT_RETURNED',
    });
    expect(await app.mine(ada)).toMatchObject([{ state: 'expired' }]);
    const again = await heldBy(bola, { startDate: '2026-11-24', ...withProjector });
    app.clock.time = new Date(app.clock.time.getTime() + 40 * MINUTE);
    app.provider.pay(again.reference, again.amount * 100);
    await app.payments.verify('booking', again.reference);
    const taken = await app.initialize(ada, { startDate: '2026-11-24', ...withProjector });
    expect(codeOfAnswer(taken)).toBe('EXTRA_UNAVAILABLE');
  });

  it('stay with their bookings when a host lowers the stock or removes them', async () => {
    await booked(ada, { extras: [chosen(CHAIR, 3)] });
    await setExtra(CHAIR, { stock: 1 });
    expect(codeOfAnswer(await app.initialize(bola, { extras: [chosen(CHAIR)] }))).toBe(
      'EXTRA_UNAVAILABLE',
    );
    await heldBy(bola, { startDate: '2026-11-24', extras: [chosen(CHAIR)] });
    expect(await app.mine(ada)).toMatchObject([{ extras: [{ name: 'Chair', count: 3 }] }]);
    await setExtra(CHAIR, { stock: 3 });
  });

  it('can’t be oversold in the database, whatever the code does', async () => {
    const { db } = app.database;
    await booked();
    const other = await booked(bola, {});
    const row = {
      bookingId: other.id,
      spaceId: idOf(1),
      extraId: PROJECTOR,
      position: 1,
      name: 'Projector',
      count: 1,
      per: 'booking' as const,
      unitKobo: 0,
      units: 1,
      amountKobo: 0,
    };
    const refusal = { cause: { constraint: 'booking_extras_in_stock' } };
    await expect(db.insert(bookingExtras).values(row)).rejects.toMatchObject(refusal);
    const own = eq(bookingSlots.bookingId, other.id);
    await db.update(bookingSlots).set({ live: false }).where(own);
    await db.insert(bookingExtras).values(row);
    await expect(db.update(bookingSlots).set({ live: true }).where(own)).rejects.toMatchObject(
      refusal,
    );
    await db.delete(bookings);
  });
});
