import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  AgendaBooking,
  BlockedTime,
  HostBookingsPage,
  HostCalendar,
} from '#contract/hosting/host-calendar.ts';
import type { DayAvailability } from '#contract/bookings/bookings.ts';
import { newReference } from '#server/db/new-id.ts';
import { accounts, blockedTimes, bookings } from '#server/db/schema/schema.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { MINUTE } from '#tests/setup/accounts.ts';
import {
  type BookingApp,
  FRIDAY,
  HOST_ID,
  openBookingApp,
  OTHER_HOST,
} from '#tests/setup/booking-app.ts';
import { countOverlaps } from '#tests/setup/bookings.ts';
import { codeOfAnswer } from '#tests/setup/error-codes.ts';

let app: BookingApp;
let ada: string;
let bola: string;
let host: string;
let otherHost: string;

beforeAll(async () => {
  app = await openBookingApp();
  [ada, bola] = [await app.token(1), await app.token(2)];
  [host, otherHost] = [await app.token(HOST_ID), await app.token(OTHER_HOST)];
  await app.database.db
    .update(accounts)
    .set({ mobileNumber: '08031234567' })
    .where(eq(accounts.id, idOf(1)));
});

beforeEach(async () => {
  app.clock.time = FRIDAY;
  await app.database.db.delete(blockedTimes);
  await app.database.db.delete(bookings);
});

afterAll(() => app.close());

const calendar = async (token = host, query = '') =>
  (await app.call('GET', `/host/calendar${query}`, { token })).json<{ data: HostCalendar }>().data;

const newBlockId = () => newReference(randomBytes);

const block = (body: object, { id = newBlockId(), token = host } = {}) =>
  app.call('PUT', `/host/blocked-times/${id}`, { token, body });

const day = async (date: string, space = 1) =>
  (await app.call('GET', `/space/${idOf(space)}/availability?date=${date}`)).json<{
    data: DayAvailability;
  }>().data;

const MONDAY = { firstDay: '2026-11-23', lastDay: '2026-11-23' };

describe('the agenda', () => {
  it('lists paid bookings of all the host’s spaces with who comes, when and how to reach them', async () => {
    await app.book(ada);
    await app.book(bola, { space: 2, startDate: '2026-11-24', days: 2 });
    await app.initialize(bola, { startDate: '2026-11-25' });
    const { from, to, spaces, bookings: list } = await calendar();
    expect([from, to]).toEqual(['2026-11-20', '2026-12-04']);
    expect(spaces.map(({ name }) => name)).toEqual(['Space 1', 'Space 2', 'Space 3']);
    expect(list).toEqual([
      {
        bookingId: expect.stringMatching(/^AYE-/) as string,
        spaceId: idOf(1),
        spaceName: 'Space 1',
        guestName: 'Guest 1',
        guestPhone: '08031234567',
        durationType: 'hours',
        people: 1,
        spans: [{ startsAt: '2026-11-23T08:00:00.000Z', endsAt: '2026-11-23T11:00:00.000Z' }],
        checkedIn: [],
      },
      expect.objectContaining({ guestName: 'Guest 2', people: 12, durationType: 'days' }),
    ]);
    expect(list[1]).not.toHaveProperty('guestPhone');
    expect(list[1]?.spans).toHaveLength(2);
  });

  it('shows nothing of other hosts, nothing to guests, and no cancelled booking', async () => {
    await app.book(ada);
    await block({ ...MONDAY, firstDay: '2026-11-20', note: 'Painting' });
    const theirs = await calendar(otherHost);
    expect([theirs.bookings, theirs.blocked]).toEqual([[], []]);
    expect(theirs.spaces.map(({ name }) => name)).toEqual(['Space 4']);
    expect((await app.call('GET', '/host/calendar', { token: ada })).statusCode).toBe(403);
    await app.cancel(ada, (await app.mine(ada))[0]?.id ?? '');
    expect((await calendar()).bookings).toEqual([]);
  });

  it('covers the days that are asked for, two months at the most', async () => {
    await app.book(ada, { startDate: '2026-11-26', days: 3 });
    const within = async (query: string) => (await calendar(host, query)).bookings.length;
    expect(await within('?from=2026-11-27&to=2026-11-27')).toBe(1);
    expect(await within('?from=2026-12-01&to=2026-12-31')).toBe(0);
    const refusal = async (query: string) => {
      const answer = await app.call('GET', `/host/calendar${query}`, { token: host });
      return [answer.statusCode, answer.json<{ errors: object }>().errors];
    };
    expect(await refusal('?from=2026-12-01&to=2026-11-30')).toEqual([
      400,
      { to: 'The end date can’t be before the start date.' },
    ]);
    expect(await refusal('?from=2026-01-01&to=2026-12-31')).toEqual([
      400,
      { to: 'Choose at most 62 days.' },
    ]);
  });
});

