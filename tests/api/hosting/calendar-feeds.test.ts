import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newReference } from '#server/db/new-id.ts';
import {
  accounts,
  blockedTimes,
  bookings,
  calendarLinks,
  spaces,
} from '#server/db/schema/schema.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { MINUTE } from '#tests/setup/accounts.ts';
import { type BookingApp, FRIDAY, HOST_ID, openBookingApp } from '#tests/setup/booking-app.ts';
import { calendarClient, parseCalendar } from '#tests/setup/calendars/calendars.ts';

let app: BookingApp;
let calendars: ReturnType<typeof calendarClient>;
let ada: string;
let bola: string;
let host: string;

beforeAll(async () => {
  app = await openBookingApp();
  calendars = calendarClient(app);
  [ada, bola, host] = [await app.token(1), await app.token(2), await app.token(HOST_ID)];
});

beforeEach(async () => {
  app.clock.time = FRIDAY;
  for (const table of [calendarLinks, blockedTimes, bookings]) await app.database.db.delete(table);
  await rename(1, 'Guest 1');
});

afterAll(() => app.close());

const rename = (guest: number, fullName: string) =>
  app.database.db
    .update(accounts)
    .set({ fullName })
    .where(eq(accounts.id, idOf(guest)));

const block = (body: object) =>
  app.call('PUT', `/host/blocked-times/${newReference(randomBytes)}`, { token: host, body });

const read = async (url: string) => parseCalendar((await calendars.fetch(url)).body);

const MONDAY = { firstDay: '2026-11-23', lastDay: '2026-11-23' };

describe('a calendar with busy times', () => {
  it('has paid bookings and blocked times in UTC, and nothing about a person', async () => {
    await rename(1, 'Ọláwálé Àyè');
    await app.book(ada);
    await app.book(bola, { space: 2, startDate: '2026-11-24', days: 2 });
    await app.initialize(bola, { startDate: '2026-11-25' });
    await block({ ...MONDAY, note: 'Visit of Mr Bello' });
    await block({
      firstDay: '2026-11-26',
      lastDay: '2026-11-26',
      opening: '12:00',
      closing: '14:00',
      spaceIds: [idOf(1)],
    });
    const { url } = await calendars.link(host);
    const answer = await calendars.fetch(url);
    const { name, refresh, events } = parseCalendar(answer.body);
    expect([name, refresh]).toEqual(['Àyè bookings', 'PT1H']);
    expect(events.map(({ summary, start, end, isFree }) => [summary, start, end, isFree])).toEqual([
      // Another seat of the hub is still free.
      ['1 seat booked: Space 1', '2026-11-23T08:00:00.000Z', '2026-11-23T11:00:00.000Z', true],
      ['Booked: Space 2', '2026-11-24T07:00:00.000Z', '2026-11-24T17:00:00.000Z', false],
      ['Booked: Space 2', '2026-11-25T07:00:00.000Z', '2026-11-25T17:00:00.000Z', false],
      [
        'Blocked: Space 1, Space 2, Space 3',
        '2026-11-22T23:00:00.000Z',
        '2026-11-23T23:00:00.000Z',
        false,
      ],
      ['Blocked: Space 1', '2026-11-26T11:00:00.000Z', '2026-11-26T13:00:00.000Z', false],
    ]);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(5);
    for (const { description, location, sequence } of events) {
      expect([description, location, sequence]).toEqual([undefined, undefined, 0]);
    }
    const [{ bookingId } = { bookingId: '' }] = await app.mine(ada);
    const whole = answer.body.replaceAll('\r\n ', '');
    for (const word of ['wálé', 'Guest', 'Bello', bookingId, '@example']) {
      expect(whole).not.toContain(word);
    }
  });

  it('of one space has no others, and no other host’s', async () => {
    await app.book(ada);
    await app.book(bola, { space: 2, startDate: '2026-11-24', days: 1 });
    await app.book(bola, { space: 4 });
    const { url } = await calendars.link(host, { spaceId: idOf(2) });
    const { name, events } = await read(url);
    expect(name).toBe('Àyè: Space 2');
    expect(events.map(({ summary }) => summary)).toEqual(['Booked: Space 2']);
    const all = await calendars.link(host);
    expect((await read(all.url)).events).toHaveLength(2);
  });
});

