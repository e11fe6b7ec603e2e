import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StartedBooking } from '#contract/bookings/booking-records.ts';
import type { AgendaBooking } from '#contract/hosting/host-calendar.ts';
import { spaces } from '#server/db/schema/schema.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { MINUTE } from '#tests/setup/accounts.ts';
import type { RequestedBooking } from '#tests/setup/booking-app.ts';
import { calendarOf, MONDAY_MORNING } from '#tests/setup/calendars/connected-calendars.ts';
import { countLinkedOverlaps, openVenuesApp, PLACE, type VenuesApp } from '#tests/setup/venues.ts';

let place: VenuesApp;
let app: VenuesApp['app'];
let ada: string;
let bola: string;
let chidi: string;

beforeAll(async () => {
  place = await openVenuesApp();
  ({ app, ada } = place);
  [bola, chidi] = [await app.token(2), await app.token(3)];
});

beforeEach(() => place.reset());

afterEach(async () => {
  if (expectsNoOverlap) expect(await countLinkedOverlaps(app.database.db)).toBe(0);
  expectsNoOverlap = true;
});

afterAll(() => place.close());

/** Whether all bookings were made after the spaces were linked. */
let expectsNoOverlap = true;

const { floor, roomA, roomB, garden } = PLACE;

const replyOf = (answer: { json<T>(): T; statusCode: number }) => {
  const { code, message } = answer.json<{ code?: string; message: string }>();
  return answer.statusCode === 200 ? 'booked' : `${code}: ${message}`;
};

const PART_BOOKED =
  'SLOT_TAKEN: A room of this space is booked at that time. Please choose another time.';
const TAKEN = 'SLOT_TAKEN: That time has just been taken. Please choose another one.';

const start = async (token: string, space: number, more: RequestedBooking = {}) =>
  replyOf(await app.initialize(token, { space, ...more }));

const quartersOf = async (space: number) =>
  (await place.dayOf(space)).times
    .filter(({ time }) => ['08:45', '09:00', '11:45', '12:00'].includes(time))
    .map(({ time, seatsLeft, partBooked }) => `${time} ${seatsLeft}${partBooked ? ' part' : ''}`);

describe('a booking of a room', () => {
  beforeEach(() => place.saved());

  it('closes the whole floor at its time, and no other room', async () => {
    await app.book(ada, { space: roomA });
    expect(await start(bola, floor)).toBe(PART_BOOKED);
    expect(await start(bola, floor, { checkinTime: '11:00', hours: 4 })).toBe(PART_BOOKED);
    expect(await start(bola, floor, { checkinTime: '12:00', hours: 1 })).toBe('booked');
    expect(await start(bola, roomA)).toBe('booked');
    expect(await start(chidi, roomB)).toBe('booked');
    expect(await start(chidi, garden)).toBe('booked');
  });

  it('is shown as the reason at the whole floor, and as nothing at another room', async () => {
    await app.book(ada, { space: roomA });
    expect(await quartersOf(floor)).toEqual(['08:45 1', '09:00 0 part', '11:45 0 part', '12:00 1']);
    expect(await quartersOf(roomA)).toEqual(['08:45 2', '09:00 1', '11:45 1', '12:00 2']);
    expect(await quartersOf(roomB)).toEqual(['08:45 2', '09:00 2', '11:45 2', '12:00 2']);
  });

  it('is released when its hold ends, also for the whole floor', async () => {
    expect(await start(ada, roomA)).toBe('booked');
    expect(await start(bola, floor)).toBe(PART_BOOKED);
    app.wait(16 * MINUTE);
    expect(await start(bola, floor)).toBe('booked');
    expect(await start(ada, roomA)).toBe(TAKEN);
  });
});

describe('a booking of the whole floor', () => {
  beforeEach(() => place.saved());

  it('takes all seats of its rooms, and nothing beside them', async () => {
    await app.book(ada, { space: floor });
    expect(await start(bola, roomA)).toBe(TAKEN);
    expect(await start(bola, roomB, { checkinTime: '11:00' })).toBe(TAKEN);
    expect(await start(bola, roomB, { checkinTime: '12:00' })).toBe('booked');
    expect(await start(chidi, garden)).toBe('booked');
    expect(await quartersOf(roomA)).toEqual(['08:45 2', '09:00 0', '11:45 0', '12:00 2']);
  });

  it('offers times at which the rooms are free', async () => {
    await app.book(ada, { space: roomA });
    const answer = await app.initialize(bola, { space: floor });
    expect(answer.json<{ nearest: unknown[] }>().nearest[0]).toEqual({
      startDate: '2026-11-23',
      checkinTime: '12:00',
    });
  });

  it('is left out of a search for free spaces while a room is booked', async () => {
    await app.book(ada, { space: roomA, checkinTime: '08:00', days: 1 });
    const full = async () => {
      const answer = await app.call('GET', '/space/fully-booked?date=2026-11-23&hours=1');
      return answer.json<{ data: { ids: string[] } | string[] }>();
    };
    expect(JSON.stringify(await full())).toContain(idOf(floor));
    expect(JSON.stringify(await full())).not.toContain(idOf(roomB));
  });
});

