import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HostCalendar } from '#contract/hosting/host-calendar.ts';
import { newReference } from '#server/db/new-id.ts';
import { blockedTimes } from '#server/db/schema/schema.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { HOUR, MINUTE } from '#tests/setup/accounts.ts';
import { type BookingApp, FRIDAY } from '#tests/setup/booking-app.ts';
import { calendarClient } from '#tests/setup/calendars/calendars.ts';
import {
  calendarOf,
  type ConnectedApp,
  MONDAY_MORNING,
  openConnectedApp,
} from '#tests/setup/calendars/connected-calendars.ts';
import { codeOfAnswer } from '#tests/setup/error-codes.ts';

let calendars: ConnectedApp;
let app: BookingApp;
let other: ConnectedApp['other'];
let ada: string;
let host: string;
let otherHost: string;

beforeAll(async () => {
  calendars = await openConnectedApp();
  ({ app, other, ada, host, otherHost } = calendars);
});

beforeEach(() => calendars.reset());

afterAll(() => calendars.close());

const remove = (id: string, token = host) =>
  app.call('DELETE', `/host/calendar-imports/${id}`, { token });

describe('a connected calendar', () => {
  it('closes the space when it is busy, and is listed without its address', async () => {
    other.file = calendarOf(MONDAY_MORNING, ['20261124T000000', '20261125T000000']);
    const connected = await calendars.connect();
    expect(connected).toEqual({
      id: connected.id,
      space: { id: idOf(1), name: 'Space 1' },
      name: 'Google',
      fetchedAt: FRIDAY.toISOString(),
      busyTimes: 2,
      unreadable: 0,
      guessedZone: false,
    });
    expect(await calendars.listed()).toEqual({ imports: [connected], conflicts: [] });
    expect((await calendars.listed(otherHost)).imports).toEqual([]);
    const monday = { startDate: '2026-11-23', checkinTime: '11:00', hours: 2 };
    const refused = await app.initialize(ada, monday);
    expect([refused.statusCode, codeOfAnswer(refused)]).toEqual([400, 'BOOKING_REFUSED']);
    await app.book(ada, { ...monday, checkinTime: '12:00' });
    expect(await calendars.day('2026-11-24')).toMatchObject({ open: false });
    await app.book(ada, { startDate: '2026-11-24', space: 2, days: 1 });
  });

  it('stays as its latest fetch has read it when an earlier one ends after it', async () => {
    const { id } = await calendars.connect();
    app.wait(5 * MINUTE);
    let answer = (): void => undefined;
    other.busy = new Promise((resolve) => {
      answer = resolve;
    });
    other.asked = [];
    other.file = calendarOf(MONDAY_MORNING);
    const slow = calendars.fetchNow(id);
    await expect.poll(() => other.asked).toHaveLength(1);
    app.wait(1_000);
    other.busy = Promise.resolve();
    other.file = calendarOf(MONDAY_MORNING, ['20261124T000000', '20261125T000000']);
    expect((await calendars.fetchNow(id)).json()).toMatchObject({ data: { busyTimes: 2 } });
    answer();
    expect((await slow).json()).toMatchObject({ data: { busyTimes: 2 } });
    expect(await calendars.day('2026-11-24')).toMatchObject({ open: false });
  });

  it('is shown in the host’s calendar by its name, and isn’t part of the host’s own feed', async () => {
    other.file = calendarOf(MONDAY_MORNING);
    await calendars.connect();
    const query = '?from=2026-11-23&to=2026-11-23';
    const answer = await app.call('GET', `/host/calendar${query}`, { token: host });
    const { blocked } = answer.json<{ data: HostCalendar }>().data;
    expect(blocked).toMatchObject([
      { calendar: 'Google', firstDay: '2026-11-23', opening: '10:00', closing: '12:00' },
    ]);
    await app.call('DELETE', `/host/blocked-times/${blocked[0]?.id ?? ''}`, { token: host });
    expect(await app.database.db.$count(blockedTimes)).toBe(1);
    const client = calendarClient(app);
    const feed = await client.fetch((await client.link(host)).url);
    expect(feed.body).not.toContain('BEGIN:VEVENT');
  });

  it('is fetched every 15 minutes, and follows what changes', async () => {
    other.file = calendarOf(MONDAY_MORNING, ['20261125T220000', '20261127T020000']);
    await calendars.connect();
    expect(await app.database.db.$count(blockedTimes)).toBe(4);
    await calendars.fetchAfter(14 * MINUTE);
    expect(other.asked).toEqual([undefined]);
    await calendars.fetchAfter(MINUTE);
    expect(other.asked).toEqual([undefined, `"${other.file.length}"`]);
    other.file = calendarOf(['20261123T140000', '20261123T160000']);
    await calendars.fetchAfter(15 * MINUTE);
    const rows = await app.database.db.select().from(blockedTimes);
    expect(rows).toMatchObject([{ opening: '14:00', closing: '16:00' }]);
    await app.book(ada, { startDate: '2026-11-23', checkinTime: '10:00', hours: 2 });
  });

  it('is read again each day, because repeated events come closer', async () => {
    other.file = calendarOf(['20271124T100000', '20271124T120000']);
    expect(await calendars.connect()).toMatchObject({ busyTimes: 0 });
    await calendars.fetchAfter(4 * 24 * HOUR);
    expect(other.asked).toEqual([undefined, undefined]);
    expect((await calendars.listed()).imports).toMatchObject([{ busyTimes: 1 }]);
  });

  it('opens its times when it is removed', async () => {
    other.file = calendarOf(MONDAY_MORNING);
    const { id } = await calendars.connect();
    expect((await remove(id, otherHost)).statusCode).toBe(200);
    expect((await calendars.listed()).imports).toHaveLength(1);
    expect([(await remove(id)).statusCode, (await remove(id)).statusCode]).toEqual([200, 200]);
    expect((await calendars.listed()).imports).toEqual([]);
    await app.book(ada, { startDate: '2026-11-23', checkinTime: '10:00', hours: 2 });
  });

  it('exists once, however often it is sent', async () => {
    const id = newReference(randomBytes);
    const answers = await Promise.all([1, 2, 3].map(() => calendars.put({ id })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await calendars.put({ id, token: otherHost })).statusCode).not.toBe(200);
    expect((await calendars.listed()).imports).toHaveLength(1);
  });

  it('is one of at most five, also if they are added at once', async () => {
    const answers = await Promise.all(Array.from({ length: 7 }, () => calendars.put()));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    expect(codeOfAnswer(await calendars.put())).toBe('CALENDAR_IMPORT_LIMIT');
    await calendars.connect({ space: 2 });
  });

  it('belongs to a space of the host', async () => {
    const refused = await calendars.put({ token: otherHost });
    expect([codeOfAnswer(refused), other.asked]).toEqual(['SPACE_NOT_FOUND', []]);
  });
});