describe('a calendar with names', () => {
  it.each([
    'Ọláwálé Àyè-Ọ̀ṣúnkúnlé of Ẹ̀kọ́ Àkéte and Ìbàdàn, whose name has to be folded 🏙️🏙️🏙️',
    'Adé, Bisi; and \\ Sons',
    'Adé\r\nBEGIN:VEVENT\nUID:forged',
  ])('has the name %j whole in lines of at most 75 octets', async (guest) => {
    await rename(1, guest);
    const name = 'Ọjà, the “Studio”; upstairs';
    await app.database.db
      .update(spaces)
      .set({ name })
      .where(eq(spaces.id, idOf(1)));
    await app.book(ada);
    await block({ ...MONDAY, spaceIds: [idOf(2)], note: 'Painting;\nbring, keys' });
    const { url } = await calendars.link(host, { detail: 'names' });
    const { body } = await calendars.fetch(url);
    const [{ bookingId } = { bookingId: '' }] = await app.mine(ada);
    const { events } = parseCalendar(body);
    const plain = guest.replaceAll('\r\n', '\n');
    expect(events.map(({ summary, description }) => [summary, description])).toEqual([
      [`${plain}: ${name}`, `Booking ID ${bookingId}`],
      ['Blocked: Space 2', 'Painting;\nbring, keys'],
    ]);
    const lines = body.split('\r\n');
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    await app.database.db
      .update(spaces)
      .set({ name: 'Space 1' })
      .where(eq(spaces.id, idOf(1)));
  });

  it('names no guest whose account is deleted', async () => {
    await app.book(ada);
    await app.database.db.update(bookings).set({ userId: null });
    const { url } = await calendars.link(host, { detail: 'names' });
    expect((await read(url)).events[0]?.summary).toBe('A former guest: Space 1');
  });
});

describe('a booking in a calendar', () => {
  it('keeps its UID when it is moved, and its SEQUENCE and DTSTAMP grow', async () => {
    const { url } = await calendars.link(host);
    await app.book(ada);
    const [before] = (await read(url)).events;
    app.wait(5 * MINUTE);
    const [booking] = await app.mine(ada);
    const to = {
      startDate: '2026-11-24',
      checkinTime: '14:00',
      durationType: 'hours',
      duration: 3,
    };
    const moved = await app.post(
      `/booking/${booking?.id ?? ''}/move`,
      { ...to, amount: booking?.amount },
      { token: ada },
    );
    expect(moved.statusCode).toBe(200);
    const [after] = (await read(url)).events;
    expect(after).toEqual({
      ...before,
      sequence: 1,
      stamp: new Date(FRIDAY.getTime() + 5 * MINUTE).toISOString(),
      start: '2026-11-24T13:00:00.000Z',
      end: '2026-11-24T16:00:00.000Z',
    });
  });

  it('disappears when it is cancelled, and 30 days after its end', async () => {
    const { url } = await calendars.link(host);
    await app.book(ada);
    await app.book(bola, { startDate: '2026-11-24' });
    expect((await read(url)).events).toHaveLength(2);
    await app.cancel(bola, (await app.mine(bola))[0]?.id ?? '');
    expect((await read(url)).events).toHaveLength(1);
    app.clock.time = new Date('2026-12-23T10:59:00Z');
    expect((await read(url)).events).toHaveLength(1);
    app.clock.time = new Date('2026-12-23T11:00:00Z');
    expect((await read(url)).events).toEqual([]);
  });
});

