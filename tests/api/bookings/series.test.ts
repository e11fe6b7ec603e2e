import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HostBooking } from '#contract/bookings/booking-records.ts';
import type { Failure } from '#contract/errors.ts';
import { blockedTimes, bookings, bookingSeries, jobs } from '#server/db/schema/schema.ts';
import { releaseExpiredHolds } from '#server/modules/booking/holds/holds.ts';
import { lagosRange, makeHeldBooking } from '#tests/factories/bookings.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { MINUTE } from '#tests/setup/accounts.ts';
import { type BookingApp, FRIDAY, OTHER_HOST } from '#tests/setup/booking-app.ts';
import { findContradictions } from '#tests/setup/money/booking-money.ts';
import { bookingContext, countLiveRanges, countOverlaps } from '#tests/setup/bookings.ts';
import {
  openSeriesApp,
  SERIES_PRICE,
  type SeriesApp,
  seriesBody,
} from '#tests/setup/changes/series.ts';

const KOBO = SERIES_PRICE * 100;

let app: BookingApp;
let series: SeriesApp;
let ada: string;
let bola: string;
let host: string;

beforeAll(async () => {
  series = await openSeriesApp();
  ({ app } = series);
  [ada, bola] = [await app.token(1), await app.token(2)];
  host = await app.token(OTHER_HOST);
  // One seat, so that a second booking of a time is a conflict.
  await app.database.db.execute(sql`update spaces set capacity = 1 where id = ${idOf(4)}`);
});

beforeEach(async () => {
  app.clock.time = FRIDAY;
  app.provider.paidBack.length = 0;
  for (const table of [bookings, bookingSeries, jobs, blockedTimes]) {
    await app.database.db.delete(table);
  }
});

afterAll(async () => {
  expect(await findContradictions(app.database.db, app.clock.time)).toEqual([]);
  expect(await countOverlaps(app.database.db)).toBe(0);
  await app.close();
});

const later = (minutes: number) => {
  app.clock.time = new Date(app.clock.time.getTime() + minutes * MINUTE);
};

const liveSeats = () => countLiveRanges(app.database.db, idOf(4));
const statesOf = async (token: string) => (await series.ofSeries(token)).map(({ state }) => state);
const all = (state: string, count = 8) => Array.from({ length: count }, () => state);

/** Blocks the days of a space. */
const block = (firstDay: string, lastDay = firstDay) =>
  app.database.db.execute(sql`
    insert into blocked_times (id, space_id, first_day, last_day, during, created_at) values
      (${`${firstDay}-blocked`}, ${idOf(4)}, ${firstDay}, ${lastDay},
        tstzrange((${firstDay}::date - 1) + time '23:00', ${lastDay}::date + time '23:00'), now())`);

describe('the quote of a series', () => {
  it('lists all dates with their price and the total, and holds nothing', async () => {
    const { times, total } = await series.quote(ada);
    expect(times.map(({ startDate }) => startDate)).toEqual([
      '2026-11-24',
      '2026-12-01',
      '2026-12-08',
      '2026-12-15',
      '2026-12-22',
      '2026-12-29',
      '2027-01-05',
      '2027-01-12',
    ]);
    expect(times.every(({ amount }) => amount === SERIES_PRICE)).toBe(true);
    expect(times.every(({ conflict }) => conflict === undefined)).toBe(true);
    expect(total).toBe(8 * SERIES_PRICE);
    expect(await liveSeats()).toBe(0);
  });

  it('lists what is taken, blocked, closed, too far ahead or twice, with the nearest free times', async () => {
    await app.book(bola, { space: 4, startDate: '2026-12-01', checkinTime: '11:00' });
    await block('2026-12-08');
    const time = (startDate: string, checkinTime = '10:00') => ({ startDate, checkinTime });
    const { times, total } = await series.quote(ada, {
      times: [
        time('2026-11-24'),
        time('2026-12-01'),
        time('2026-12-08'),
        time('2026-11-29'),
        time('2027-11-23'),
        time('2026-11-24', '11:00'),
      ],
    });
    expect(times.map(({ conflict }) => conflict?.message)).toEqual([
      undefined,
      'This time is already booked.',
      'The host isn’t taking bookings on Tue 8 Dec. Choose another day.',
      expect.stringContaining('Sunday'),
      'You can book up to a year ahead. Choose an earlier day.',
      'This overlaps another date that you chose.',
    ]);
    expect(total).toBe(SERIES_PRICE);
    const nearest = times.map(({ conflict }) => conflict?.nearest ?? []);
    expect(nearest[1]?.[0]).toEqual({ startDate: '2026-12-01', checkinTime: '09:00' });
    expect(nearest[2]?.[0]).toEqual({ startDate: '2026-12-09', checkinTime: '10:00' });
    // A time that overlaps another one of the series isn't offered.
    expect(nearest[5]?.[0]).toEqual({ startDate: '2026-11-24', checkinTime: '12:00' });
  });

  it.each([
    ['one date', { count: 1 }],
    ['thirteen dates', { count: 13 }],
    [
      'no real date',
      { times: seriesBody().times.map((one) => ({ ...one, startDate: '2026-02-31' })) },
    ],
    ['no duration', { duration: 0 }],
  ])('refuses %s', async (_what, requested) => {
    expect((await series.start(ada, requested)).statusCode).toBe(400);
  });

  it('is refused for hosts and for an unlisted space', async () => {
    expect((await series.start(host)).statusCode).toBe(403);
    expect((await series.start(ada, { space: 3 })).statusCode).toBe(404);
    // The studio has no price per hour.
    expect((await series.start(ada, { space: 2 })).json()).toMatchObject({
      code: 'BOOKING_REFUSED',
    });
  });
});

