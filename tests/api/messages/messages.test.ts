import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONTACT_MASK } from '#contract/messages/mask-contacts.ts';
import * as tables from '#server/db/schema/schema.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { HOUR, MINUTE } from '#tests/setup/accounts.ts';
import { type BookingApp, FRIDAY, HOST_ID, openBookingApp } from '#tests/setup/booking-app.ts';
import { aboutSpace, messageId, openMessenger, receiptsOf } from '#tests/setup/messages.ts';

let app: BookingApp;
let ada: string;
let bola: string;
let host: string;

const messenger = openMessenger(() => app);
const { send, put, read, texts, list, unread, receive } = messenger;

beforeAll(async () => {
  app = await openBookingApp();
  [ada, bola, host] = [await app.token(1), await app.token(2), await app.token(HOST_ID)];
});

beforeEach(async () => {
  app.clock.time = FRIDAY;
  await messenger.clear();
  for (const table of [tables.checkIns, tables.hostCancellations, tables.bookings]) {
    await app.database.db.delete(table);
  }
});

afterAll(() => app.close());

/** Opens a conversation about space 1 and returns its ID. */
const opened = async (text = 'Is there power?') =>
  (await send(ada, aboutSpace(1), 1, text)).conversationId;

describe('a conversation', () => {
  it('is there before the first message, which opens it', async () => {
    const before = await read(ada, aboutSpace(1));
    expect(before).toMatchObject({
      conversation: {
        id: aboutSpace(1),
        side: 'guest',
        spaceId: idOf(1),
        spaceName: 'Space 1',
        otherName: 'Company 101',
        lastPosition: 0,
        unread: 0,
        showsContacts: false,
        isBlocked: false,
        isReported: false,
      },
      messages: [],
      events: [],
      hasMore: false,
    });
    expect((await list(ada)).conversations).toEqual([]);
    const id = await opened();
    expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{10}$/);
    expect((await read(ada, aboutSpace(1))).conversation.id).toBe(id);
    expect((await list(host)).conversations).toMatchObject([
      {
        id,
        side: 'host',
        otherName: 'Guest',
        unread: 1,
        lastAt: FRIDAY.toISOString(),
        preview: { from: 'guest', text: 'Is there power?' },
      },
    ]);
  });

  it('is one for each guest and space, however it is addressed', async () => {
    const id = await opened();
    const { bookingId } = (await app.mine(await bookedAda()))[0] ?? { bookingId: '' };
    const byBooking = `booking-${bookingId}`;
    expect((await send(ada, byBooking, 2, 'See you')).conversationId).toBe(id);
    expect((await send(host, byBooking, 3, 'Welcome')).conversationId).toBe(id);
    expect((await send(ada, aboutSpace(4), 1, 'And yours?')).conversationId).not.toBe(id);
    expect(await texts(ada, id)).toEqual(['Is there power?', 'See you', 'Welcome']);
  });

  it('is opened by a host only for a guest with a paid booking', async () => {
    const { bookingId } = (await app.mine(await bookedAda()))[0] ?? { bookingId: '' };
    const { conversationId } = await send(host, `booking-${bookingId}`, 1, 'Use the side gate.');
    expect(await texts(ada, conversationId)).toEqual(['Use the side gate.']);
    await app.initialize(bola, { checkinTime: '14:00' });
    const [held] = await app.mine(bola);
    const answer = await put(host, `booking-${held?.bookingId}`, 1, { text: 'Hello' });
    expect(answer.statusCode).toBe(404);
  });

  const bookedAda = async () => {
    await app.book(ada);
    return ada;
  };
});

describe('a message', () => {
  it('that is sent again is stored once, in the server’s order', async () => {
    const id = await opened();
    const first = await send(host, id, 2, 'Yes, solar.');
    app.wait(MINUTE);
    const again = await send(host, id, 2, 'Yes, solar.');
    expect(again).toEqual(first);
    await send(ada, aboutSpace(1), 3, 'Great');
    expect((await send(ada, aboutSpace(1), 1, 'Is there power?')).sent.position).toBe(1);
    const { messages } = await read(host, id);
    expect(
      messages.map(({ id: own, position, from, text }) => [own, position, from, text]),
    ).toEqual([
      [messageId(1), 1, 'guest', 'Is there power?'],
      [messageId(2), 2, 'host', 'Yes, solar.'],
      [messageId(3), 3, 'guest', 'Great'],
    ]);
    expect(await read(ada, id).then((page) => page.messages)).toEqual(messages);
  });

  it('is not replaced by another one with its ID', async () => {
    const id = await opened();
    for (const [token, text] of [
      [ada, 'Something else'],
      [host, 'Is there power?'],
    ] as const) {
      const answer = await put(token, id, 1, { text });
      expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'KEY_REUSED' }]);
    }
    expect(await texts(host, id)).toEqual(['Is there power?']);
  });

  it('never goes back in time, although the servers’ clocks differ', async () => {
    const id = await opened();
    app.clock.time = new Date(FRIDAY.getTime() - HOUR);
    await send(host, id, 2, 'Yes');
    const { messages } = await read(ada, id);
    expect(messages.map(({ at }) => at)).toEqual([FRIDAY.toISOString(), FRIDAY.toISOString()]);
  });

  it('comes in pages of 50, newest first or after a position', async () => {
    const id = await opened('Message 1');
    for (let number = 2; number <= 120; number += 1) {
      await send(number % 2 === 0 ? host : ada, id, number, `Message ${number}`);
    }
    const positions = async (query: string) => {
      const { messages, hasMore } = await read(ada, id, query);
      return [messages[0]?.position, messages.at(-1)?.position, messages.length, hasMore];
    };
    expect(await positions('')).toEqual([71, 120, 50, true]);
    expect(await positions('?before=71')).toEqual([21, 70, 50, true]);
    expect(await positions('?before=21')).toEqual([1, 20, 20, false]);
    expect(await positions('?since=0')).toEqual([1, 50, 50, true]);
    expect(await positions('?since=100')).toEqual([101, 120, 20, false]);
    expect(await positions('?since=120')).toEqual([undefined, undefined, 0, false]);
  });
});

