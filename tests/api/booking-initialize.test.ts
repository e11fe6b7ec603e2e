import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StartedBooking } from '#contract/booking-records.ts';
import { accounts, bookings, payments, spaces } from '#server/db/schema.ts';
import { releaseExpiredHolds } from '#server/modules/booking/holds.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { MINUTE } from '#tests/setup/accounts.ts';
import { type BookingApp, FRIDAY, openBookingApp } from '#tests/setup/booking-app.ts';
import { bookingContext, countLive } from '#tests/setup/bookings.ts';

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

afterAll(() => app.close());

type Answer = Awaited<ReturnType<BookingApp['initialize']>>;

const codeOf = (answer: Answer) =>
  answer.statusCode === 200 ? 'done' : answer.json<{ code: string }>().code;

const startedOf = (answer: Answer) => answer.json<{ data: StartedBooking }>().data;

const statusOf = async (reference: string) => {
  const [row] = await app.database.db
    .select({ status: bookings.status })
    .from(bookings)
    .where(eq(bookings.reference, reference));
  return row?.status;
};

describe('Try Again', () => {
  it('gives the earlier hold up and holds anew, with another reference', async () => {
    const first = startedOf(await app.initialize(ada));
    const second = startedOf(await app.initialize(ada));
    expect(second.reference).not.toBe(first.reference);
    expect([await statusOf(first.reference), await statusOf(second.reference)]).toEqual([
      'expired',
      'held',
    ]);
    expect(await countLive(app.database.db, idOf(1))).toBe(1);
  });

  it('leaves the holds of others, and one’s own elsewhere', async () => {
    const elsewhere = startedOf(await app.initialize(ada, { space: 4 }));
    const other = startedOf(await app.initialize(bola));
    await app.initialize(ada);
    expect([await statusOf(elsewhere.reference), await statusOf(other.reference)]).toEqual([
      'held',
      'held',
    ]);
  });

  it('never takes money twice: what was paid meanwhile is confirmed', async () => {
    const { reference } = startedOf(await app.initialize(ada));
    app.provider.pay(reference, 450_150);
    expect(codeOf(await app.initialize(ada))).toBe('ALREADY_PAID');
    expect(await statusOf(reference)).toBe('upcoming');
  });

  it('nor when a webhook confirmed it before the guest was told; who was told may book again', async () => {
    const { reference } = startedOf(await app.initialize(ada));
    app.provider.pay(reference, 450_150);
    await app.payments.settle(reference);
    expect(codeOf(await app.initialize(ada))).toBe('ALREADY_PAID');
    expect(codeOf(await app.initialize(ada, { startDate: '2026-11-24' }))).toBe('done');
    await app.payments.verify('booking', reference);
    expect(codeOf(await app.initialize(ada))).toBe('done');
  });

  it('also when the paid hold had run out before', async () => {
    const { reference } = startedOf(await app.initialize(ada));
    app.provider.pay(reference, 450_150);
    app.wait(20 * MINUTE);
    await releaseExpiredHolds(bookingContext(app.database.db, app.clock));
    expect(codeOf(await app.initialize(ada))).toBe('ALREADY_PAID');
    expect(await statusOf(reference)).toBe('upcoming');
  });

  it('goes on where the provider is silent, and a late payment finds its way', async () => {
    const { reference } = startedOf(await app.initialize(ada));
    app.provider.mishaps.read.push('before');
    expect(codeOf(await app.initialize(ada))).toBe('done');
    expect(await statusOf(reference)).toBe('expired');
    app.provider.pay(reference, 450_150);
    // The hub has a second seat.
    expect(await app.payments.settle(reference)).toEqual({ kind: 'settled' });
    expect(await statusOf(reference)).toBe('upcoming');
  });
});

describe('holds of one account', () => {
  const wishes = Array.from({ length: 20 }, (_, index) => ({
    space: index % 2 === 0 ? 1 : 4,
    startDate: `2026-11-${24 + Math.floor(index / 10)}`,
    checkinTime: `${String(8 + Math.floor((index % 10) / 2)).padStart(2, '0')}:00`,
    hours: 1,
  }));

  it('are five at the most, however many are asked for at once', async () => {
    const { db } = app.database;
    // Each at a space of its own, so that none gives up another.
    const { id: _id, ...like } = (
      await db
        .select()
        .from(spaces)
        .where(eq(spaces.id, idOf(1)))
    )[0] ?? {
      id: '',
    };
    await db.insert(spaces).values(
      wishes.map((_, index) => ({
        ...(like as typeof spaces.$inferInsert),
        id: idOf(50 + index),
      })),
    );
    const answers = await Promise.all(
      wishes.map((wish, index) => app.initialize(ada, { ...wish, space: 50 + index })),
    );
    const codes = answers.map(codeOf);
    expect(codes.filter((code) => code === 'done')).toHaveLength(5);
    expect(codes.filter((code) => code === 'TOO_MANY_HOLDS')).toHaveLength(15);
    expect(await db.$count(bookings, eq(bookings.status, 'held'))).toBe(5);
    const refused = answers.find((answer) => answer.statusCode !== 200);
    expect(refused?.statusCode).toBe(409);
    expect(codeOf(await app.initialize(bola))).toBe('done');
    app.wait(15 * MINUTE);
    expect(codeOf(await app.initialize(ada))).toBe('done');
  });
});

