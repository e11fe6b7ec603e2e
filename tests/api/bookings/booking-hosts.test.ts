import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookingApi } from '#contract/bookings/bookings.ts';
import { checkInApi } from '#contract/bookings/check-ins.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { accounts, bookings } from '#server/db/schema/schema.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { MINUTE } from '#tests/setup/accounts.ts';
import {
  type BookingApp,
  FRIDAY,
  HOST_ID,
  openBookingApp,
  OTHER_HOST,
} from '#tests/setup/booking-app.ts';

let app: BookingApp;
let ada: string;
let bola: string;
let host: string;
let otherHost: string;

beforeAll(async () => {
  app = await openBookingApp();
  [ada, bola] = [await app.token(1), await app.token(2)];
  [host, otherHost] = [await app.token(HOST_ID), await app.token(OTHER_HOST)];
});

beforeEach(async () => {
  app.clock.time = FRIDAY;
  await app.database.db.delete(bookings);
});

afterAll(() => app.close());

const data = async (path: string, token = host) =>
  (await app.call('GET', path, { token })).json<{ data: unknown }>().data;

const ofSpace = (space: number, token = host) =>
  app.call('GET', `/host/bookingdetails/${idOf(space)}`, { token });

const listOf = async (space = 1) =>
  (await ofSpace(space)).json<{ data: { Bookings: Record<string, unknown>[] } }>().data.Bookings;

describe('the bookings of a space', () => {
  it('include the paid ones, latest start first, with dates in Lagos [S7.20]', async () => {
    await app.book(ada, { startDate: '2026-11-27', days: 3 });
    app.wait(MINUTE);
    await app.book(bola);
    await app.initialize(bola, { startDate: '2026-12-01' });
    const list = await listOf();
    expect(list).toEqual([
      {
        userName: 'Guest 1',
        startDate: '2026-11-27',
        endDate: '2026-11-30',
        status: 'upcoming',
        bookingId: expect.stringMatching(/^AYE-/) as string,
        startsAt: '2026-11-27T07:00:00.000Z',
        endsAt: '2026-11-30T17:00:00.000Z',
        durationType: 'days',
        duration: 3,
        amount: 30_000,
      },
      expect.objectContaining({
        userName: 'Guest 2',
        startDate: '2026-11-23',
        endDate: '2026-11-23',
        durationType: 'hours',
      }),
    ]);
    app.clock.time = new Date('2026-11-23T09:00:00Z');
    expect((await listOf()).map(({ status }) => status)).toEqual(['upcoming', 'active']);
    app.clock.time = new Date('2026-11-23T12:00:00Z');
    expect((await listOf()).map(({ status }) => status)).toEqual(['upcoming', 'completed']);
  });

  it('include cancelled ones, but none that were refunded unconfirmed', async () => {
    const { reference } = (await app.initialize(ada)).json<{ data: { reference: string } }>().data;
    app.provider.pay(reference, 1);
    await app.payments.settle(reference);
    await app.runJobs();
    await app.book(bola);
    const [booking] = await app.mine(bola);
    await app.cancel(bola, booking?.id ?? '');
    expect((await listOf()).map(({ status }) => status)).toEqual(['cancelled']);
    await app.runJobs();
    expect((await listOf()).map(({ status }) => status)).toEqual(['refunded']);
  });

  it('name no guest whose account is deleted', async () => {
    await app.book(ada);
    const { db } = app.database;
    const set = (deletedAt: Date | null) =>
      db
        .update(accounts)
        .set({ deletedAt })
        .where(eq(accounts.id, idOf(1)));
    await set(app.clock.time);
    expect((await listOf())[0]).toMatchObject({ userName: 'A former guest' });
    await set(null);
  });

  it('are not found for another host’s space or an unknown space [S6.3]', async () => {
    for (const answer of [await ofSpace(4), await ofSpace(1, otherHost), await ofSpace(999)]) {
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        404,
        'SPACE_NOT_FOUND',
      ]);
    }
  });
});

it('a host’s list of spaces contains how often each was booked [S3.10] [S7.18]', async () => {
  const before = (await data('/host/bookingList')) as { bookingCount: number }[];
  await app.book(ada);
  expect(await data('/host/bookingList')).toEqual([
    { id: idOf(1), name: 'Space 1', capacity: 2, bookingCount: (before[0]?.bookingCount ?? 0) + 1 },
    { id: idOf(2), name: 'Space 2', capacity: 12, bookingCount: 0 },
    { id: idOf(3), name: 'Space 3', capacity: 12, bookingCount: 0 },
  ]);
  expect(await data('/host/bookingList', otherHost)).toEqual([
    { id: idOf(4), name: 'Space 4', capacity: 12, bookingCount: 0 },
  ]);
});

it('a host’s bookings are counted by their current state [S7.17]', async () => {
  await app.book(ada);
  await app.book(bola, { startDate: '2026-11-24' });
  await app.book(bola, { startDate: '2026-11-25' });
  await app.book(ada, { space: 4 });
  await app.initialize(ada, { startDate: '2026-11-26' });
  const [latest] = await app.mine(bola);
  await app.cancel(bola, latest?.id ?? '');
  const counts = () => data('/host/bookingcategories');
  expect(await counts()).toEqual({ counts: { upcoming: 2, active: 0, completed: 0 } });
  app.clock.time = new Date('2026-11-23T08:00:00Z');
  expect(await counts()).toEqual({ counts: { upcoming: 1, active: 1, completed: 0 } });
  app.clock.time = new Date('2026-11-23T11:00:00Z');
  expect(await counts()).toEqual({ counts: { upcoming: 1, active: 0, completed: 1 } });
  expect(await data('/host/bookingcategories', otherHost)).toEqual({
    counts: { upcoming: 0, active: 0, completed: 1 },
  });
});

describe('every booking endpoint, for every caller [S6.2]', () => {
  const calls = Object.entries<Endpoint>({ ...bookingApi, ...checkInApi });

  it.each(calls)('%s: is allowed only for its roles', async (_name, endpoint) => {
    const { method, path, roles, body } = endpoint;
    const admin = await app.memberToken('admin', 'admin@matrix.ng');
    const callers = { none: undefined, garbage: 'a.b.c', user: ada, host, admin };
    const address = path.replace(/:\w+/, idOf(1));
    const statuses: Record<string, number> = {};
    for (const [caller, token] of Object.entries(callers)) {
      const asked = { token, ...(body === undefined ? {} : { body: {} }) };
      statuses[caller] = (await app.call(method, address, asked)).statusCode;
    }
    // 400 means that the caller was authorised and the input was validated; 404 that the caller has
    // no such item.
    const may = (role: 'user' | 'host' | 'admin') => roles?.includes(role) ?? true;
    for (const caller of ['none', 'garbage'] as const) {
      expect([caller, [401].includes(statuses[caller] ?? 0)]).toEqual([
        caller,
        roles !== undefined,
      ]);
    }
    for (const caller of ['user', 'host', 'admin'] as const) {
      const expected = may(caller) ? [200, 400, 404] : [403];
      expect(expected).toContain(statuses[caller]);
    }
  });
});