it('the list of bookings has one status across all spaces, and only the host’s own', async () => {
  await app.book(ada);
  await app.book(bola, { space: 2, startDate: '2026-11-24', days: 1 });
  await app.book(bola, { space: 4 });
  const list = async (status: string, query = '') =>
    (await app.call('GET', `/host/bookings?status=${status}${query}`, { token: host })).json<{
      data: HostBookingsPage;
    }>().data;
  const upcoming = await list('upcoming');
  expect(upcoming.bookings.map(({ spaceName, amount }) => [spaceName, amount])).toEqual([
    ['Space 1', 4_501.5],
    ['Space 2', 10_000],
  ]);
  expect(upcoming.hasMore).toBe(false);
  expect((await list('upcoming', '&offset=1')).bookings).toHaveLength(1);
  app.clock.time = new Date('2026-11-23T08:30:00Z');
  expect((await list('active')).bookings.map(({ guestName }) => guestName)).toEqual(['Guest 1']);
  app.clock.time = new Date('2026-11-23T20:00:00Z');
  expect((await list('completed')).bookings).toHaveLength(1);
  app.clock.time = FRIDAY;
  await app.cancel(ada, (await app.mine(ada))[0]?.id ?? '');
  expect((await list('cancelled')).bookings.map(({ guestName }) => guestName)).toEqual(['Guest 1']);
});

