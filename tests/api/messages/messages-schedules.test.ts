import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConversationPage } from '#contract/messages/messages.ts';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import { createRandom, type Random } from '#demo/random.ts';
import { buildApp, type ServerApp } from '#server/app.ts';
import { conversations, jobs, messages } from '#server/db/schema/schema.ts';
import { importSpaces } from '#server/modules/catalogue/import.ts';
import { OFFICE_WEEK } from '#tests/factories/bookings.ts';
import { idOf, makeImportedSpace } from '#tests/factories/spaces.ts';
import { TEST_SECRET_KEY } from '#tests/setup/app.ts';
import { addGuests, addHosts, createTokenMaker } from '#tests/setup/bookings.ts';
import { openTestDatabase, type TestDatabase } from '#tests/setup/database.ts';
import { createFakeProvider } from '#tests/setup/fake-provider.ts';
import { aboutSpace } from '#tests/setup/messages.ts';
import { IS_NIGHTLY } from '#tests/setup/runner/nightly.ts';

const SEEDS = IS_NIGHTLY ? 200 : 4;
const STEPS = 40;
const HOST = 101;

const NOW = new Date('2026-11-20T12:00:00Z').getTime();
const MINUTE = 60_000;

let database: TestDatabase;
let servers: readonly ServerApp[];
let guestToken: string;
let hostToken: string;
/** Milliseconds by which each server's clock is wrong. */
const skew = [0, 0];
let passed = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await addGuests(db, 1);
  await addHosts(db, [HOST]);
  const space = { availability: OFFICE_WEEK, hostId: idOf(HOST) };
  await importSpaces(db, [makeImportedSpace(1, space)]);
  const makeToken = await createTokenMaker(db, { time: new Date(NOW) });
  guestToken = await makeToken(idOf(1), 'user');
  hostToken = await makeToken(idOf(HOST), 'host');
  servers = await Promise.all(
    skew.map((_, index) =>
      buildApp({
        database,
        now: () => new Date(NOW + passed + (skew[index] ?? 0)),
        secretKey: TEST_SECRET_KEY,
        rateLimit: false,
        cards: createFakeProvider(),
      }),
    ),
  );
});

afterAll(async () => {
  await Promise.all(servers.map(({ server }) => server.close()));
  await database.close();
});

/** What a device writes and has stored, as the app does it. */
interface Device {
  readonly name: string;
  readonly token: string;
  readonly outbox: { readonly id: string; readonly text: string }[];
  readonly written: string[];
  /** The IDs of the messages it has, by position from 1. */
  readonly stored: string[];
  isOnline: boolean;
  address: string;
}

const device = (name: string, token: string, address: string): Device => ({
  name,
  token,
  address,
  outbox: [],
  written: [],
  stored: [],
  isOnline: true,
});