describe('blocked times of linked spaces', () => {
  beforeEach(() => place.saved());

  const block = (id: string, space: number) =>
    app.call('PUT', `/host/blocked-times/${id}`, {
      token: place.host,
      body: { spaceIds: [idOf(space)], firstDay: '2026-11-23', lastDay: '2026-11-23' },
    });
  const BLOCK = 'k3vmm9p3x8sw2nq6r1tz5yhb4e';
  const isOpen = async (space: number) => (await place.dayOf(space)).open;

  it('of a room close the floor, of the floor its rooms, and of a room no other room', async () => {
    await block(BLOCK, roomA);
    expect([await isOpen(floor), await isOpen(roomA), await isOpen(roomB)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(await start(ada, floor)).toContain('BOOKING_REFUSED');
    await app.call('DELETE', `/host/blocked-times/${BLOCK}`, { token: place.host });
    await block(BLOCK, floor);
    expect([await isOpen(roomA), await isOpen(roomB), await isOpen(garden)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(await start(ada, roomB)).toContain('BOOKING_REFUSED');
  });

  it('of a deleted room close the floor no longer', async () => {
    await block(BLOCK, roomA);
    const { db } = app.database;
    const room = eq(spaces.id, idOf(roomA));
    await db.update(spaces).set({ listingStatus: 'deleted' }).where(room);
    expect(await isOpen(floor)).toBe(true);
    expect(await start(ada, floor)).toBe('booked');
    await db.update(spaces).set({ listingStatus: 'active' }).where(room);
  });

  it('also come from a connected calendar', async () => {
    place.other.file = calendarOf(MONDAY_MORNING);
    await place.connect({ space: roomA });
    expect(await start(ada, floor, { checkinTime: '10:00', hours: 1 })).toContain(
      'BOOKING_REFUSED',
    );
    expect(await start(ada, roomB, { checkinTime: '10:00', hours: 1 })).toBe('booked');
  });
});

describe('a late payment', () => {
  beforeEach(() => place.saved());

  it('is refunded if a linked space was booked after the hold had ended', async () => {
    const { reference, amount } = (await app.initialize(ada, { space: roomA })).json<{
      data: StartedBooking;
    }>().data;
    app.wait(16 * MINUTE);
    await app.book(bola, { space: floor });
    app.provider.pay(reference, amount * 100);
    await expect(app.payments.verify('booking', reference)).rejects.toMatchObject({
      code: 'PAYMENT_RETURNED',
    });
    expect((await app.mine(ada)).map(({ state }) => state)).not.toContain('upcoming');
  });

  it('confirms the booking if no linked space was booked', async () => {
    const { reference, amount } = (await app.initialize(ada, { space: floor })).json<{
      data: StartedBooking;
    }>().data;
    app.wait(16 * MINUTE);
    app.provider.pay(reference, amount * 100);
    await app.payments.verify('booking', reference);
    expect(await start(bola, roomA)).toBe(TAKEN);
  });

  it('confirms a hold whose spaces were linked or unlinked while it was paid', async () => {
    const { reference, amount } = (await app.initialize(ada, { space: floor })).json<{
      data: StartedBooking;
    }>().data;
    await place.remove();
    app.provider.pay(reference, amount * 100);
    await app.payments.verify('booking', reference);
    expect(await start(bola, roomA)).toBe('booked');
  });
});

describe('moving, repeating and waiting', () => {
  beforeEach(() => place.saved());

  const ownId = async (token: string) => (await app.mine(token))[0]?.id ?? '';
  const AT_TWO = {
    startDate: '2026-11-23',
    checkinTime: '14:00',
    durationType: 'hours',
    duration: 3,
  };

  it('moves no booking to a time at which a linked space is booked, but over its own', async () => {
    await app.book(ada, { space: floor });
    await app.book(bola, { space: roomA, checkinTime: '14:00' });
    const quote = async (to: object) =>
      replyOf(await app.post(`/booking/${await ownId(ada)}/move/quote`, to, { token: ada }));
    expect(await quote(AT_TWO)).toContain('SLOT_TAKEN');
    expect(await quote({ ...AT_TWO, checkinTime: '10:00' })).toBe('booked');
    const moved = await app.post(
      `/booking/${await ownId(ada)}/move`,
      { ...AT_TWO, amount: 4501.5, useCredit: false },
      { token: ada },
    );
    expect(replyOf(moved)).toContain('SLOT_TAKEN');
  });

  it('refuses a series of the floor with the date at which a room is booked', async () => {
    await app.book(bola, { space: roomB, startDate: '2026-11-30' });
    const answer = await app.post(
      `/booking/series/initialize/${idOf(floor)}`,
      {
        everyWeeks: 1,
        durationType: 'hours',
        duration: 3,
        times: ['2026-11-23', '2026-11-30'].map((startDate) => ({
          startDate,
          checkinTime: '09:00',
        })),
      },
      { token: ada },
    );
    expect(answer.json<{ conflicts: { startDate: string }[] }>().conflicts).toMatchObject([
      { startDate: '2026-11-30' },
    ]);
  });

  const join = (token: string, space: number) =>
    app.post(
      `/space/${idOf(space)}/waitlist`,
      { startDate: '2026-11-23', checkinTime: '09:00', durationType: 'hours', duration: 3 },
      { token },
    );
  const offersOf = async (token: string) =>
    (await app.call('GET', '/users/waitlist', { token }))
      .json<{ data: { spaceId: string; offer?: unknown }[] }>()
      .data.map(({ spaceId, offer }) => [spaceId, offer !== undefined]);

  it('offers the floor to who waits for it when the last room becomes free', async () => {
    await app.book(ada, { space: roomA });
    await app.book(bola, { space: roomB });
    expect((await join(chidi, floor)).statusCode).toBe(200);
    await app.cancel(ada, await ownId(ada));
    expect(await offersOf(chidi)).toEqual([[idOf(floor), false]]);
    await app.cancel(bola, await ownId(bola));
    expect(await offersOf(chidi)).toEqual([[idOf(floor), true]]);
    expect(await start(bola, roomB)).toBe(TAKEN);
  });

  it('offers the rooms when the floor becomes free, first to who waits for the floor', async () => {
    await app.book(ada, { space: floor });
    expect((await join(bola, roomA)).statusCode).toBe(200);
    await app.cancel(ada, await ownId(ada));
    expect(await offersOf(bola)).toEqual([[idOf(roomA), true]]);
    await place.reset();
    await place.saved();
    await app.book(ada, { space: floor });
    await join(bola, roomA);
    await join(chidi, floor);
    await app.cancel(ada, await ownId(ada));
    expect([await offersOf(bola), await offersOf(chidi)]).toEqual([
      [[idOf(roomA), false]],
      [[idOf(floor), true]],
    ]);
  });

  it('offers a room as soon as it isn’t linked with the booked floor any more', async () => {
    await app.book(ada, { space: floor });
    await join(bola, roomA);
    await place.remove();
    expect(await offersOf(bola)).toEqual([[idOf(roomA), true]]);
  });

  it('lets nobody wait for a time of the floor that is free', async () => {
    expect((await join(chidi, floor)).statusCode).toBe(409);
  });
});

describe('linking spaces that are booked at the same time', () => {
  it('leaves the bookings, and shows the host which of them clash', async () => {
    expectsNoOverlap = false;
    await app.book(ada, { space: floor });
    await app.book(bola, { space: roomA, checkinTime: '11:00' });
    await app.book(chidi, { space: roomB, checkinTime: '12:00' });
    const { clashes } = await place.saved();
    expect(clashes).toMatchObject([
      {
        whole: { guestName: 'Guest 1', space: { name: 'The whole floor' } },
        part: {
          guestName: 'Guest 2',
          space: { name: 'Room A' },
          span: { startsAt: '2026-11-23T10:00:00.000Z', endsAt: '2026-11-23T13:00:00.000Z' },
        },
      },
    ]);
    expect((await app.mine(ada))[0]?.state).toBe('upcoming');
    expect(await start(bola, roomB, { checkinTime: '11:00', hours: 1 })).toBe(TAKEN);
    await app.cancel(bola, (await app.mine(bola))[0]?.id ?? '');
    expect((await place.venuesOf()).clashes).toEqual([]);
  });
});

describe('the host’s agenda', () => {
  it('names the spaces that a booking closes', async () => {
    await place.saved();
    await app.book(ada, { space: roomA });
    await app.book(bola, { space: floor, checkinTime: '13:00' });
    await app.book(chidi, { space: garden });
    const answer = await app.call('GET', '/host/calendar?from=2026-11-23&to=2026-11-24', {
      token: place.host,
    });
    const { bookings } = answer.json<{ data: { bookings: AgendaBooking[] } }>().data;
    const closes = Object.fromEntries(bookings.map((one) => [one.spaceName, one.closes]));
    expect(closes).toEqual({
      'Room A': ['The whole floor'],
      'The whole floor': ['Room A', 'Room B'],
      'The garden': undefined,
    });
  });
});
