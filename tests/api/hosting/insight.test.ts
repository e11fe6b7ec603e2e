import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Analytics, Overview } from '#contract/hosting/host-insight.ts';
import { lagosTime } from '#contract/time/lagos-time.ts';
import { bookings, spaces, spaceViews, subscriptions } from '#server/db/schema/schema.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { openAccountsApp } from '#tests/setup/accounts.ts';
import {
  type BookingApp,
  FRIDAY,
  HOST_ID,
  openBookingApp,
  OTHER_HOST,
} from '#tests/setup/booking-app.ts';
import { buyPlan } from '#tests/setup/money/plans.ts';

let app: BookingApp;
let host: string;

const DAY = 24 * 60 * 60_000;

beforeAll(async () => {
  app = await openBookingApp();
});

beforeEach(async () => {
  app.clock.time = new Date(app.clock.time.getTime() + DAY);
  const { db } = app.database;
  await db.delete(spaceViews);
  await db.delete(bookings);
  await db.delete(subscriptions);
  host = await app.token(HOST_ID);
});

afterAll(() => app.close());

const look = (space: number, call: { from?: string; token?: string; browser?: string } = {}) =>
  app.call('POST', `/space/${idOf(space)}/view`, {
    from: call.from ?? '198.51.100.1',
    token: call.token,
    headers: { 'user-agent': call.browser ?? 'Firefox' },
  });

async function overview(): Promise<Overview> {
  const answer = await app.call('GET', '/host/overview', { token: host });
  return answer.json<{ data: Overview }>().data;
}

const analyticsAnswer = (query: string, token = host) =>
  app.call('GET', `/host/analytics?${query}`, { token });

async function analytics(query: string): Promise<Analytics> {
  const answer = await analyticsAnswer(query);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ data: Analytics }>().data;
}

describe('views of a space', () => {
  it('count a visitor once for each space and day in Lagos', async () => {
    await look(1);
    await look(1);
    await look(2);
    await look(1, { from: '198.51.100.2' });
    await look(1, { browser: 'Chrome' });
    expect(await overview()).toMatchObject({ views: 4 });
    app.wait(DAY);
    await look(1);
    expect(await overview()).toMatchObject({ views: 5 });
  });

  it('exclude a host’s visits to their own spaces, but not to those of others', async () => {
    await look(1, { token: host });
    await look(1, { token: await app.token(OTHER_HOST), from: '198.51.100.2' });
    await look(1, { token: await app.token(1), from: '198.51.100.3' });
    await look(1, { token: 'not.a.token', from: '198.51.100.4' });
    expect(await overview()).toMatchObject({ views: 3 });
  });

  it('are refused for spaces that are not public', async () => {
    expect((await look(3)).json()).toMatchObject({ code: 'SPACE_NOT_FOUND' });
    expect((await look(99)).statusCode).toBe(404);
  });

  it('store nothing about the visitor', async () => {
    await look(1);
    await overview();
    const rows = await app.database.db.select().from(spaceViews);
    const day = lagosTime(app.clock.time).date;
    expect(rows).toEqual([{ spaceId: idOf(1), day, views: 1 }]);
  });

  it('are stored in few rows, however many arrive at once', async () => {
    await Promise.all(
      Array.from({ length: 300 }, (_, index) => look(1, { browser: `Browser ${index}` })),
    );
    expect(await overview()).toMatchObject({ views: 300 });
    expect(await app.database.db.$count(spaceViews)).toBe(1);
  });
});

it('views are rate-limited by address', async () => {
  const limited = await openAccountsApp({ rateLimit: true });
  const knock = async (from: string) => {
    const answer = await limited.call('POST', `/space/${idOf(1)}/view`, { from });
    return answer.statusCode;
  };
  await Promise.all(Array.from({ length: 60 }, () => knock('198.51.100.1')));
  expect(await knock('198.51.100.1')).toBe(429);
  expect(await knock('198.51.100.2')).toBe(404);
  await limited.close();
});

describe('the overview', () => {
  it('compares thirty days with the thirty days before [S2.81]', async () => {
    const guest = await app.token(1);
    expect(await overview()).toEqual({ bookings: 0, views: 0 });
    const first = await app.book(guest, { startDate: inDays(40) });
    await app.book(guest, { startDate: inDays(41) });
    app.wait(30 * DAY);
    host = await app.token(HOST_ID);
    expect(await overview()).toEqual({ bookings: 0, views: 0, change: -100 });
    const again = await app.token(1);
    for (const days of [10, 11, 12]) await app.book(again, { startDate: inDays(days), space: 1 });
    const own = (await app.mine(again)).find(({ reference }) => reference === first.reference);
    await app.cancel(again, own?.id ?? '');
    expect(await overview()).toEqual({ bookings: 3, views: 0, change: 50 });
  });
});

/** Returns the first working day that is at least `days` days ahead. */
function inDays(days: number): string {
  const date = new Date(app.clock.time.getTime() + days * DAY);
  while ([0, 6].includes(date.getUTCDay())) date.setTime(date.getTime() + DAY);
  return date.toISOString().slice(0, 10);
}

