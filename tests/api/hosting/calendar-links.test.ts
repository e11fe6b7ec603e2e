import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CalendarAddress, HostCalendarLink } from '#contract/hosting/calendar-links.ts';
import { newReference } from '#server/db/new-id.ts';
import { accounts, calendarLinks, spaces } from '#server/db/schema/schema.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { collectLog } from '#tests/setup/collect-log.ts';
import { HOUR, MINUTE, PASSWORD } from '#tests/setup/accounts.ts';
import {
  BASE,
  type BookingApp,
  FRIDAY,
  HOST_ID,
  openBookingApp,
  OTHER_HOST,
} from '#tests/setup/booking-app.ts';
import { calendarClient } from '#tests/setup/calendars/calendars.ts';
import { codeOfAnswer } from '#tests/setup/error-codes.ts';

let app: BookingApp;
let calendars: ReturnType<typeof calendarClient>;
let host: string;
let otherHost: string;
const { stream, lines: log } = collectLog();

beforeAll(async () => {
  app = await openBookingApp({ logger: { level: 'trace', stream }, metricsToken: 'm'.repeat(16) });
  calendars = calendarClient(app);
  [host, otherHost] = [await app.token(HOST_ID), await app.token(OTHER_HOST)];
});

beforeEach(async () => {
  app.clock.time = FRIDAY;
  await app.database.db.delete(calendarLinks);
});

afterAll(() => app.close());

const listed = async (token = host) =>
  (await app.call('GET', '/host/calendar-links', { token })).json<{ data: HostCalendarLink[] }>()
    .data;

const address = (id: string, token = host) =>
  app.call('GET', `/host/calendar-links/${id}`, { token });

const statusOf = async (url: string) => (await calendars.fetch(url)).statusCode;

const secretIn = (url: string) => /calendars\/([0-9a-z]{32})\.ics$/.exec(url)?.[1] ?? '';

