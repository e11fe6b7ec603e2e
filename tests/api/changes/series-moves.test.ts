import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import type { FirstMove, SeriesMove } from '#contract/bookings/series.ts';
import type { Failure } from '#contract/errors.ts';
import {
  bookings,
  bookingSeries,
  jobs,
  payments,
  waitlistEntries,
} from '#server/db/schema/schema.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { type BookingApp, FRIDAY } from '#tests/setup/booking-app.ts';
import { findContradictions } from '#tests/setup/money/booking-money.ts';
import { countLiveRanges, countOverlaps } from '#tests/setup/bookings.ts';
import { openSeriesApp, SERIES_PRICE, type SeriesApp } from '#tests/setup/changes/series.ts';

let app: BookingApp;
let series: SeriesApp;
let ada: string;
let bola: string;

beforeAll(async () => {
  series = await openSeriesApp();
  ({ app } = series);
  [ada, bola] = [await app.token(1), await app.token(2)];
  await app.database.db.execute(sql`update spaces set capacity = 1 where id = ${idOf(4)}`);
});

beforeEach(async () => {
  app.clock.time = FRIDAY;
  for (const table of [bookings, waitlistEntries, bookingSeries, jobs]) {
    await app.database.db.delete(table);
  }
});

afterAll(async () => {
  expect(await findContradictions(app.database.db, app.clock.time)).toEqual([]);
  expect(await countOverlaps(app.database.db)).toBe(0);
  await app.close();
});

const id = (booking: UserBooking | undefined) => booking?.id ?? '-';

/** What was refunded of a charge, in kobo. */
const refundedOf = (reference: string) =>
  app.provider.paidBack
    .filter(({ chargeReference }) => chargeReference === reference)
    .reduce((sum, { amountKobo }) => sum + amountKobo, 0);

async function send(token: string, booking: UserBooking | undefined, to: FirstMove, path = '') {
  const answer = await app.post(`/booking/${id(booking)}/move-following${path}`, to, { token });
  return answer.json<Failure & { data: SeriesMove }>();
}

const timesOf = async (token: string) =>
  (await series.ofSeries(token)).map(
    ({ startDate, checkinTime, moves = [] }) => `${startDate} ${checkinTime} ${moves.length}`,
  );

