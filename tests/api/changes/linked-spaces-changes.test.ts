import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StartedBooking } from '#contract/bookings/booking-records.ts';
import type { AgendaBooking } from '#contract/hosting/host-calendar.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { MINUTE } from '#tests/setup/accounts.ts';
import type { RequestedBooking } from '#tests/setup/booking-app.ts';
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

const TAKEN = 'SLOT_TAKEN: That time has just been taken. Please choose another one.';

const start = async (token: string, space: number, more: RequestedBooking = {}) =>
  replyOf(await app.initialize(token, { space, ...more }));

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