describe('the analytics', () => {
  it('require premium [S9.3]', async () => {
    const query = 'from=2026-11-01&to=2026-11-30';
    expect((await analyticsAnswer(query)).json()).toMatchObject({ code: 'PLAN_NEEDED' });
    await buyPlan(app, host, 'standard');
    expect((await analyticsAnswer(query)).statusCode).toBe(403);
    await buyPlan(app, host, 'premium');
    expect((await analyticsAnswer(query)).statusCode).toBe(200);
    expect((await analyticsAnswer(query, await app.token(1))).statusCode).toBe(403);
  });

  it('refuse invalid, reversed or too many days, and spaces of other hosts', async () => {
    await buyPlan(app, host, 'premium');
    const code = async (query: string) => {
      const { code: found } = (await analyticsAnswer(query)).json<{ code?: string }>();
      return found;
    };
    expect(await code('from=2026-11-01&to=2026-11-31')).toBe('INVALID_INPUT');
    expect(await code('from=2026-11-02&to=2026-11-01')).toBe('INVALID_INPUT');
    expect(await code('from=0001-01-01&to=0001-01-02')).toBe('INVALID_INPUT');
    expect(await code('from=2026-01-01&to=2027-01-02')).toBe('INVALID_INPUT');
    expect(await code('from=2026-01-01&to=2027-01-01')).toBe(undefined);
    expect(await code(`from=2026-11-01&to=2026-11-02&space=${idOf(4)}`)).toBe('SPACE_NOT_FOUND');
  });

  it('sum bookings, revenue and views by day and by space', async () => {
    app.clock.time = FRIDAY;
    host = await app.token(HOST_ID);
    await buyPlan(app, host, 'premium');
    const guest = await app.token(1);
    await app.book(guest, { space: 1, startDate: '2026-11-23', hours: 3 });
    const late = await app.book(guest, { space: 2, startDate: '2026-11-24', days: 1 });
    await look(2);
    // 00:30 in Lagos, which is already the next day there.
    app.clock.time = new Date('2026-11-20T23:30:00Z');
    const gone = await app.book(guest, { space: 1, startDate: '2026-11-25', hours: 2 });
    const mine = await app.mine(guest);
    const cancelled = mine.find(({ reference }) => reference === gone.reference);
    await app.cancel(guest, cancelled?.id ?? '');
    const { days, spaces: parts } = await analytics('from=2026-11-19&to=2026-11-21');
    expect(days).toEqual([
      { date: '2026-11-19', bookings: 0, revenue: 0, views: 0 },
      { date: '2026-11-20', bookings: 2, revenue: 4501.5 + late.amount, views: 1 },
      { date: '2026-11-21', bookings: 1, revenue: 0, views: 0 },
    ]);
    expect(parts.map(({ id, bookings: count, revenue }) => [id, count, revenue])).toEqual([
      [idOf(2), 1, late.amount],
      [idOf(1), 2, 4501.5],
      [idOf(3), 0, 0],
    ]);
    const one = await analytics(`from=2026-11-20&to=2026-11-20&space=${idOf(1)}`);
    expect(one.days).toEqual([{ date: '2026-11-20', bookings: 1, revenue: 4501.5, views: 0 }]);
    expect(one.spaces.map(({ id }) => id)).toEqual([idOf(1)]);
  });

  it('return the booked share of open seat hours, by weekday and hour', async () => {
    app.clock.time = FRIDAY;
    host = await app.token(HOST_ID);
    await buyPlan(app, host, 'premium');
    const guest = await app.token(1);
    // The space has two seats and the period two Mondays; one seat is booked on the first, from
    // 09:30 to 11:30.
    await app.book(guest, { space: 1, startDate: '2026-11-23', checkinTime: '09:30', hours: 2 });
    const { occupancy } = await analytics(`from=2026-11-23&to=2026-12-06&space=${idOf(1)}`);
    expect(occupancy).toHaveLength(7 * 24);
    const share = (weekday: number, hour: number) =>
      occupancy.find((cell) => cell.weekday === weekday && cell.hour === hour)?.share;
    expect([8, 9, 10, 11, 12].map((hour) => share(0, hour))).toEqual([0, 1 / 8, 1 / 4, 1 / 8, 0]);
    expect([share(0, 7), share(0, 18), share(6, 10)]).toEqual([null, null, null]);
    // Open on Saturday from 09:00 to 13:00.
    expect([share(5, 8), share(5, 9), share(5, 12), share(5, 13)]).toEqual([null, 0, 0, null]);
  });

  it('count a space as open from the day it was listed', async () => {
    app.clock.time = FRIDAY;
    host = await app.token(HOST_ID);
    await buyPlan(app, host, 'premium');
    const { db } = app.database;
    await db
      .update(spaces)
      .set({ createdAt: new Date('2026-11-26T23:30:00Z') })
      .where(eq(spaces.id, idOf(1)));
    const { occupancy } = await analytics(`from=2026-11-23&to=2026-11-29&space=${idOf(1)}`);
    const open = occupancy.filter(({ share }) => share !== null).map(({ weekday }) => weekday);
    expect([...new Set(open)]).toEqual([4, 5]);
  });
});
