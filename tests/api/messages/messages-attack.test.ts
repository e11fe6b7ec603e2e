import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts, conversations, messages, spaces } from '#server/db/schema/schema.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { MINUTE } from '#tests/setup/accounts.ts';
import {
  type BookingApp,
  FRIDAY,
  HOST_ID,
  openBookingApp,
  OTHER_HOST,
} from '#tests/setup/booking-app.ts';
import { aboutSpace, messageId, openMessenger } from '#tests/setup/messages.ts';
import { statusAndCodeOf } from '#tests/setup/error-codes.ts';

let app: BookingApp;
let ada: string;
let bola: string;
let host: string;
let otherHost: string;
let admin: string;
/** Ada's conversation about space 1, with one message. */
let id: string;

const messenger = openMessenger(() => app);
const { send, put, read, texts, block, unblock } = messenger;

beforeAll(async () => {
  app = await openBookingApp();
  [ada, bola] = [await app.token(1), await app.token(2)];
  [host, otherHost] = [await app.token(HOST_ID), await app.token(OTHER_HOST)];
  admin = await app.memberToken('admin', 'admin@aye.ng');
});

beforeEach(async () => {
  app.clock.time = FRIDAY;
  await messenger.clear();
  id = (await send(ada, aboutSpace(1), 1, 'Is there power?')).conversationId;
});

afterAll(() => app.close());

describe('conversations of others', () => {
  const CALLS = [
    ['GET', ''],
    ['PUT', `/messages/${messageId(9)}`],
    ['GET', `/messages/${messageId(1)}/photo`],
    ['PUT', '/receipt'],
    ['PUT', '/block'],
    ['DELETE', '/block'],
    ['POST', '/report'],
  ] as const;
  const BODIES: Readonly<Record<string, object>> = {
    '/receipt': { delivered: 1, read: 1 },
    '/report': { reason: 'No' },
  };

  it.each(CALLS)('can’t be reached with %s …%s', async (method, rest) => {
    const body =
      method === 'GET' || method === 'DELETE' ? undefined : (BODIES[rest] ?? { text: 'Hello' });
    for (const token of [bola, otherHost]) {
      const answer = await app.call(method, `/conversations/${id}${rest}`, { token, body });
      expect(statusAndCodeOf(answer)).toEqual([404, 'CONVERSATION_NOT_FOUND']);
    }
    const byAdmin = await app.call(method, `/conversations/${id}${rest}`, { token: admin, body });
    expect(statusAndCodeOf(byAdmin)).toEqual([403, 'FORBIDDEN']);
    const byVisitor = await app.call(method, `/conversations/${id}${rest}`, { body });
    expect(statusAndCodeOf(byVisitor)).toEqual([401, 'NOT_LOGGED_IN']);
    expect(await texts(ada, id)).toEqual(['Is there power?']);
  });

  it('aren’t found by a space or booking either', async () => {
    await app.book(ada);
    const [booking] = await app.mine(ada);
    for (const token of [bola, otherHost]) {
      const answer = await put(token, `booking-${booking?.bookingId}`, 1, { text: 'Hi' });
      expect(statusAndCodeOf(answer)).toEqual([404, 'BOOKING_NOT_FOUND']);
    }
    expect(statusAndCodeOf(await put(host, aboutSpace(1), 2, { text: 'Hi' }))).toEqual([
      404,
      'CONVERSATION_NOT_FOUND',
    ]);
    expect(statusAndCodeOf(await put(ada, aboutSpace(3), 2, { text: 'Hi' }))).toEqual([
      404,
      'SPACE_NOT_FOUND',
    ]);
    const mine = await send(bola, aboutSpace(1), 1, 'Hello');
    expect(mine.conversationId).not.toBe(id);
    expect(await texts(ada, id)).toEqual(['Is there power?']);
  });
});

describe('bad input', () => {
  it.each([
    ['nothing', {}],
    ['an empty text', { text: '' }],
    ['spaces', { text: ' \n\t ' }],
    ['1,001 characters', { text: 'x'.repeat(1_001) }],
    ['a control character', { text: 'bell \u0007' }],
    ['a null character', { text: 'null \u0000' }],
    ['half a character', { text: 'half \uD83D' }],
    ['a number', { text: 7 }],
    ['a list', []],
  ])('%s is refused', async (_name, body) => {
    expect(statusAndCodeOf(await put(ada, id, 2, body))).toEqual([400, 'INVALID_INPUT']);
    expect(await app.database.db.$count(messages)).toBe(1);
  });

  it('a receipt with an endless number counts as the newest message', async () => {
    await messenger.receive(host, id, { delivered: Number.MAX_SAFE_INTEGER, read: 1e300 });
    expect((await read(host, id)).conversation.own).toEqual({ delivered: 1, read: 1 });
  });

  it('texts of 1,000 characters, with line breaks, are accepted and trimmed', async () => {
    const text = `${'x'.repeat(499)}\n${'y'.repeat(500)}`;
    await send(ada, id, 2, `  ${text.replace('\n', '\r\n')}\n`);
    expect((await texts(host, id))[1]).toBe(text);
  });

  it.each(['1', 'x'.repeat(26).toUpperCase(), 'l'.repeat(26), '%00', '..%2f'])(
    'an ID like %j is refused',
    async (bad) => {
      const path = `/conversations/${id}/messages/${bad}`;
      const answer = await app.call('PUT', path, { token: ada, body: { text: 'Hi' } });
      expect([400, 404]).toContain(answer.statusCode);
    },
  );

  it.each(['?since=-1', '?since=x', '?before=1.5', '?since=9999999999'])(
    'a page like %j is refused',
    async (query) => {
      const answer = await app.call('GET', `/conversations/${id}${query}`, { token: ada });
      expect(answer.statusCode).toBe(400);
    },
  );

  it.each([{ delivered: -1, read: 0 }, { delivered: 1.5, read: 0 }, { delivered: 1 }, {}])(
    'a receipt like %j is refused',
    async (body) => {
      const answer = await app.call('PUT', `/conversations/${id}/receipt`, { token: ada, body });
      expect(answer.statusCode).toBe(400);
    },
  );
});