describe('a series', () => {
  it('is one payment of independent bookings, with one email each to guest and host', async () => {
    const { reference, payment } = await series.started(ada);
    expect(payment).toMatchObject({ reference, amount: 8 * SERIES_PRICE });
    expect(await statesOf(ada)).toEqual(all('held'));
    app.provider.pay(reference, 8 * KOBO, { feeKobo: 10_001 });
    const verify = () => app.call('GET', `/booking/verify?reference=${reference}`);
    expect((await verify()).statusCode).toBe(200);
    expect((await verify()).json()).toMatchObject({ message: 'Booking already confirmed' });

    const booked = await series.ofSeries(ada);
    expect(new Set(booked.map(({ bookingId }) => bookingId)).size).toBe(8);
    expect(booked.map(({ state, money }) => [state, money.state])).toEqual(
      booked.map(() => ['upcoming', 'confirmed']),
    );
    expect(new Set(booked.map((booking) => booking.reference))).toEqual(new Set([reference]));
    expect(booked.map((booking) => booking.series?.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(booked[2]?.series).toMatchObject({ count: 8, everyWeeks: 1, firstDate: '2026-11-24' });
    expect(booked.every(({ pass, amount }) => pass !== undefined && amount === SERIES_PRICE)).toBe(
      true,
    );

    const mails = await app.runJobs();
    expect(
      mails.map(({ to, subject }) => `${to}: ${subject}`).toSorted((a, b) => (a < b ? -1 : 1)),
    ).toEqual([
      'guest1@example.com: Bookings confirmed: Space 4',
      'host102@example.com: New bookings: Space 4',
    ]);
    for (const { text } of mails) {
      expect(text).toContain('every Tuesday, 8 bookings');
      for (const { bookingId } of booked) expect(text).toContain(bookingId);
      expect(text).toContain('Tuesday, 12 January 2027, 10:00–12:00');
    }
    const toGuest = mails.find(({ to }) => to === 'guest1@example.com');
    const calendar = toGuest?.attachments?.[0]?.content.toString();
    expect(calendar?.match(/BEGIN:VEVENT/g)).toHaveLength(8);

    const listed = await app.call('GET', `/host/bookingdetails/${idOf(4)}`, { token: host });
    const { Bookings } = listed.json<{ data: { Bookings: HostBooking[] } }>().data;
    expect(Bookings.map((booking) => booking.series?.number)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
    expect(await findContradictions(app.database.db, app.clock.time)).toEqual([]);
  });

  it('holds nothing if one time is taken, and lists what isn’t possible', async () => {
    await app.book(bola, { space: 4, startDate: '2026-12-15', checkinTime: '10:00', hours: 1 });
    const answer = await series.start(ada);
    expect(answer.statusCode).toBe(409);
    expect(answer.json<Failure>()).toMatchObject({
      code: 'SERIES_CONFLICT',
      conflicts: [
        {
          startDate: '2026-12-15',
          checkinTime: '10:00',
          message: 'This time is already booked.',
          nearest: [{ startDate: '2026-12-15', checkinTime: '11:00' }, {}, {}],
        },
      ],
    });
    expect(await liveSeats()).toBe(1);
    expect(await series.ofSeries(ada)).toEqual([]);
  });

  it('frees all seats when it isn’t paid, and when its checkout can’t start', async () => {
    await series.started(ada);
    expect(await liveSeats()).toBe(8);
    later(16);
    await releaseExpiredHolds(bookingContext(app.database.db, app.clock));
    expect(await liveSeats()).toBe(0);
    expect(await statesOf(ada)).toEqual(all('expired'));
    app.provider.mishaps.start.push('before');
    expect((await series.start(bola)).json()).toMatchObject({ code: 'CHECKOUT_UNAVAILABLE' });
    expect(await liveSeats()).toBe(0);
  });

  it('that is paid late gets all its seats again, or all is refunded', async () => {
    const first = await series.started(ada);
    later(16);
    app.provider.pay(first.reference, 8 * KOBO);
    expect(await app.payments.settle(first.reference)).toEqual({ kind: 'settled' });
    expect(await statesOf(ada)).toEqual(all('upcoming'));

    const second = await series.started(bola, { checkinTime: '14:00' });
    later(16);
    await app.book(ada, { space: 4, startDate: '2027-01-12', checkinTime: '15:00', hours: 1 });
    app.provider.pay(second.reference, 8 * KOBO);
    const returned = { kind: 'returned', reason: 'late' };
    expect(await app.payments.settle(second.reference)).toEqual(returned);
    expect(await statesOf(bola)).toEqual(all('expired'));
    await app.runJobs();
    expect(app.provider.paidBack.map(({ amountKobo }) => amountKobo)).toEqual([8 * KOBO]);
    const subjects = [...app.sent, ...(await app.runJobs())]
      .filter(({ to }) => to === 'guest2@example.com')
      .map(({ subject }) => subject);
    expect(subjects).toContain('Your refund for Space 4');
    expect(subjects).toContain('Refund sent: ₦24,008');
  });

  it('that is underpaid is refunded, and an excess is sent back', async () => {
    const { reference } = await series.started(ada);
    app.provider.pay(reference, 8 * KOBO - 1);
    expect(await app.payments.settle(reference)).toEqual({ kind: 'returned', reason: 'underpaid' });
    expect(await statesOf(ada)).toEqual(all('expired'));
    const second = await series.started(bola);
    app.provider.pay(second.reference, 8 * KOBO + 700);
    expect(await app.payments.settle(second.reference)).toEqual({ kind: 'settled' });
    expect(await statesOf(bola)).toEqual(all('upcoming'));
    await app.runJobs();
    // Several at once, in any order.
    const paidBack = app.provider.paidBack.map(({ amountKobo }) => amountKobo);
    expect(paidBack.toSorted((a, b) => a - b)).toEqual([700, 8 * KOBO - 1]);
  });

  it('ends the earlier attempt when it is started again, unless that was paid', async () => {
    const first = await series.started(ada);
    const again = await series.started(ada, { count: 4 });
    expect(again.reference).not.toBe(first.reference);
    expect(await liveSeats()).toBe(4);
    // A single booking at the space ends it too.
    await app.initialize(ada, { space: 4, startDate: '2026-11-25' });
    expect(await liveSeats()).toBe(1);
    // The earlier one was paid unnoticed.
    const third = await series.started(ada);
    app.provider.pay(third.reference, 8 * KOBO);
    expect((await series.start(ada)).json()).toMatchObject({ code: 'ALREADY_PAID' });
    expect((await series.start(ada)).json()).toMatchObject({ code: 'ALREADY_PAID' });
    expect((await statesOf(ada)).filter((state) => state === 'upcoming')).toHaveLength(8);
    expect(await liveSeats()).toBe(8);
  });

  it('is started once by a double click with the same key', async () => {
    const headers = { 'idempotency-key': 'series-0001' };
    const [one, two] = await Promise.all([
      series.start(ada, { headers }),
      series.start(ada, { headers }),
    ]);
    const done = [one, two].filter(({ statusCode }) => statusCode === 200);
    expect(done.length).toBeGreaterThan(0);
    const [started] = await app.database.db.select().from(bookingSeries);
    for (const answer of done) {
      expect(answer.json()).toMatchObject({ data: { reference: started?.reference } });
    }
    expect(await app.database.db.$count(bookingSeries)).toBe(1);
  });

  it('counts as one of the holds that a guest may have', async () => {
    const heldUntil = new Date(FRIDAY.getTime() + 10 * MINUTE);
    const hold = (hour: number) =>
      makeHeldBooking([lagosRange('2026-11-23', `${hour}:00`, `${hour + 1}:00`)], {
        userId: idOf(1),
        heldUntil,
      });
    await app.database.db.insert(bookings).values([10, 11, 12, 13].map(hold));
    expect((await series.start(ada)).statusCode).toBe(200);
    expect(await liveSeats()).toBe(8);
    await app.database.db.delete(bookings);
    await app.database.db.insert(bookings).values([10, 11, 12, 13, 14].map(hold));
    expect((await series.start(ada)).json()).toMatchObject({ code: 'TOO_MANY_HOLDS' });
    expect(await liveSeats()).toBe(0);
  });
});