/** Sends a request through any server; undefined if the request or its response is lost. */
async function request<T>(
  random: Random,
  { token }: Device,
  method: 'GET' | 'PUT',
  path: string,
  { body, isReliable = false }: { readonly body?: object; readonly isReliable?: boolean } = {},
): Promise<T | undefined> {
  const fate = isReliable ? 'arrives' : random.pick(['arrives', 'arrives', 'lost', 'unanswered']);
  if (fate === 'lost') return undefined;
  const answer = await random.pick(servers).server.inject({
    method,
    url: `${API_BASE}${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { payload: body }),
  });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return fate === 'unanswered' ? undefined : answer.json<{ data: T }>().data;
}

interface Sending {
  readonly random: Random;
  readonly isReliable?: boolean;
}

/** Sends what waits in the outbox, in its order, until something gets no answer. */
async function flush(from: Device, { random, isReliable = false }: Sending): Promise<void> {
  for (let entry = from.outbox[0]; entry !== undefined; entry = from.outbox[0]) {
    const { id, text } = entry;
    const path = `/conversations/${from.address}/messages/${id}`;
    const send = () =>
      request<{ conversationId: string; sent: { id: string } }>(random, from, 'PUT', path, {
        body: { text },
        isReliable,
      });
    // A page and a worker may send the same entry at the same time.
    const isTwice = random.chance(0.2);
    const [answer] = isTwice ? await Promise.all([send(), send()]) : [await send()];
    if (answer === undefined) return;
    expect(answer.sent.id).toBe(id);
    from.outbox.shift();
  }
}

/** Fetches what is new and notes that it was received and read. */
async function fetchNew(to: Device, { random, isReliable = false }: Sending): Promise<void> {
  for (let hasMore = true; hasMore;) {
    const path = `/conversations/${to.address}?since=${to.stored.length}`;
    const page = await request<ConversationPage>(random, to, 'GET', path, { isReliable });
    if (page === undefined) return;
    for (const { id, position } of page.messages) {
      // What another page of the same device has stored meanwhile isn't stored twice.
      if (position <= to.stored.length) continue;
      expect(position).toBe(to.stored.length + 1);
      to.stored.push(id);
    }
    hasMore = page.hasMore;
  }
  const receipt = { delivered: to.stored.length, read: to.stored.length };
  await request(random, to, 'PUT', `/conversations/${to.address}/receipt`, {
    body: receipt,
    isReliable,
  });
}

async function runSchedule(seed: number): Promise<readonly Device[]> {
  const random = createRandom('messages', seed);
  skew[0] = random.int(-10, 10) * MINUTE;
  skew[1] = random.int(-10, 10) * MINUTE;
  const guests = [
    device('phone of the guest', guestToken, aboutSpace(1)),
    device('laptop of the guest', guestToken, aboutSpace(1)),
  ];
  const hosts = [
    device('phone of the host', hostToken, ''),
    device('laptop of the host', hostToken, ''),
  ];
  const devices = [...guests, ...hosts];
  let written = 0;
  for (let step = 0; step < STEPS; step += 1) {
    passed += random.int(0, 2 * MINUTE);
    const one = random.pick(devices);
    if (random.chance(0.25)) one.isOnline = !one.isOnline;
    if (random.chance(0.6)) {
      written += 1;
      const id = `${String(seed).padStart(10, '0')}${String(written).padStart(16, '0')}`;
      one.outbox.push({ id, text: `${one.name}, ${written}` });
      one.written.push(id);
    }
    await readAddress(hosts);
    const active = devices.filter(({ isOnline, address }) => isOnline && address !== '');
    await Promise.all(
      active.map(async (each) => {
        if (random.chance(0.5)) await flush(each, { random });
        if (random.chance(0.5)) await fetchNew(each, { random });
      }),
    );
  }
  // In the end everyone has a good connection, and the guest has written at least once.
  const [phone] = guests;
  phone?.outbox.push({ id: `${String(seed).padStart(10, '0')}${'z'.repeat(16)}`, text: 'Last' });
  phone?.written.push(`${String(seed).padStart(10, '0')}${'z'.repeat(16)}`);
  const reliable = { random, isReliable: true };
  await Promise.all(guests.map((each) => flush(each, reliable)));
  await readAddress(hosts);
  await Promise.all(hosts.map((each) => flush(each, reliable)));
  await Promise.all(devices.map((each) => fetchNew(each, reliable)));
  return devices;
}

/** A host learns of a conversation from the list, once the guest has opened it. */
async function readAddress(hosts: readonly Device[]): Promise<void> {
  const [opened] = await database.db.select({ id: conversations.id }).from(conversations);
  if (opened === undefined) return;
  for (const one of hosts) one.address = opened.id;
}

describe('four devices that lose their connection', () => {
  it(`exchange each message once and in one order, in ${SEEDS} schedules`, async () => {
    const { db } = database;
    let total = 0;
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      for (const table of [messages, conversations, jobs]) await db.delete(table);
      const devices = await runSchedule(seed);
      const everything = devices.flatMap(({ written }) => written);
      total += everything.length;
      for (const { name, stored, written } of devices) {
        const about = { seed, name };
        // The same for everyone, and nothing twice or missing.
        expect({ ...about, stored }).toEqual({ ...about, stored: devices[0]?.stored });
        expect({ ...about, all: stored.toSorted() }).toEqual({
          ...about,
          all: everything.toSorted(),
        });
        // What a device wrote is in the order in which it was written.
        const own = stored.filter((id) => written.includes(id));
        expect({ ...about, own }).toEqual({ ...about, own: written });
      }
      const [conversation] = await db.select().from(conversations);
      expect({ ...conversation, seed }).toMatchObject({
        seed,
        lastPosition: everything.length,
        guestRead: everything.length,
        hostRead: everything.length,
      });
      const times = await db.select({ at: messages.at }).from(messages).orderBy(messages.position);
      expect(times.toSorted((a, b) => a.at.getTime() - b.at.getTime())).toEqual(times);
    }
    expect(total).toBeGreaterThan(SEEDS * 15);
  }, 600_000);
});