describe('what was received and read', () => {
  it('is known to both sides, grows only, and ends at the newest message', async () => {
    const id = await opened();
    await send(ada, id, 2, 'And parking?');
    expect([await unread(host), await unread(ada)]).toEqual([2, 0]);
    await receive(host, id, { delivered: 2, read: 1 });
    expect(receiptsOf((await read(ada, id)).conversation)).toEqual({
      own: { delivered: 0, read: 0 },
      other: { delivered: 2, read: 1 },
      unread: 0,
      lastPosition: 2,
    });
    for (const receipt of [
      { delivered: 1, read: 0 },
      { delivered: 2, read: 1 },
      { delivered: 0, read: 0 },
    ]) {
      expect((await receive(host, id, receipt)).statusCode).toBe(200);
    }
    expect((await read(host, id)).conversation).toMatchObject({
      own: { delivered: 2, read: 1 },
      unread: 1,
    });
    await receive(host, id, { delivered: 0, read: 999_999_999 });
    expect((await read(host, id)).conversation.own).toEqual({ delivered: 2, read: 2 });
    expect(await unread(host)).toBe(0);
    await send(ada, id, 3, 'Hello?');
    expect(await unread(host)).toBe(1);
    expect((await receive(ada, aboutSpace(4), { delivered: 3, read: 3 })).statusCode).toBe(200);
  });
});

describe('contact details', () => {
  const CALL = 'Call me on 0803 123 4567, the price is ₦15,000';
  const HIDDEN = `Call me on ${CONTACT_MASK}, the price is ₦15,000`;

  it('are hidden from the other side until a booking is confirmed, and again after it is cancelled', async () => {
    const id = await opened(CALL);
    expect((await read(ada, id)).messages).toMatchObject([{ text: CALL, isMasked: true }]);
    const masked = await read(host, id);
    expect(masked.messages).toMatchObject([{ text: HIDDEN, isMasked: true }]);
    expect((await list(host)).conversations[0]?.preview?.text).toBe(HIDDEN);
    expect(masked.conversation.otherName).toBe('Guest');

    // A hold that isn't paid shows nothing.
    await app.initialize(ada, { checkinTime: '14:00' });
    expect((await read(host, id)).messages[0]?.text).toBe(HIDDEN);

    await app.book(ada);
    const shown = await read(host, id);
    expect(shown.messages[0]?.text).toBe(CALL);
    expect(shown.messages[0]).not.toHaveProperty('isMasked');
    expect(shown.conversation.showsContacts).toBe(true);
    expect(shown.conversation.revision).not.toBe(masked.conversation.revision);
    expect(shown.conversation.otherName).toBe('Guest 1');

    const upcoming = (await app.mine(ada)).find(({ state }) => state === 'upcoming');
    await app.cancel(ada, upcoming?.id ?? '');
    expect((await read(host, id)).messages[0]?.text).toBe(HIDDEN);
  });

  it('are shown in other spaces of the same host, and not of others', async () => {
    await app.book(ada);
    const { conversationId } = await send(ada, aboutSpace(2), 1, CALL);
    expect((await texts(host, conversationId))[0]).toBe(CALL);
    const other = await send(ada, aboutSpace(4), 1, CALL);
    const otherHost = await app.token(102);
    expect((await texts(otherHost, other.conversationId))[0]).toBe(HIDDEN);
  });
});

describe('events of bookings', () => {
  it('are part of the conversation on both sides, at their times', async () => {
    app.wait(MINUTE);
    await app.book(ada);
    const [booking] = await app.mine(ada);
    app.wait(MINUTE);
    const id = await opened();
    app.wait(MINUTE);
    await app.cancel(ada, booking?.id ?? '');
    const { events } = await read(ada, id);
    const common = { bookingId: booking?.bookingId, startsAt: '2026-11-23T08:00:00.000Z' };
    expect(events).toMatchObject([
      { kind: 'booked', at: '2026-11-20T12:01:00.000Z', ...common },
      { kind: 'cancelled', at: '2026-11-20T12:03:00.000Z', ...common },
    ]);
    expect((await read(host, id)).events).toEqual(events);
  });
});

it('a page of 50 ordinary messages has at most 6,000 bytes', async () => {
  await app.book(ada);
  const id = await opened();
  const sentences = [
    'Good morning! Is there a generator if NEPA takes light during our session?',
    'Yes, we have an inverter and a 20 kVA generator, so you won’t notice it.',
    'Great. How many people fit into the big room, and can we move the tables?',
    'Up to 24. You can move everything, just put it back before you leave please.',
    'We arrive around 9:30 with four cars. Where do we park?',
    'Behind the building, ask for Mr Bayo at the gate and mention your booking.',
  ];
  for (let number = 2; number <= 50; number += 1) {
    app.wait(MINUTE + number * 777);
    const text = `${sentences[number % sentences.length]} (${number})`;
    await send(number % 2 === 0 ? host : ada, id, number, text);
  }
  for (const encoding of ['gzip', 'br']) {
    const answer = await app.call('GET', `/conversations/${id}`, {
      token: ada,
      headers: { 'accept-encoding': encoding },
    });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.rawPayload.length).toBeLessThanOrEqual(6_000);
  }
});
