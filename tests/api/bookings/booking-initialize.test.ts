import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StartedBooking } from '#contract/bookings/booking-records.ts';
import { accounts, bookings, payments, spaces } from '#server/db/schema/schema.ts';
import { admitHold } from '#server/modules/booking/holds/guests.ts';
import { createHold, releaseExpiredHolds } from '#server/modules/booking/holds/holds.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { MINUTE } from '#tests/setup/accounts.ts';
import { type BookingApp, FRIDAY, openBookingApp } from '#tests/setup/booking-app.ts';
import { bookingContext, countLiveRanges } from '#tests/setup/bookings.ts';

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
  it('releases the earlier hold and creates a new one with another reference', async () => {
    const first = startedOf(await app.initialize(ada));
    const second = startedOf(await app.initialize(ada));
    expect(second.reference).not.toBe(first.reference);
    expect([await statusOf(first.reference), await statusOf(second.reference)]).toEqual([
      'expired',
      'held',
    ]);
    expect(await countLiveRanges(app.database.db, idOf(1))).toBe(1);
  });

  it('leaves the holds of others and the guest’s holds at other spaces', async () => {
    const elsewhere = startedOf(await app.initialize(ada, { space: 4 }));
    const other = startedOf(await app.initialize(bola));
    await app.initialize(ada);
    expect([await statusOf(elsewhere.reference), await statusOf(other.reference)]).toEqual([
      'held',
      'held',
    ]);
  });

  it('never charges twice: a payment made meanwhile is confirmed', async () => {
    const { reference } = startedOf(await app.initialize(ada));
    app.provider.pay(reference, 450_150);
    expect(codeOf(await app.initialize(ada))).toBe('ALREADY_PAID');
    expect(await statusOf(reference)).toBe('upcoming');
  });

  it('is refused after a webhook confirmed the booking, until the guest has had ten seconds to learn of it', async () => {
    const { reference } = startedOf(await app.initialize(ada));
    app.provider.pay(reference, 450_150);
    await app.payments.settle(reference);
    expect(codeOf(await app.initialize(ada))).toBe('ALREADY_PAID');
    expect(codeOf(await app.initialize(ada, { startDate: '2026-11-24' }))).toBe('done');
    await app.payments.verify('booking', reference);
    expect(codeOf(await app.initialize(ada))).toBe('ALREADY_PAID');
    app.wait(10_001);
    expect(codeOf(await app.initialize(ada))).toBe('done');
  });

  it('never charges twice, even if the paid hold had expired before', async () => {
    const { reference } = startedOf(await app.initialize(ada));
    app.provider.pay(reference, 450_150);
    app.wait(20 * MINUTE);
    await releaseExpiredHolds(bookingContext(app.database.db, app.clock));
    expect(codeOf(await app.initialize(ada))).toBe('ALREADY_PAID');
    expect(await statusOf(reference)).toBe('upcoming');
  });

  it("continues when the card provider doesn't respond, and a late payment is still settled", async () => {
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
  const requests = Array.from({ length: 20 }, (_, index) => ({
    space: index % 2 === 0 ? 1 : 4,
    startDate: `2026-11-${24 + Math.floor(index / 10)}`,
    checkinTime: `${String(8 + Math.floor((index % 10) / 2)).padStart(2, '0')}:00`,
    hours: 1,
  }));

  it('are limited to five, however many are requested at once', async () => {
    const { db } = app.database;
    // Each space is different, so that no hold releases another.
    const { id: _id, ...like } = (
      await db
        .select()
        .from(spaces)
        .where(eq(spaces.id, idOf(1)))
    )[0] ?? {
      id: '',
    };
    await db.insert(spaces).values(
      requests.map((_, index) => ({
        ...(like as typeof spaces.$inferInsert),
        id: idOf(50 + index),
      })),
    );
    const answers = await Promise.all(
      requests.map((requested, index) => app.initialize(ada, { ...requested, space: 50 + index })),
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

const CLOSED = 'This space is closed on Sundays. Choose another day.';

describe('an invalid booking request', () => {
  it.each([
    ['a closed day', { startDate: '2026-11-22' }, 'startDate', CLOSED],
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
      '12:45 has already passed. Friday is open 08:00–18:00, so choose a later time.',
    ],
    [
      'hours beyond closing',
      { checkinTime: '16:00' },
      'duration',
      'Monday is open 08:00–18:00, but 3 hours from 16:00 would end at 19:00. Choose an earlier time or fewer hours.',
    ],
    [
      'what has no price',
      { space: 2 },
      'duration',
      'This space has no hourly price. Try booking it by the day.',
    ],
  ])('%s is refused with a message at its field', async (_name, requested, field, message) => {
    const answer = await app.initialize(ada, requested);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      code: 'BOOKING_REFUSED',
      message,
      errors: { [field]: message },
    });
    expect(await app.database.db.$count(bookings)).toBe(0);
  });

  it('for a taken time returns free times near it', async () => {
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
  ])('is refused before anything is read: %j [S5.10] [S5.22]', async (requested) => {
    expect(codeOf(await app.initialize(ada, requested))).toBe('INVALID_INPUT');
  });
});

describe('the booking date', () => {
  it('is the Lagos date of an instant, whatever the time zone of device and server', async () => {
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

describe('a card provider', () => {
  it.each(['before', 'after'] as const)(
    "that doesn't respond (%s it acted) leaves no hold, and the payment is still checked",
    async (when) => {
      app.provider.mishaps.start.push(when);
      const answer = await app.initialize(ada);
      expect([answer.statusCode, codeOf(answer)]).toEqual([503, 'CHECKOUT_UNAVAILABLE']);
      expect(await countLiveRanges(app.database.db, idOf(1))).toBe(0);
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

describe('an idempotency key', () => {
  it('sent five times at once starts one booking and gets one response', async () => {
    const headers = { 'idempotency-key': 'one-key-for-five' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => app.initialize(ada, { headers })),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(codeOf(answers[0] as Answer)).toBe('done');
    expect(await app.database.db.$count(bookings)).toBe(1);
  });
});

describe('an account that is deleted while its call is answered', () => {
  it('keeps no hold', async () => {
    const { db } = app.database;
    const context = bookingContext(db, app.clock);
    const held = await createHold(context, {
      spaceId: idOf(1),
      userId: idOf(9),
      startDate: '2026-11-23',
      checkinTime: '09:00',
      duration: { type: 'hours', count: 3 },
      minutes: 15,
    });
    if (held.kind !== 'held') throw new Error(`The hold was answered with ${held.kind}.`);
    await db
      .update(accounts)
      .set({ deletedAt: app.clock.time })
      .where(eq(accounts.id, idOf(9)));
    const { reference } = held.booking;
    const admission = await admitHold(context, { accountId: idOf(9), reference }, app.clock.time);
    expect(admission.kind).toBe('gone');
    expect(await countLiveRanges(db, idOf(1))).toBe(0);
    expect(codeOf(await app.initialize(await app.token(9)))).toBe('NOT_LOGGED_IN');
  });
});
