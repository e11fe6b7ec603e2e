import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as tables from '#server/db/schema/schema.ts';
import { enqueueMessageRetention } from '#server/modules/messages/retention.ts';
import { makePhoto } from '#tests/factories/photos.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { PASSWORD } from '#tests/setup/accounts.ts';
import { type BookingApp, FRIDAY, HOST_ID, openBookingApp } from '#tests/setup/booking-app.ts';
import { sendForm } from '#tests/setup/listings.ts';
import { aboutSpace, messageId, openMessenger } from '#tests/setup/messages.ts';
import { randomBytes } from 'node:crypto';
import { eq, isNull } from 'drizzle-orm';

let app: BookingApp;
let ada: string;
let host: string;

const messenger = openMessenger(() => app);
const { send, read, list, block, report } = messenger;

beforeAll(async () => {
  app = await openBookingApp();
  [ada, host] = [await app.token(1), await app.token(HOST_ID)];
});

beforeEach(async () => {
  app.clock.time = FRIDAY;
  await messenger.clear();
  await app.database.db.delete(tables.bookings);
});

afterAll(() => app.close());

/** Runs the job that removes old messages at a time. */
async function removeOldAt(time: string): Promise<void> {
  const { db } = app.database;
  app.clock.time = new Date(time);
  await db.delete(tables.jobs);
  await enqueueMessageRetention(db, randomBytes, app.clock.time);
  await app.runJobs();
}

/** The texts that are left in the database. */
const left = async () => {
  const rows = await app.database.db
    .select({ text: tables.messages.text })
    .from(tables.messages)
    .orderBy(tables.messages.at);
  return rows.map(({ text }) => text);
};

describe('twelve months later', () => {
  it('messages are removed, each after its own booking or sending', async () => {
    const { db } = app.database;
    // Sent on 20 November; the booking ends on 23 November.
    await send(ada, aboutSpace(1), 1, 'Before the booking');
    await app.book(ada);
    app.clock.time = new Date('2026-11-24T12:00:00Z');
    await db.update(tables.sessions).set({ expiresAt: new Date('2028-01-01T00:00:00Z') });
    const { conversationId } = await send(ada, aboutSpace(1), 2, 'Thank you');
    await send(ada, aboutSpace(4), 1, 'Without a booking');
    const { revision } = (await read(host, conversationId)).conversation;

    await removeOldAt('2027-11-23T09:00:00Z');
    expect(await left()).toEqual(['Before the booking', 'Thank you', 'Without a booking']);
    await removeOldAt('2027-11-23T12:00:00Z');
    expect(await left()).toEqual(['Thank you', 'Without a booking']);
    const [conversation] = await db
      .select()
      .from(tables.conversations)
      .where(eq(tables.conversations.id, conversationId));
    expect(`${conversation?.changes}open`).not.toBe(revision);
    await removeOldAt('2027-11-24T12:01:00Z');
    expect(await left()).toEqual([]);
    expect(await db.$count(tables.conversations)).toBe(0);
    const waiting = await db.select().from(tables.jobs).where(isNull(tables.jobs.doneAt));
    expect(waiting.filter(({ kind }) => kind === 'remove-old-messages')).toHaveLength(1);
  });
});

describe('a deleted account', () => {
  const member = async (role: 'user' | 'host') => {
    app.clock.time = new Date(app.clock.time.getTime() + 1);
    const email = `${randomBytes(6).toString('hex')}@example.com`;
    return { email, token: await app.memberToken(role, email) };
  };
  const deleted = async (token: string, path: string) => {
    const answer = await app.call('DELETE', path, { token, body: { password: PASSWORD } });
    expect(answer.statusCode).toBe(200);
  };

  it('takes its texts, photos and blocks with it, and the other side sees that', async () => {
    const { token } = await member('user');
    const { conversationId: id } = await send(token, aboutSpace(1), 1, 'My secret');
    await send(host, id, 2, 'An answer');
    await sendForm(app, 'PUT', `/conversations/${id}/messages/${messageId(3)}`, {
      token,
      files: [
        {
          name: 'a.jpg',
          bytes: await makePhoto({ width: 40, height: 30, seed: 2 }),
          field: 'photo',
        },
      ],
    });
    await report(token, id, 'Something private');
    const before = await read(host, id);
    await block(token, aboutSpace(4));
    await deleted(token, '/accounts/me');
    const after = await read(host, id);
    expect(after.conversation).toMatchObject({ otherName: '', closed: 'account' });
    expect(after.conversation.revision).not.toBe(before.conversation.revision);
    expect(after.messages.map(({ text, isDeleted }) => [text, isDeleted])).toEqual([
      [undefined, true],
      ['An answer', undefined],
      [undefined, true],
    ]);
    const { db } = app.database;
    expect(await db.$count(tables.messagePhotos)).toBe(0);
    expect(await db.$count(tables.messageBlocks)).toBe(0);
    const [stored] = await db.select().from(tables.conversationReports);
    expect(stored?.reason).toBe('');
    const answer = await messenger.put(host, id, 4, { text: 'Hello?' });
    expect(answer.json()).toMatchObject({ code: 'CONVERSATION_CLOSED' });
    expect((await list(host)).conversations).toHaveLength(1);
  });

  it('of the other side ends the conversation for good', async () => {
    const { token } = await member('user');
    const { token: ownHost, email } = await member('host');
    const { db } = app.database;
    const [account] = await db
      .select()
      .from(tables.accounts)
      .where(eq(tables.accounts.email, email));
    const hostOf = (hostId: string) =>
      db
        .update(tables.spaces)
        .set({ hostId })
        .where(eq(tables.spaces.id, idOf(4)));
    await hostOf(account?.id ?? '');
    await send(token, aboutSpace(4), 1, 'Hello');
    await deleted(token, '/accounts/me');
    expect(await db.$count(tables.conversations)).toBe(1);
    await deleted(ownHost, '/accounts/me');
    expect(await db.$count(tables.conversations)).toBe(0);
  });
});

it('an account’s export has what it wrote, blocked and reported', async () => {
  const { conversationId } = await send(ada, aboutSpace(1), 1, 'Call 08031234567');
  await send(host, conversationId, 2, 'Not yours');
  await block(ada, conversationId);
  await report(ada, conversationId, 'Rude');
  const answer = await app.call('GET', '/accounts/export', { token: ada });
  expect(answer.json()).toMatchObject({
    data: {
      messages: [{ spaceId: idOf(1), text: 'Call 08031234567', hasPhoto: false }],
      blockedPeople: [{ accountId: idOf(HOST_ID) }],
      conversationReports: [{ reason: 'Rude' }],
    },
  });
});
