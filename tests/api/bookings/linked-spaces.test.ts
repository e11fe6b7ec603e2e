import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
  expect(await countLinkedOverlaps(app.database.db)).toBe(0);
});

afterAll(() => place.close());

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

describe('linked spaces in the database', () => {
  beforeEach(() => place.saved());

  it('aren’t booked at the same time, whatever the code does', async () => {
    const { db } = app.database;
    await app.book(ada, { space: roomA });
    await app.book(bola, { space: floor, startDate: '2026-11-24' });
    const refusal = { cause: { constraint: 'booking_slots_not_linked' } };
    const ofRoom = sql`(select during from booking_slots where space_id = ${idOf(roomA)})`;
    const added = db.execute(sql`
      insert into booking_slots (booking_id, space_id, stretch, seat, during, live)
      select booking_id, space_id, 2, seat, ${ofRoom}, true
      from booking_slots where space_id = ${idOf(floor)}`);
    await expect(added).rejects.toMatchObject(refusal);
    const moved = db.execute(
      sql`update booking_slots set during = ${ofRoom} where space_id = ${idOf(floor)}`,
    );
    await expect(moved).rejects.toMatchObject(refusal);
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

  it('leave the bookings of linked spaces, and name them to the host', async () => {
    await app.book(ada, { space: roomA, checkinTime: '10:00' });
    const answer = await block(BLOCK, floor);
    expect(answer.json<{ data: { unaffected: AgendaBooking[] } }>().data.unaffected).toMatchObject([
      { spaceName: 'Room A', guestName: 'Guest 1' },
    ]);
    place.other.file = calendarOf(MONDAY_MORNING);
    const { id } = await place.connect({ space: floor });
    const { conflicts } = await place.listed();
    expect(conflicts).toMatchObject([{ importId: id, space: { name: 'Room A' } }]);
    const path = `/host/calendar-imports/${id}/conflicts/${conflicts[0]?.bookingId ?? ''}/settle`;
    expect((await app.call('POST', path, { token: place.host })).statusCode).toBe(200);
    expect((await place.listed()).conflicts).toEqual([]);
  });
});