describe('the reply with a calendar', () => {
  it('is UTF-8, private, at most a minute old and has an ETag', async () => {
    await app.book(ada);
    const { url } = await calendars.link(host);
    const answer = await calendars.fetch(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=60',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-disposition': 'attachment; filename="aye-calendar.ics"',
      'x-content-type-options': 'nosniff',
    });
    const etag = String(answer.headers.etag);
    const again = await calendars.fetch(url, { 'if-none-match': etag });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    app.wait(10 * MINUTE);
    expect((await calendars.fetch(url, { 'if-none-match': etag })).statusCode).toBe(304);
    await app.book(bola, { startDate: '2026-11-24' });
    const changed = await calendars.fetch(url, { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
    const head = await calendars.fetch(url, {}, 'HEAD');
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([
      200,
      '',
      changed.headers.etag,
    ]);
    expect(head.headers['content-length']).toBe(changed.headers['content-length']);
    const compressed = await calendars.fetch(url, { 'accept-encoding': 'gzip' });
    expect(compressed.headers['content-encoding']).toBe('gzip');
  });

  it('is 404 in JSON for any other path, also in a browser', async () => {
    const { url } = await calendars.link(host);
    const unknown = `/calendars/${'0'.repeat(32)}.ics`;
    const paths = [unknown, '/calendars/', '/calendars/x/y.ics', '/calendars/%00.ics'];
    for (const path of [...paths, url.replace('.ics', ''), url.replace('.ics', '.txt')]) {
      const answer = await calendars.fetch(path, { accept: 'text/html' });
      expect([path, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        path,
        404,
        'NOT_FOUND',
      ]);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    const post = await app.server.inject({ method: 'POST', url: new URL(url).pathname });
    expect(post.statusCode).toBe(404);
  });

  it('is refused for a link that is fetched too often, and for no other', async () => {
    const limited = await openBookingApp({ rateLimit: true });
    try {
      const client = calendarClient(limited);
      const token = await limited.token(HOST_ID);
      const [all, one] = [await client.link(token), await client.link(token, { spaceId: idOf(1) })];
      const statuses = new Set<number>();
      for (let time = 0; time < 30; time += 1) {
        statuses.add((await client.fetch(all.url)).statusCode);
      }
      expect([...statuses]).toEqual([200]);
      const refused = await client.fetch(all.url);
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
      expect((await client.fetch(one.url)).statusCode).toBe(200);
      limited.wait(MINUTE);
      expect((await client.fetch(all.url)).statusCode).toBe(200);
    } finally {
      await limited.close();
    }
  });
});

it('a calendar with 10,000 bookings is sent whole', async () => {
  const { db } = app.database;
  const starts = sql`'2026-11-23T08:00:00Z'::timestamptz + (number % 5000) * interval '1 hour'`;
  await db.transaction(async (tx) => {
    // Triggers would take most of the test's time.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into bookings (id, space_id, user_id, duration_type, duration, start_date, checkin_time,
        starts_at, ends_at, price_kobo, status, reference, short_id, held_until, created_at,
        confirmed_at)
      select lpad(number::text, 10, '0'), ${idOf(1)}, ${idOf(1)}, 'hours', 1, '2026-11-23', '09:00',
        ${starts}, ${starts} + interval '1 hour', 150050, 'upcoming', lpad(number::text, 26, '0'),
        'AYE-' || lpad(number::text, 4, '0') || '-00', now(), now(), now()
      from generate_series(0, 9999) number`);
    await tx.execute(sql`
      insert into booking_slots (booking_id, stretch, space_id, seat, during, live)
      select lpad(number::text, 10, '0'), 1, ${idOf(1)}, 1 + number / 5000,
        tstzrange(${starts}, ${starts} + interval '1 hour'), true
      from generate_series(0, 9999) number`);
  });
  const { url } = await calendars.link(host, { detail: 'names' });
  const { body } = await calendars.fetch(url);
  expect(body.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(10_000);
});
