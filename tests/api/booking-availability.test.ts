import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookingApi, type DayAvailability, type Quarter } from '#contract/bookings.ts';
import type { Failure } from '#contract/errors.ts';
import { bookings } from '#server/db/schema.ts';
import { createHold, type HoldRequest } from '#server/modules/booking/holds.ts';
import { OFFICE_WEEK } from '#tests/factories/bookings.ts';
import { idOf, makeSpace } from '#tests/factories/spaces.ts';
import {
  addGuests,
  bookingContext,
  confirmBooking,
  createTokenMaker,
} from '#tests/setup/bookings.ts';
import { openTestApp, type TestApp } from '#tests/setup/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
  await addGuests(app.database.db, 2);
  await app.add(
    makeSpace(1, { availability: OFFICE_WEEK, capacity: 2 }),
    makeSpace(2, { availability: OFFICE_WEEK, capacity: 9, spaceType: 'creative space' }),
    makeSpace(3, { availability: OFFICE_WEEK, listingStatus: 'pending' }),
    makeSpace(4, { availability: { Mon: { opening: '22:10', closing: '23:59' } } }),
  );
});

// Friday, 20 November 2026, one o'clock in Lagos.
beforeEach(async () => {
  app.clock.time = new Date('2026-11-20T12:00:00Z');
  await app.database.db.delete(bookings);
});

afterAll(() => app.close());

const path = (space: number | string, date: string) =>
  `/space/${typeof space === 'number' ? idOf(space) : space}/availability?date=${date}`;

async function dayOf(space: number, date: string): Promise<DayAvailability> {
  const response = await app.get(path(space, date));
  expect(response.statusCode).toBe(200);
  const body = response.json<v.InferOutput<typeof bookingApi.availability.reply>>();
  expect(v.parse(bookingApi.availability.reply, body)).toEqual(body);
  return body.data;
}

async function hold(changes: Partial<HoldRequest> = {}): Promise<string> {
  const context = bookingContext(app.database.db, app.clock);
  const outcome = await createHold(context, {
    spaceId: idOf(1),
    userId: idOf(1),
    startDate: '2026-11-23',
    checkinTime: '09:00',
    duration: { type: 'hours', count: 3 },
    minutes: 15,
    ...changes,
  });
  if (outcome.kind !== 'held') throw new Error(`It is ${outcome.kind}.`);
  return outcome.booking.reference;
}

it('does not count the own hold of who asks, but a booking and everybody else’s', async () => {
  const tokens = await createTokenMaker(app.database.db, app.clock);
  const asked = async (guest: number) => {
    const authorization = `Bearer ${await tokens(idOf(guest), 'user')}`;
    const { data } = (await app.get(path(1, '2026-11-23'), { authorization })).json<{
      data: DayAvailability;
    }>();
    return data.times.find(({ time }) => time === '09:00')?.seatsLeft;
  };
  const reference = await hold();
  expect([await asked(1), await asked(2)]).toEqual([2, 1]);
  await confirmBooking(bookingContext(app.database.db, app.clock), reference);
  expect([await asked(1), await asked(2)]).toEqual([1, 1]);
  const nobody = { authorization: 'Bearer not.a.token' };
  expect((await app.get(path(1, '2026-11-23'), nobody)).statusCode).toBe(200);
});

/** The times with so many seats left: first and last. */
function stretchWith(seats: number, { times }: DayAvailability): (string | undefined)[] {
  const found = times.filter(({ seatsLeft }) => seatsLeft === seats).map(({ time }) => time);
  return [found[0], found.at(-1)];
}

