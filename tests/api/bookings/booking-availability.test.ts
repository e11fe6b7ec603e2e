import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookingApi, type DayAvailability, type Quarter } from '#contract/bookings/bookings.ts';
import { daySearchApi } from '#contract/search/day-search.ts';
import type { Failure } from '#contract/errors.ts';
import { bookings } from '#server/db/schema/schema.ts';
import { createHold, type HoldRequest } from '#server/modules/booking/holds/holds.ts';
import { OFFICE_WEEK } from '#tests/factories/bookings.ts';
import { idOf, makeImportedSpace } from '#tests/factories/spaces.ts';
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
    makeImportedSpace(1, { availability: OFFICE_WEEK, capacity: 2 }),
    makeImportedSpace(2, { availability: OFFICE_WEEK, capacity: 9, spaceType: 'creative space' }),
    makeImportedSpace(3, { availability: OFFICE_WEEK, listingStatus: 'pending' }),
    makeImportedSpace(4, { availability: { Mon: { opening: '22:10', closing: '23:59' } } }),
  );
});

// Friday, 20 November 2026, 13:00 in Lagos.
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

it('availability ignores the caller’s own hold, but counts bookings and the holds of others', async () => {
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

/** Returns the first and last time with exactly `seats` seats left. */
function rangeWith(seats: number, { times }: DayAvailability): (string | undefined)[] {
  const found = times.filter(({ seatsLeft }) => seatsLeft === seats).map(({ time }) => time);
  return [found[0], found.at(-1)];
}

describe('GET /space/{id}/availability', () => {
  it('returns a day in quarter hours, from opening to closing', async () => {
    const day = await dayOf(1, '2026-11-23');
    expect(day).toMatchObject({ open: true, opening: '08:00', closing: '18:00', seats: 2 });
    expect(day.times).toHaveLength(40);
    expect(day.times.at(0)).toEqual({ time: '08:00', seatsLeft: 2, past: false });
    expect(day.times.at(-1)).toEqual({ time: '17:45', seatsLeft: 2, past: false });
    expect(day).not.toHaveProperty('reason');
  });

  it('returns how many seats are left, zero or one for a creative space', async () => {
    await hold();
    await hold({ checkinTime: '11:00' });
    const day = await dayOf(1, '2026-11-23');
    expect(rangeWith(0, day)).toEqual(['11:00', '11:45']);
    expect(rangeWith(1, day)).toEqual(['09:00', '13:45']);
    expect(rangeWith(2, await dayOf(1, '2026-11-24'))).toEqual(['08:00', '17:45']);
    await hold({ spaceId: idOf(2), startDate: '2026-11-23', duration: { type: 'days', count: 2 } });
    expect(rangeWith(0, await dayOf(2, '2026-11-24'))).toEqual(['08:00', '17:45']);
    expect(rangeWith(1, await dayOf(2, '2026-11-25'))).toEqual(['08:00', '17:45']);
  });

  it('drops a hold the moment it expires, and keeps paid bookings', async () => {
    const paid = await hold();
    await hold();
    await confirmBooking(bookingContext(app.database.db, app.clock), paid);
    expect(rangeWith(0, await dayOf(1, '2026-11-23'))).toEqual(['09:00', '11:45']);
    app.clock.time = new Date('2026-11-20T12:15:00Z');
    expect(rangeWith(1, await dayOf(1, '2026-11-23'))).toEqual(['09:00', '11:45']);
  });

  it('flags times of today that have passed', async () => {
    const past = ({ past: gone }: Quarter) => gone;
    const { times } = await dayOf(1, '2026-11-20');
    expect(times.filter(past).at(-1)?.time).toBe('12:45');
    app.clock.time = new Date('2026-11-20T12:00:01Z');
    expect((await dayOf(1, '2026-11-20')).times.filter(past).at(-1)?.time).toBe('13:00');
  });

  it.each([
    [1, '2026-11-22', 'This space is closed on Sundays. Choose another day.'],
    [1, '2026-11-19', 'That day has passed. Choose today or a later day.'],
    [1, '2027-11-22', 'You can book up to a year ahead. Choose an earlier day.'],
  ])('returns why space %d has no hours on %s: %s', async (space, date, reason) => {
    const day = await dayOf(space, date);
    expect(day).toEqual({ date, open: false, reason, seats: 2, times: [] });
  });

  it('uses the current day in Lagos', async () => {
    app.clock.time = new Date('2026-11-22T23:30:00Z');
    expect((await dayOf(1, '2026-11-23')).open).toBe(true);
    expect((await dayOf(1, '2026-11-22')).reason).toContain('That day has passed.');
  });

  it('returns hours that are not whole quarters, up to midnight', async () => {
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

  it.each([3, 999, 'nothing', '__proto__'])('does not find space %s', async (space) => {
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
  ])('requires a calendar date and refuses "%s"', async (date) => {
    const response = await app.get(path(1, encodeURI(date)));
    expect([response.statusCode, response.json<Failure>()]).toMatchObject([
      400,
      { code: 'INVALID_INPUT', errors: { date: 'Enter a date as YYYY-MM-DD.' } },
    ]);
  });

  it('requires exactly one date and refuses a space ID with a null byte', async () => {
    for (const address of [
      `/space/${idOf(1)}/availability`,
      `${path(1, '2026-11-23')}&date=2026-11-24`,
      path('%00', '2026-11-23'),
    ]) {
      expect((await app.get(address)).statusCode).toBe(400);
    }
  });

  it('takes less than 500 bytes, because a booking form asks for two weeks of days', async () => {
    const answer = await app.get(path(1, '2026-11-23'), { 'accept-encoding': 'br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.rawPayload.length).toBeLessThan(500);
  });

  it('is not cacheable and names no guests', async () => {
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

it('lists the spaces that have no free time of a length left on a day', async () => {
  const listed = async (query: string) => {
    const response = await app.get(`/space/fully-booked?${query}`);
    expect(response.statusCode).toBe(200);
    const body = response.json<v.InferOutput<typeof daySearchApi.fullyBooked.reply>>();
    expect(v.parse(daySearchApi.fullyBooked.reply, body)).toEqual(body);
    return body.data;
  };
  const monday = 'date=2026-11-23';
  expect(await listed(monday)).toEqual([]);
  // The creative space is let whole: free from 08:00 to 09:00 and from 17:00 to 18:00.
  await hold({ spaceId: idOf(2), duration: { type: 'hours', count: 8 } });
  expect(await listed(monday)).toEqual([]);
  expect(await listed(`${monday}&hours=2`)).toEqual([idOf(2)]);
  expect(await listed('date=2026-11-24&hours=2')).toEqual([]);
  // One of the hub’s two seats is left for the whole day.
  await hold({ checkinTime: '08:00', duration: { type: 'days', count: 1 } });
  expect(await listed(`${monday}&hours=2`)).toEqual([idOf(2)]);
  // At 16:30 on that day no seat of the hub is free for an hour any more.
  app.clock.time = new Date('2026-11-23T15:30:00Z');
  const late = { checkinTime: '16:45', duration: { type: 'hours', count: 1 } } as const;
  await hold({ ...late, userId: idOf(1) });
  expect(await listed(monday)).toEqual([]);
  await hold({ ...late, userId: idOf(2) });
  expect(await listed(monday)).toEqual([idOf(1)]);
  expect((await app.get('/space/fully-booked?date=soon')).statusCode).toBe(400);
  // The host blocks the creative space for the whole of Tuesday.
  await app.database.db.execute(sql`
    insert into blocked_times (id, space_id, first_day, last_day, during, created_at)
    values (${idOf(900)}, ${idOf(2)}, '2026-11-24', '2026-11-24',
      '[2026-11-23T23:00:00Z,2026-11-24T23:00:00Z)', now())`);
  expect(await listed('date=2026-11-24')).toEqual([idOf(2)]);
});