describe('an address that gives no calendar', () => {
  it.each([
    ['http://10.0.0.1/basic.ics', 'It has to begin with https://'],
    ['https://127.0.0.1/basic.ics', 'can’t be reached from the internet'],
    ['not an address', 'Enter the address of the calendar'],
  ])('is refused with what to do: %s', async (url, text) => {
    const answer = await calendars.put({ url });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: { url: string } }>().errors.url).toContain(text);
    expect((await calendars.listed()).imports).toEqual([]);
  });

  it('is refused if a web page or nothing is there', async () => {
    other.file = '<!doctype html>';
    expect((await calendars.put()).json<{ errors: { url: string } }>().errors.url).toContain(
      '.ics',
    );
    other.status = 404;
    expect((await calendars.put()).json<{ errors: { url: string } }>().errors.url).toContain(
      'secret address',
    );
    expect((await calendars.listed()).imports).toEqual([]);
  });
});

describe('addresses of calendars', () => {
  it('can be tried twenty times an hour by a host, whose reply then says when to continue', async () => {
    const limited = await openConnectedApp({ rateLimit: true });
    try {
      limited.other.status = 404;
      const tries = Array.from({ length: 20 }, () => limited.put());
      for (const answer of await Promise.all(tries))
        expect(codeOfAnswer(answer)).toBe('INVALID_INPUT');
      const refused = await limited.put();
      expect(refused.statusCode).toBe(429);
      expect(refused.json()).toMatchObject({
        message: 'You’ve tried many calendar addresses. Please wait an hour, then try again.',
      });
      expect(limited.other.asked).toHaveLength(20);
      limited.app.wait(HOUR);
      expect(codeOfAnswer(await limited.put())).toBe('INVALID_INPUT');
    } finally {
      await limited.close();
    }
  });
});