describe('GET /space/{id}/availability', () => {
  it('shows a day quarter by quarter, from opening to closing', async () => {
    const day = await dayOf(1, '2026-11-23');
    expect(day).toMatchObject({ open: true, opening: '08:00', closing: '18:00', seats: 2 });
    expect(day.times).toHaveLength(40);
    expect(day.times.at(0)).toEqual({ time: '08:00', seatsLeft: 2, past: false });
    expect(day.times.at(-1)).toEqual({ time: '17:45', seatsLeft: 2, past: false });
    expect(day).not.toHaveProperty('reason');
  });

  it('shows how many seats are left, of a creative space none or one', async () => {
    await hold();
    await hold({ checkinTime: '11:00' });
    const day = await dayOf(1, '2026-11-23');
    expect(stretchWith(0, day)).toEqual(['11:00', '11:45']);
    expect(stretchWith(1, day)).toEqual(['09:00', '13:45']);
    expect(stretchWith(2, await dayOf(1, '2026-11-24'))).toEqual(['08:00', '17:45']);
    await hold({ spaceId: idOf(2), startDate: '2026-11-23', duration: { type: 'days', count: 2 } });
    expect(stretchWith(0, await dayOf(2, '2026-11-24'))).toEqual(['08:00', '17:45']);
    expect(stretchWith(1, await dayOf(2, '2026-11-25'))).toEqual(['08:00', '17:45']);
  });

  it('forgets a hold the moment it runs out, and keeps what was paid', async () => {
    const paid = await hold();
    await hold();
    await confirmBooking(bookingContext(app.database.db, app.clock), paid);
    expect(stretchWith(0, await dayOf(1, '2026-11-23'))).toEqual(['09:00', '11:45']);
    app.clock.time = new Date('2026-11-20T12:15:00Z');
    expect(stretchWith(1, await dayOf(1, '2026-11-23'))).toEqual(['09:00', '11:45']);
  });

  it('marks what has begun today', async () => {
    const past = ({ past: gone }: Quarter) => gone;
    const { times } = await dayOf(1, '2026-11-20');
    expect(times.filter(past).at(-1)?.time).toBe('12:45');
    app.clock.time = new Date('2026-11-20T12:00:01Z');
    expect((await dayOf(1, '2026-11-20')).times.filter(past).at(-1)?.time).toBe('13:00');
  });

  it.each([
    [1, '2026-11-22', 'Sunday is closed.'],
    [1, '2026-11-19', 'That day has passed. Choose today or a later day.'],
    [1, '2027-11-22', 'Bookings are taken up to a year ahead. Choose an earlier day.'],
  ])('says why space %d has no hours on %s: %s', async (space, date, reason) => {
    const day = await dayOf(space, date);
    expect(day).toEqual({ date, open: false, reason, seats: 2, times: [] });
  });

  it('knows which day it is in Lagos', async () => {
    app.clock.time = new Date('2026-11-22T23:30:00Z');
    expect((await dayOf(1, '2026-11-23')).open).toBe(true);
    expect((await dayOf(1, '2026-11-22')).reason).toContain('That day has passed.');
  });

  it('shows hours that are no whole quarters, up to midnight', async () => {
    const day = await dayOf(4, '2026-11-23');
    expect(day).toMatchObject({ opening: '22:10', closing: '24:00' });
    expect(day.times.map(({ time }) => time)).toEqual([
      '22:15',
      '22:30',
      '22:45',
      '23:00',
      '23:15',
      '23:30',
      '23:45',
    ]);
  });

  it.each([3, 999, 'nothing', '__proto__'])('does not know space %s', async (space) => {
    const response = await app.get(path(space, '2026-11-23'));
    expect([response.statusCode, response.json<Failure>().code]).toEqual([404, 'SPACE_NOT_FOUND']);
  });

  it.each([
    '',
    '2026-02-30',
    '2026-11-3',
    'tomorrow',
    '2026-11-23T00:00',
    '0x7E',
    '%00',
    '２０２６',
    '0000-01-01',
    '0001-01-01',
    '1999-12-31',
    '3000-01-01',
  ])('wants a day of the calendar, which "%s" is not', async (date) => {
    const response = await app.get(path(1, encodeURI(date)));
    expect([response.statusCode, response.json<Failure>()]).toMatchObject([
      400,
      { code: 'INVALID_INPUT', errors: { date: 'Give a day of the calendar as YYYY-MM-DD.' } },
    ]);
  });

  it('wants exactly one day, and is well with a space of a null byte', async () => {
    for (const address of [
      `/space/${idOf(1)}/availability`,
      `${path(1, '2026-11-23')}&date=2026-11-24`,
      path('%00', '2026-11-23'),
    ]) {
      expect((await app.get(address)).statusCode).toBe(400);
    }
  });

  it('is kept by nobody, and is told to nobody whose bookings they are', async () => {
    await hold();
    const response = await app.get(path(1, '2026-11-23'));
    expect(response.headers['cache-control']).toBe('no-store');
    expect(Object.keys(response.json<{ data: object }>().data).toSorted()).toEqual([
      'closing',
      'date',
      'open',
      'opening',
      'seats',
      'times',
    ]);
  });
});