describe('a closed conversation', () => {
  const closedFor = async (token: string, number: number) =>
    statusAndCodeOf(await put(token, id, number, { text: 'Hello?' }));
  const CLOSED = [409, 'CONVERSATION_CLOSED'];

  it('is one in which either side has blocked the other, until it is unblocked', async () => {
    await send(ada, aboutSpace(2), 1, 'And this one?');
    for (const [blocker, blocked] of [
      [host, ada],
      [ada, host],
    ] as const) {
      for (let twice = 0; twice < 2; twice += 1) {
        expect((await block(blocker, id)).statusCode).toBe(200);
      }
      expect([await closedFor(ada, 5), await closedFor(host, 6)]).toEqual([CLOSED, CLOSED]);
      expect(statusAndCodeOf(await put(ada, aboutSpace(2), 2, { text: 'Hm' }))).toEqual(CLOSED);
      expect((await read(blocker, id)).conversation).toMatchObject({
        closed: 'blocked',
        isBlocked: true,
      });
      expect((await read(blocked, id)).conversation).toMatchObject({
        closed: 'blocked',
        isBlocked: false,
      });
      // The other side can't undo it.
      await unblock(blocked, id);
      expect(await closedFor(ada, 5)).toEqual(CLOSED);
      for (let twice = 0; twice < 2; twice += 1) {
        expect((await unblock(blocker, id)).statusCode).toBe(200);
      }
      expect((await read(blocked, id)).conversation).not.toHaveProperty('closed');
    }
    // What was sent before is still answered with the stored message.
    await block(host, id);
    expect((await send(ada, id, 1, 'Is there power?')).sent.position).toBe(1);
    // A new conversation isn't opened.
    const before = await app.database.db.$count(conversations);
    await app.database.db.delete(conversations).where(eq(conversations.id, id));
    expect(statusAndCodeOf(await put(ada, aboutSpace(1), 1, { text: 'Hi' }))).toEqual(CLOSED);
    expect(await app.database.db.$count(conversations)).toBe(before - 1);
  });

  it('is one about a deleted listing, and one with a suspended account', async () => {
    const { db } = app.database;
    const set = (listingStatus: 'active' | 'paused' | 'deleted') =>
      db
        .update(spaces)
        .set({ listingStatus })
        .where(eq(spaces.id, idOf(1)));
    await set('deleted');
    expect(await closedFor(ada, 5)).toEqual(CLOSED);
    expect((await read(ada, id)).conversation.closed).toBe('listing');
    expect(statusAndCodeOf(await put(bola, aboutSpace(1), 1, { text: 'Hi' }))).toEqual([
      404,
      'SPACE_NOT_FOUND',
    ]);
    await set('paused');
    expect(await closedFor(ada, 6)).toEqual([200, undefined]);
    await set('active');
    const suspend = (suspendedAt: Date | null) =>
      db
        .update(accounts)
        .set({ suspendedAt })
        .where(eq(accounts.id, idOf(1)));
    await suspend(FRIDAY);
    expect(await closedFor(host, 7)).toEqual(CLOSED);
    expect((await read(host, id)).conversation.closed).toBe('account');
    await suspend(null);
    expect(await closedFor(host, 7)).toEqual([200, undefined]);
  });
});

describe('limits', () => {
  let limited: BookingApp;
  const other = openMessenger(() => limited);

  beforeAll(async () => {
    limited = await openBookingApp({ rateLimit: true });
  });

  afterAll(() => limited.close());

  it('stop who writes very much, and not repeats', async () => {
    const token = await limited.token(1);
    const one = (number: number) =>
      other.put(token, aboutSpace(1), number, { text: `Message ${number}` });
    for (let number = 1; number <= 40; number += 1) {
      expect((await one(number)).statusCode).toBe(200);
    }
    const refused = await one(41);
    expect(statusAndCodeOf(refused)).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await one(40)).statusCode).toBe(200);
    limited.wait(5 * MINUTE);
    expect((await one(41)).statusCode).toBe(200);
  });
});