describe('what can’t be booked', () => {
  it.each([
    ['a closed day', { startDate: '2026-11-22' }, 'startDate', 'Sunday is closed.'],
    [
      'a day that has passed',
      { startDate: '2026-11-19' },
      'startDate',
      'That day has passed. Choose today or a later day.',
    ],
    [
      'a time that has passed',
      { startDate: '2026-11-20', checkinTime: '12:45' },
      'checkinTime',
      'Friday is open 08:00 to 18:00: 12:45 has passed. Choose a later time.',
    ],
    [
      'hours beyond closing',
      { checkinTime: '16:00' },
      'duration',
      'Monday is open 08:00 to 18:00: 3 hours from 16:00 would end at 19:00.',
    ],
    [
      'what has no price',
      { space: 2 },
      'duration',
      'This space has no price by the hour, so it can’t be booked like that.',
    ],
  ])('%s is refused in words, at its field', async (_name, wish, field, message) => {
    const answer = await app.initialize(ada, wish);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      code: 'BOOKING_REFUSED',
      message,
      errors: { [field]: message },
    });
    expect(await app.database.db.$count(bookings)).toBe(0);
  });

  it('a taken time tells what is free near it', async () => {
    const studio = { space: 2, days: 1 };
    await app.initialize(ada, studio);
    const answer = await app.initialize(bola, studio);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({
      code: 'SLOT_TAKEN',
      message: 'That time has just been taken. Please choose another one.',
      nearest: [
        { startDate: '2026-11-24', checkinTime: '09:00' },
        { startDate: '2026-11-25', checkinTime: '09:00' },
        { startDate: '2026-11-21', checkinTime: '09:00' },
      ],
    });
  });

  it.each([
    ['a space that is not listed', 3],
    ['no space', 999],
  ])('%s is not found', async (_name, space) => {
    const answer = await app.initialize(ada, { space });
    expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'SPACE_NOT_FOUND']);
  });

  it.each([
    { startDate: '2026-02-30' },
    { startDate: 'tomorrow' },
    { startDate: '0001-01-01' },
    { startDate: '0001-01-01', days: 1 },
    { startDate: '0000-12-31T12:00:00Z' },
    { startDate: '3000-01-01' },
    { checkinTime: '9am' },
    { hours: 0 },
    { hours: 1.5 },
    { days: 1_000 },
  ])('nonsense is refused before anything is looked at: %j', async (wish) => {
    expect(codeOf(await app.initialize(ada, wish))).toBe('INVALID_INPUT');
  });
});

describe('the day', () => {
  it('is the Lagos day of an instant, whatever the zone of the device and of the server', async () => {
    // This test runs in Los Angeles, where it is still 20 November.
    expect(new Date('2026-11-20T23:30:00Z').getDate()).toBe(20);
    for (const startDate of [
      '2026-11-20T23:30:00Z',
      '2026-11-20T23:30:00.000Z',
      '2026-11-20T15:30:00-08:00',
    ]) {
      app.wait(MINUTE);
      const { reference } = startedOf(await app.initialize(ada, { startDate }));
      const [booking] = await app.mine(ada);
      expect(booking).toMatchObject({
        reference,
        startDate: '2026-11-21',
        startsAt: '2026-11-21T08:00:00.000Z',
      });
    }
  });
});

describe('the provider', () => {
  it.each(['before', 'after'] as const)(
    'that is silent (%s it acted) leaves nothing held, and nothing unwatched',
    async (when) => {
      app.provider.mishaps.start.push(when);
      const answer = await app.initialize(ada);
      expect([answer.statusCode, codeOf(answer)]).toEqual([503, 'CHECKOUT_UNAVAILABLE']);
      expect(await countLive(app.database.db, idOf(1))).toBe(0);
      const [booking] = await app.mine(ada);
      expect(booking).toMatchObject({ state: 'expired', money: { state: 'none' } });
      const [payment] = await app.database.db
        .select()
        .from(payments)
        .where(eq(payments.reference, booking?.reference ?? ''));
      expect(payment?.nextCheckAt).not.toBeNull();
    },
  );
});

describe('a repetition', () => {
  it('five at once with one key start one booking and get one answer', async () => {
    const headers = { 'idempotency-key': 'one-key-for-five' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => app.initialize(ada, { headers })),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(codeOf(answers[0] as Answer)).toBe('done');
    expect(await app.database.db.$count(bookings)).toBe(1);
  });
});

describe('an account that is deleted meanwhile', () => {
  it('keeps no hold', async () => {
    const gone = await app.token(9);
    expect(codeOf(await app.initialize(gone))).toBe('done');
    await app.database.db.delete(bookings);
    // The session is remembered for a moment, as on another server.
    await app.database.db
      .update(accounts)
      .set({ deletedAt: app.clock.time })
      .where(eq(accounts.id, idOf(9)));
    expect(codeOf(await app.initialize(gone))).toBe('NOT_LOGGED_IN');
    expect(await countLive(app.database.db, idOf(1))).toBe(0);
  });
});