describe('a calendar link', () => {
  it('is created for all spaces and for each, listed without its secret and shown again', async () => {
    const all = await calendars.link(host, { detail: 'names' });
    app.wait(1);
    const one = await calendars.link(host, { spaceId: idOf(1) });
    expect(all).toEqual({
      id: all.id,
      detail: 'names',
      createdAt: FRIDAY.toISOString(),
      url: expect.stringMatching(
        /^https:\/\/aye\.test\/calendars\/[0-9a-hjkmnp-tv-z]{32}\.ics$/,
      ) as string,
    });
    expect(all.url.startsWith(BASE)).toBe(true);
    expect(await listed()).toEqual([
      { id: all.id, detail: 'names', createdAt: FRIDAY.toISOString() },
      expect.objectContaining({
        id: one.id,
        space: { id: idOf(1), name: 'Space 1' },
        detail: 'busy',
      }),
    ]);
    expect((await address(one.id)).json<{ data: CalendarAddress }>().data).toEqual(one);
    expect([await statusOf(all.url), await statusOf(one.url)]).toEqual([200, 200]);
    const answer = await app.call('GET', '/host/calendar-links', { token: host });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('exists once for each scope, and once for each request', async () => {
    const id = newReference(randomBytes);
    const answers = await Promise.all([1, 2, 3].map(() => calendars.put(host, {}, id)));
    const urls = answers.map((answer) => answer.json<{ data: CalendarAddress }>().data.url);
    expect(new Set(urls).size).toBe(1);
    expect(await statusOf(urls[0] ?? '')).toBe(200);
    const second = await calendars.put(host);
    expect([second.statusCode, codeOfAnswer(second)]).toEqual([409, 'CALENDAR_LINK_CHANGED']);
    expect(await listed()).toHaveLength(1);
  });

  it('stops working at once when it is replaced or turned off', async () => {
    const first = await calendars.link(host);
    const second = await calendars.link(host, { replaces: first.id, detail: 'names' });
    expect([await statusOf(first.url), await statusOf(second.url)]).toEqual([404, 200]);
    expect(await listed()).toMatchObject([{ id: second.id, detail: 'names' }]);
    expect(codeOfAnswer(await address(first.id))).toBe('CALENDAR_LINK_NOT_FOUND');
    for (let time = 0; time < 2; time += 1) {
      expect((await calendars.turnOff(host, second.id)).statusCode).toBe(200);
    }
    expect(await statusOf(second.url)).toBe(404);
    expect(await listed()).toEqual([]);
  });

  it('of which two devices replace the same one leaves exactly one that works', async () => {
    for (let round = 0; round < 6; round += 1) {
      await app.database.db.delete(calendarLinks);
      const { id, url } = await calendars.link(host, { spaceId: idOf(1) });
      const answers = await Promise.all(
        [1, 2, 3, 4].map(() => calendars.put(host, { spaceId: idOf(1), replaces: id })),
      );
      const won = answers.filter(({ statusCode }) => statusCode === 200);
      expect(won).toHaveLength(1);
      expect(
        answers.filter((answer) => codeOfAnswer(answer) === 'CALENDAR_LINK_CHANGED'),
      ).toHaveLength(3);
      expect(await app.database.db.$count(calendarLinks)).toBe(1);
      const fresh = won[0]?.json<{ data: CalendarAddress }>().data.url ?? '';
      expect([await statusOf(url), await statusOf(fresh)]).toEqual([404, 200]);
    }
  });

  it('belongs to its host: others can neither see, replace nor turn it off', async () => {
    const { id, url } = await calendars.link(host);
    expect(await listed(otherHost)).toEqual([]);
    expect(codeOfAnswer(await address(id, otherHost))).toBe('CALENDAR_LINK_NOT_FOUND');
    expect((await calendars.turnOff(otherHost, id)).statusCode).toBe(200);
    expect(codeOfAnswer(await calendars.put(otherHost, {}, id))).toBe('CALENDAR_LINK_CHANGED');
    const own = await calendars.link(otherHost, { replaces: id });
    expect(await statusOf(url)).toBe(200);
    expect(own.url).not.toBe(url);
    const foreign = await calendars.put(otherHost, { spaceId: idOf(1) });
    expect([foreign.statusCode, codeOfAnswer(foreign)]).toEqual([404, 'SPACE_NOT_FOUND']);
    const guest = await app.token(1);
    expect((await address(id, guest)).statusCode).toBe(403);
    expect((await calendars.put(guest)).statusCode).toBe(403);
    expect((await app.call('GET', `/host/calendar-links/${id}`)).statusCode).toBe(401);
  });

  it.each([
    ['an unknown detail', { detail: 'everything' as 'busy' }],
    ['a link to replace that isn’t an ID', { replaces: 'x' }],
    ['an empty space', { spaceId: '' }],
  ])('is refused with %s', async (_what, body) => {
    const answer = await calendars.put(host, body);
    expect([answer.statusCode, codeOfAnswer(answer)]).toEqual([400, 'INVALID_INPUT']);
    expect((await calendars.put(host, {}, 'not-an-id')).statusCode).toBe(400);
    expect(await app.database.db.$count(calendarLinks)).toBe(0);
  });

  it('shows when a calendar last fetched it, and writes that once an hour', async () => {
    const { id, url } = await calendars.link(host);
    const fetchedAt = async () => (await listed())[0]?.fetchedAt;
    await calendars.fetch(url, {}, 'HEAD');
    expect(await fetchedAt()).toBeUndefined();
    await calendars.fetch(url);
    expect(await fetchedAt()).toBe(FRIDAY.toISOString());
    app.wait(HOUR - 1);
    await calendars.fetch(url);
    expect(await fetchedAt()).toBe(FRIDAY.toISOString());
    app.wait(1);
    await calendars.fetch(url);
    expect(await fetchedAt()).toBe(new Date(FRIDAY.getTime() + HOUR).toISOString());
    expect((await calendars.link(host, { replaces: id })).fetchedAt).toBeUndefined();
  });
});

describe('a calendar link stops', () => {
  it('while its host is suspended', async () => {
    const { url } = await calendars.link(host);
    const suspend = (suspendedAt: Date | null) =>
      app.database.db
        .update(accounts)
        .set({ suspendedAt })
        .where(eq(accounts.id, idOf(HOST_ID)));
    await suspend(FRIDAY);
    expect(await statusOf(url)).toBe(404);
    await suspend(null);
    expect(await statusOf(url)).toBe(200);
  });

  it('when its space is deleted, and is no longer listed', async () => {
    const { id, url } = await calendars.link(host, { spaceId: idOf(3) });
    const all = await calendars.link(host);
    const set = (listingStatus: 'deleted' | 'paused' | 'pending') =>
      app.database.db
        .update(spaces)
        .set({ listingStatus })
        .where(eq(spaces.id, idOf(3)));
    await set('paused');
    expect(await statusOf(url)).toBe(200);
    await set('deleted');
    expect([await statusOf(url), await statusOf(all.url)]).toEqual([404, 200]);
    expect((await listed()).map((link) => link.id)).toEqual([all.id]);
    expect(codeOfAnswer(await address(id))).toBe('CALENDAR_LINK_NOT_FOUND');
    expect(codeOfAnswer(await calendars.put(host, { spaceId: idOf(3), replaces: id }))).toBe(
      'SPACE_NOT_FOUND',
    );
    await set('pending');
  });

  it('when the account is deleted; the export of the account lists it until then', async () => {
    const token = await app.memberToken('host', 'leaving@rooms.ng');
    const { id, url } = await calendars.link(token, { detail: 'names' });
    await calendars.fetch(url);
    const exported = await app.call('GET', '/accounts/export', { token });
    expect(exported.json<{ data: object }>().data).toMatchObject({
      calendarLinks: [{ id, detail: 'names', fetchedAt: app.clock.time.toISOString() }],
    });
    expect(exported.body).not.toContain(secretIn(url));
    app.wait(MINUTE);
    const deleted = await app.call('DELETE', '/accounts/me', {
      token,
      body: { password: PASSWORD },
    });
    expect(deleted.statusCode).toBe(200);
    expect(await statusOf(url)).toBe(404);
    expect(await app.database.db.$count(calendarLinks)).toBe(0);
  });
});

it('a calendar link that is requested while the account is being deleted isn’t created', async () => {
  const email = 'racing@rooms.ng';
  const token = await app.memberToken('host', email);
  const requested = await app.database.db.transaction(async (tx) => {
    await tx.update(accounts).set({ deletedAt: FRIDAY }).where(eq(accounts.email, email));
    const answer = calendars.put(token);
    // Long enough to create a link if nothing made the call wait.
    await new Promise((resolve) => {
      setTimeout(resolve, 300);
    });
    return { answer };
  });
  expect((await requested.answer).statusCode).toBe(401);
  expect(await app.database.db.$count(calendarLinks)).toBe(0);
});

it('a calendar link from before the server got another secret key works, and can be replaced', async () => {
  const { id, url } = await calendars.link(host);
  await app.database.db.update(calendarLinks).set({ secretSealed: randomBytes(60) });
  const answer = await address(id);
  expect([answer.statusCode, codeOfAnswer(answer)]).toEqual([409, 'CALENDAR_LINK_CHANGED']);
  expect(answer.json<{ message: string }>().message).toContain('replace it');
  expect(await statusOf(url)).toBe(200);
  const next = await calendars.link(host, { replaces: id });
  expect([await statusOf(url), await statusOf(next.url)]).toEqual([404, 200]);
});

it('the secret of a calendar link is in no log line, metric, table or list', async () => {
  const { id, url } = await calendars.link(host);
  const secret = secretIn(url);
  expect(secret).toHaveLength(32);
  await calendars.fetch(url);
  await calendars.fetch(url, { accept: 'text/html', referer: url });
  await calendars.fetch(`${url}x`);
  await calendars.fetch(url.replace('.ics', ''));
  await app.database.db.execute('alter table bookings rename column starts_at to hidden');
  const failed = await calendars.fetch(url);
  await app.database.db.execute('alter table bookings rename column hidden to starts_at');
  expect(failed.statusCode).toBe(500);
  expect(log.join('')).toContain('request failed');
  expect(log.join('').toLowerCase()).not.toContain(secret);
  const metrics = await app.server.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${'m'.repeat(16)}` },
  });
  expect(metrics.body).toContain('route="/calendars/*"');
  expect(metrics.body).not.toContain(secret);
  const [row] = await app.database.db.select().from(calendarLinks).where(eq(calendarLinks.id, id));
  expect(JSON.stringify({ ...row, sealed: row?.secretSealed.toString('latin1') })).not.toContain(
    secret,
  );
  expect(JSON.stringify(await listed())).not.toContain(secret);
});