describe('blocked days', () => {
  it('can’t be booked by the hour or the day, and the refusal names the day', async () => {
    await block({ ...MONDAY, spaceIds: [idOf(1)], note: 'Public holiday' });
    expect(await day('2026-11-23')).toMatchObject({
      open: false,
      reason: 'The host isn’t taking bookings on Mon 23 Nov. Choose another day.',
      times: [],
    });
    const hourly = await app.initialize(ada);
    expect(hourly.statusCode).toBe(400);
    expect(hourly.json()).toMatchObject({
      code: 'BOOKING_REFUSED',
      message: 'The host isn’t taking bookings on Mon 23 Nov. Choose another day.',
      errors: { startDate: 'The host isn’t taking bookings on Mon 23 Nov. Choose another day.' },
    });
    expect(
      codeOfAnswer(
        await app.initialize(ada, { startDate: '2026-11-20', checkinTime: '14:00', days: 3 }),
      ),
    ).toBe('BOOKING_REFUSED');
    expect((await app.initialize(ada, { startDate: '2026-11-24' })).statusCode).toBe(200);
    expect(await app.database.db.$count(bookings)).toBe(1);
  });

  it('of all spaces cover each of them, and removing the block opens them again', async () => {
    const id = newBlockId();
    const answer = await block(MONDAY, { id });
    expect(answer.json<{ data: { blocked: BlockedTime } }>().data.blocked).toEqual({
      ...MONDAY,
      id,
      spaceIds: [idOf(1), idOf(2), idOf(3)],
    });
    expect([(await day('2026-11-23')).open, (await day('2026-11-23', 2)).open]).toEqual([
      false,
      false,
    ]);
    expect((await day('2026-11-23', 4)).open).toBe(true);
    expect((await calendar()).blocked.map((one) => one.id)).toEqual([id]);
    const remove = (token: string) => app.call('DELETE', `/host/blocked-times/${id}`, { token });
    await remove(otherHost);
    expect((await day('2026-11-23')).open).toBe(false);
    expect([(await remove(host)).statusCode, (await remove(host)).statusCode]).toEqual([200, 200]);
    expect((await app.initialize(ada)).statusCode).toBe(200);
  });

  it('can be hours of a day, and the rest of the day stays open', async () => {
    await block({ ...MONDAY, spaceIds: [idOf(1)], opening: '12:00', closing: '14:00' });
    const { open, times } = await day('2026-11-23');
    expect(open).toBe(true);
    const closed = times.filter(({ seatsLeft }) => seatsLeft === 0).map(({ time }) => time);
    expect([closed[0], closed.at(-1), closed.length]).toEqual(['12:00', '13:45', 8]);
    const refused = await app.initialize(ada, { checkinTime: '11:00' });
    expect(refused.json<{ message: string }>().message).toBe(
      'The host isn’t taking bookings on Mon 23 Nov, 12:00–14:00. Choose another time.',
    );
    expect((await app.initialize(ada, { hours: 3, checkinTime: '09:00' })).statusCode).toBe(200);
    expect((await app.initialize(bola, { hours: 3, checkinTime: '14:00' })).statusCode).toBe(200);
  });

  it('keep bookings that were made before and list them', async () => {
    await app.book(ada);
    await app.initialize(bola);
    const answer = await block({ ...MONDAY, spaceIds: [idOf(1)] });
    const { unaffected, paying } = answer.json<{
      data: { unaffected: AgendaBooking[]; paying: number };
    }>().data;
    expect(unaffected.map(({ guestName }) => guestName)).toEqual(['Guest 1']);
    expect(paying).toBe(1);
    expect((await app.mine(ada))[0]?.status).toBe('upcoming');
    expect((await calendar()).bookings).toHaveLength(1);
  });

  it('are refunded if a payment arrives after the hold has expired', async () => {
    const { reference } = (await app.initialize(ada)).json<{ data: { reference: string } }>().data;
    app.wait(20 * MINUTE);
    await block({ ...MONDAY, spaceIds: [idOf(1)] });
    app.provider.pay(reference, 6_000 * 100);
    const answer = await app.call('GET', `/booking/verify?reference=${reference}`);
    expect(codeOfAnswer(answer)).toBe('PAYMENT_RETURNED');
  });

  it.each([
    ['an end before the start', { firstDay: '2026-11-24', lastDay: '2026-11-23' }, 'INVALID_INPUT'],
    ['days that are over', { firstDay: '2026-11-18', lastDay: '2026-11-19' }, 'INVALID_INPUT'],
    [
      'hours of several days',
      { firstDay: '2026-11-23', lastDay: '2026-11-24', opening: '08:00', closing: '09:00' },
      'INVALID_INPUT',
    ],
    ['hours without an end', { ...MONDAY, opening: '08:00' }, 'INVALID_INPUT'],
    [
      'hours that end before they start',
      { ...MONDAY, opening: '09:00', closing: '08:00' },
      'INVALID_INPUT',
    ],
    ['more than a year', { firstDay: '2026-11-23', lastDay: '2027-11-30' }, 'INVALID_INPUT'],
    ['another host’s space', { ...MONDAY, spaceIds: [idOf(1), idOf(4)] }, 'SPACE_NOT_FOUND'],
  ])('are refused with %s', async (_what, body, code) => {
    const answer = await block(body);
    expect(codeOfAnswer(answer)).toBe(code);
    expect(await app.database.db.$count(blockedTimes)).toBe(0);
  });
});

it('a booking and a block that race for the same day never both win', async () => {
  for (let round = 0; round < 8; round += 1) {
    await app.database.db.delete(blockedTimes);
    await app.database.db.delete(bookings);
    const wait = (milliseconds: number) =>
      new Promise((resolve) => {
        setTimeout(resolve, milliseconds);
      });
    const guests = await Promise.all([3, 4, 5, 6].map((guest) => app.token(guest)));
    const [blocked, ...booked] = await Promise.all([
      wait(round).then(() => block({ ...MONDAY, spaceIds: [idOf(1)] })),
      ...guests.map((guest) => app.initialize(guest, { checkinTime: '10:00' })),
    ]);
    expect(blocked.statusCode).toBe(200);
    const { paying } = blocked.json<{ data: { paying: number } }>().data;
    const won = booked.filter(({ statusCode }) => statusCode === 200).length;
    // Every booking that was made was made before the block, which has counted it.
    expect(won).toBe(paying);
    for (const { statusCode } of booked) expect([200, 400, 409]).toContain(statusCode);
    expect(await countOverlaps(app.database.db)).toBe(0);
  }
});