describe('moving a booking of a series and those after it', () => {
  it('moves all by the same days and minutes, also into each other’s times', async () => {
    const booked = await series.booked(ada, { count: 4 });
    await app.runJobs();
    const to = { startDate: '2026-12-08', checkinTime: '11:00' };
    const { data } = await send(ada, booked[1], to, '/quote');
    expect(
      data.times.map(({ startDate, checkinTime, conflict }) => [startDate, checkinTime, conflict]),
    ).toEqual([
      ['2026-12-08', '11:00', undefined],
      ['2026-12-15', '11:00', undefined],
      ['2026-12-22', '11:00', undefined],
    ]);
    expect((await timesOf(ada))[1]).toBe('2026-12-01 10:00 0');

    // Someone waits for a time that another booking of the series takes.
    await app.post(
      `/space/${idOf(4)}/waitlist`,
      { startDate: '2026-12-08', checkinTime: '11:00', durationType: 'hours', duration: 1 },
      { token: bola },
    );
    expect((await send(ada, booked[1], to)).message).toBe('Your 3 bookings have been changed.');
    expect(await timesOf(ada)).toEqual([
      '2026-11-24 10:00 0',
      '2026-12-08 11:00 1',
      '2026-12-15 11:00 1',
      '2026-12-22 11:00 1',
    ]);
    expect(await countLiveRanges(app.database.db, idOf(4))).toBe(4);
    const mails = await app.runJobs();
    // One email to each, with all dates that are still to come.
    const changed = mails.filter(({ subject }) => /^Bookings? changed/.test(subject));
    expect(changed.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual([
      'guest1@example.com: Bookings changed: Space 4',
      'host102@example.com: Bookings changed: Space 4',
    ]);
    for (const { text } of changed) {
      expect(text.match(/AYE-\S+: .*/g)).toHaveLength(4);
      expect(text).toMatch(/AYE-\S+: Tuesday, 8 December 2026, 11:00–13:00/);
    }
    const toGuest = changed.find(({ to }) => to.startsWith('guest'));
    const calendar = toGuest?.attachments?.find(({ filename }) => filename.endsWith('.ics'));
    expect(String(calendar?.content).match(/SEQUENCE:1/g)).toHaveLength(3);
    // A repeat changes nothing more.
    expect(await send(ada, booked[1], to)).toMatchObject({ code: 'MOVE_REFUSED' });
  });

  it('lists conflicts first, moves nothing then, and leaves out what is to stay', async () => {
    const booked = await series.booked(ada, { count: 4 });
    await app.book(bola, { space: 4, startDate: '2026-12-09', checkinTime: '09:00' });
    const to = { startDate: '2026-11-25', checkinTime: '10:00' };
    const quoted = await send(ada, booked[0], to, '/quote');
    expect(quoted.data.times.map(({ conflict }) => conflict)).toEqual([
      undefined,
      undefined,
      'This time is already booked.',
      undefined,
    ]);
    const refused = await send(ada, booked[0], to);
    expect(refused).toMatchObject({
      code: 'SERIES_CONFLICT',
      conflicts: [{ startDate: '2026-12-09', checkinTime: '10:00' }],
    });
    expect((await timesOf(ada)).every((time) => time.endsWith(' 0'))).toBe(true);
    await send(ada, booked[0], { ...to, skip: [id(booked[2])] });
    expect(await timesOf(ada)).toEqual([
      '2026-11-25 10:00 1',
      '2026-12-02 10:00 1',
      '2026-12-08 10:00 0',
      '2026-12-16 10:00 1',
    ]);
    // Each can be moved twice; the one that wasn’t moved still can be.
    const skip = [id(booked[2])];
    await send(ada, booked[0], { startDate: '2026-11-26', checkinTime: '10:00', skip });
    const third = await send(ada, booked[0], { startDate: '2026-11-27', checkinTime: '10:00' });
    expect(third.conflicts?.map(({ startDate }) => startDate)).toEqual([
      '2026-11-27',
      '2026-12-04',
      // Another guest has it.
      '2026-12-09',
      '2026-12-18',
    ]);
  });

  it('is refused on closed days, for another guest and for a single booking', async () => {
    const booked = await series.booked(ada, { count: 3 });
    const sunday = { startDate: '2026-11-29', checkinTime: '10:00' };
    const { data } = await send(ada, booked[0], sunday, '/quote');
    expect(data.times.map(({ conflict = '' }) => conflict.includes('Sunday'))).toEqual([
      true,
      true,
      true,
    ]);
    const notFound = { code: 'BOOKING_NOT_FOUND' };
    expect(await send(bola, booked[0], sunday)).toMatchObject(notFound);
    await app.book(bola, { space: 4 });
    expect(await send(bola, (await app.mine(bola))[0], sunday)).toMatchObject(notFound);
    const noDate = { startDate: '2026-02-31', checkinTime: '10:00' };
    expect(await send(ada, booked[0], noDate)).toMatchObject({ code: 'INVALID_INPUT' });
  });
});

describe('moving one booking of a series', () => {
  it('is moved with one booking, which keeps its place in the series', async () => {
    const booked = await series.booked(ada);
    const to = {
      startDate: '2026-12-09',
      checkinTime: '12:00',
      durationType: 'hours',
      duration: 3,
    };
    const third = id(booked[2]);
    const amount = 1.5 * SERIES_PRICE;
    const moved = await app.post(`/booking/${third}/move`, { ...to, amount }, { token: ada });
    const { payment } = moved.json<{ data: { payment: { reference: string } } }>().data;
    app.provider.pay(payment.reference, SERIES_PRICE * 50);
    await app.payments.settle(payment.reference);
    const after = (await series.ofSeries(ada)).find((one) => one.id === third);
    expect(after).toMatchObject({ startDate: '2026-12-09', amount, series: { number: 3 } });
    // Both charges are refunded, each by its part.
    await app.cancel(ada, third);
    await app.runJobs();
    expect(refundedOf(booked[0]?.reference ?? '')).toBe(SERIES_PRICE * 100);
    expect(refundedOf(payment.reference)).toBe(SERIES_PRICE * 50);
    const shares = await app.database.db.$count(
      payments,
      eq(payments.chargeReference, booked[0]?.reference ?? ''),
    );
    expect(shares).toBe(8);
  });
});
