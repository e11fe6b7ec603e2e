import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { StartedBooking, UserBooking } from '#contract/bookings/booking-records.ts';
import { MAX_MOVES } from '#contract/bookings/moves/moves.ts';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import { createRandom, type Random } from '#demo/random.ts';
import { newReference } from '#server/db/new-id.ts';
import type { Database } from '#server/db/open.ts';
import { importSpaces } from '#server/modules/catalogue/import.ts';
import { OFFICE_WEEK } from '#tests/factories/bookings.ts';
import { idOf, makeImportedSpace } from '#tests/factories/spaces.ts';
import { openAppOver } from '../app.ts';
import { findContradictions } from '../money/booking-money.ts';
import { addGuests, addHosts, countOverlaps, createTokenMaker } from '../bookings.ts';
import { calendarOf } from '../calendars/connected-calendars.ts';
import { addExtras, CHAIR, chosen, findOversold, PROJECTOR } from '../extras.ts';
import { createFakeProvider } from '../fake-provider.ts';
import { countLinkedOverlaps } from '../venues.ts';
import { createTickingClock } from './ticking-clock.ts';
import { untilAnswered } from './until-answered.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';

/** The number of the host, beyond those of guests. */
const HOST = 101;
/** Two floors with three rooms each: 1 to 4, and 5 to 8. The floor is the last, or in the middle. */
const VENUES = [
  { floor: 4, rooms: [1, 2, 3] },
  { floor: 6, rooms: [5, 7, 8] },
] as const;
const SPACES = VENUES.flatMap(({ floor, rooms }) => [floor, ...rooms]);
const DATES = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'];
/** The most connections of a pool. */
const CONNECTIONS = 10;

interface LinkedStorm {
  readonly database: OpenDatabase;
  readonly clients: number;
  /** How often the guests try to book, together. */
  readonly attempts: number;
  readonly seed: number;
}

export interface LinkedStormResult {
  /** How often each action was answered with each status, such as `book 200`. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly milliseconds: number;
  /** Pairs of bookings of one seat, and of a floor and one of its rooms, at the same time. */
  readonly overlaps: number;
  readonly linkedOverlaps: number;
  /** Extras of which more are in use at some moment than there are. */
  readonly oversold: readonly string[];
  /** Of floors and of rooms. */
  readonly live: { readonly floors: number; readonly rooms: number };
  /** Bookings without a seat, seats without a booking, and what is wrong with the money. */
  readonly contradictions: readonly string[];
  /** How many deadlocks PostgreSQL has ended; 0 on PGlite, which has one connection. */
  readonly deadlocks: number;
}

/**
 * Lets guests book floors and their rooms, often with extras, for the same few times at two servers,
 * while the host blocks time and saves the venues again, and connected calendars close spaces.
 */
export async function runLinkedStorm(storm: LinkedStorm): Promise<LinkedStormResult> {
  const { database, clients, attempts, seed } = storm;
  const { db, kind } = database;
  const world = await openWorld(storm);
  try {
    const before = await countDeadlocks(db, kind);
    const budget = { left: attempts };
    const start = performance.now();
    await Promise.all([
      ...Array.from({ length: clients }, (_, index) =>
        runGuest(world, createRandom('linked guest', seed, index), index + 1, budget),
      ),
      runHost(world, createRandom('linked host', seed), budget),
    ]);
    const milliseconds = performance.now() - start;
    return {
      statuses: world.statuses,
      milliseconds,
      overlaps: await countOverlaps(db),
      linkedOverlaps: await countLinkedOverlaps(db),
      oversold: await findOversold(db),
      live: {
        floors: await countLive(
          db,
          VENUES.map(({ floor }) => floor),
        ),
        rooms: await countLive(
          db,
          VENUES.flatMap(({ rooms }) => rooms),
        ),
      },
      contradictions: await findContradictions(db, new Date('2026-11-20T12:00:00Z')),
      deadlocks: (await countDeadlocks(db, kind)) - before,
    };
  } finally {
    await world.close();
  }
}

type Send = <T>(
  name: string,
  token: string,
  call: { readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; body?: object },
) => Promise<T>;

interface World {
  readonly statuses: Record<string, number>;
  readonly send: Send;
  readonly tokens: readonly string[];
  readonly hostToken: string;
  readonly calendar: { file: string };
  readonly imports: readonly string[];
  readonly pay: (payment: StartedBooking) => Promise<void>;
  readonly close: () => Promise<void>;
}

async function openWorld({ database, clients }: LinkedStorm): Promise<World> {
  const { db } = database;
  const calendar = { file: calendarOf() };
  const other = createServer((_request, response) => response.end(calendar.file));
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  const clock = createTickingClock();
  const cards = createFakeProvider();
  const options = { rateLimit: false, cards, calendarOrigins: [origin] };
  const first = await openAppOver(database, clock, options);
  const second = await openAppOver(database, clock, options);
  await addGuests(db, clients);
  await addHosts(db, [HOST]);
  await importSpaces(
    db,
    SPACES.map((number) =>
      makeImportedSpace(number, {
        availability: OFFICE_WEEK,
        hostId: idOf(HOST),
        capacity: 2,
        spaceType: VENUES.some(({ floor }) => floor === number) ? 'creative space' : 'cowork hub',
      }),
    ),
  );
  for (const space of SPACES) await addExtras(db, space);
  const makeToken = await createTokenMaker(db, clock);
  const tokens: string[] = [];
  for (let guest = 1; guest <= clients; guest += 1) {
    tokens.push(await makeToken(idOf(guest), 'user'));
  }
  const hostToken = await makeToken(idOf(HOST), 'host');
  const statuses: Record<string, number> = {};
  let turn = 0;
  const send: Send = async <T>(
    name: string,
    token: string,
    { method = 'POST', path, body }: Parameters<Send>[2],
  ) => {
    turn += 1;
    const { server } = turn % 2 === 0 ? first : second;
    const payload = method === 'GET' || method === 'DELETE' ? {} : { payload: body ?? {} };
    const answer = await untilAnswered<T>(async (key) => {
      const headers = { authorization: `Bearer ${token}`, ...key };
      const sent = await server.inject({ method, url: `${API_BASE}${path}`, headers, ...payload });
      const retryAfter = sent.headers['retry-after'];
      return { status: sent.statusCode, retryAfter, text: sent.body };
    });
    const outcome = `${name} ${answer.status}`;
    statuses[outcome] = (statuses[outcome] ?? 0) + 1;
    return answer.body;
  };
  const world: World = {
    statuses,
    send,
    tokens,
    hostToken,
    calendar,
    imports: [4, 1, 7].map(() => newReference(randomBytes)),
    pay: async ({ reference, amount }) => {
      cards.pay(reference, Math.round(amount * 100));
      await send('pay', '', { method: 'GET', path: `/booking/verify?reference=${reference}` });
    },
    close: async () => {
      other.close();
      for (const { server } of [first, second]) await server.close();
    },
  };
  for (const number of VENUES.keys()) await saveVenue(world, number);
  for (const [index, id] of world.imports.entries()) {
    const body = { spaceId: idOf([4, 1, 7][index] ?? 1), name: 'Other', url: `${origin}/a.ics` };
    await send('connect', hostToken, { method: 'PUT', path: `/host/calendar-imports/${id}`, body });
  }
  return world;
}

function saveVenue({ send, hostToken }: World, number: number): Promise<unknown> {
  const { floor, rooms } = VENUES[number] ?? VENUES[0];
  const body = {
    name: `Venue ${number}`,
    spaces: [
      { id: idOf(floor) },
      ...rooms.map((room) => ({ id: idOf(room), partOf: idOf(floor) })),
    ],
  };
  const path = `/host/venues/k3vmm9p3x8sw2nq6r1tz5yhb4${number}`;
  return send('save venue', hostToken, { method: 'PUT', path, body });
}

const anyTime = (random: Random) => ({
  startDate: random.pick(DATES),
  checkinTime: random.pick(['09:00', '10:00', '11:00', '13:00', '14:00']),
});

const anySpace = (random: Random) => idOf(random.pick(SPACES));

/** A guest who books most of the time, and moves, cancels or waits in between. */
async function runGuest(
  { send, tokens, pay }: World,
  random: Random,
  guest: number,
  budget: { left: number },
): Promise<void> {
  const token = tokens[guest - 1] ?? '';
  while (budget.left > 0) {
    budget.left -= 1;
    const path = `/booking/initialize/${anySpace(random)}`;
    const extras = random.chance(0.5) ? [chosen(random.pick([PROJECTOR, CHAIR]))] : [];
    const body = { ...anyTime(random), durationPerHour: random.int(1, 3), extras };
    const { data } = await send<{ data?: StartedBooking }>('book', token, { path, body });
    if (data !== undefined && random.chance(0.8)) await pay(data);
    if (!random.chance(0.3)) continue;
    const mine = await send<{ data: UserBooking[] }>('mine', token, {
      method: 'GET',
      path: '/users/booking',
    });
    const upcoming = mine.data.filter(({ state }) => state === 'upcoming');
    if (upcoming.length === 0 || random.chance(0.2)) {
      const waited = { ...anyTime(random), durationType: 'hours', duration: random.int(1, 3) };
      await send('join', token, { path: `/space/${anySpace(random)}/waitlist`, body: waited });
      continue;
    }
    const { id, amount } = random.pick(upcoming);
    if (random.chance(MAX_MOVES / 10)) {
      const to = { ...anyTime(random), durationType: 'hours', duration: 1, amount: amount ?? 0 };
      await send('move', token, { path: `/booking/${id}/move`, body: { ...to, useCredit: false } });
    }
    await send('cancel', token, { path: `/booking/${id}/cancel` });
  }
}

/** The host, whose other calendars change all the time. */
async function runHost(
  world: World,
  random: Random,
  budget: { readonly left: number },
): Promise<void> {
  const { send, hostToken: token, calendar, imports } = world;
  while (budget.left > 0) {
    const id = newReference(randomBytes);
    const day = random.pick(DATES);
    const [opening, closing] = random.pick([
      ['08:00', '10:00'],
      ['12:00', '13:00'],
      ['15:00', '18:00'],
    ] as const);
    const body = { spaceIds: [anySpace(random)], firstDay: day, lastDay: day, opening, closing };
    const path = `/host/blocked-times/${id}`;
    await send('block', token, { method: 'PUT', path, body });
    const busy = random.pick(DATES).replaceAll('-', '');
    const hour = random.int(10, 16);
    calendar.file = calendarOf([`${busy}T${hour}0000`, `${busy}T${hour + 1}0000`]);
    const fetched = random.pick(imports);
    await send('fetch calendar', token, { path: `/host/calendar-imports/${fetched}/fetch` });
    await send('unblock', token, { method: 'DELETE', path });
    if (random.chance(0.2)) await saveVenue(world, random.int(0, VENUES.length - 1));
  }
}

async function countLive(db: Database, spaces: readonly number[]): Promise<number> {
  const { rows } = await db.execute<{ live: number }>(sql`
    select count(*)::int as live from booking_slots where live and space_id in (
      select value from jsonb_array_elements_text(${JSON.stringify(spaces.map(idOf))}::jsonb))`);
  return rows[0]?.live ?? Number.NaN;
}

async function countDeadlocks(db: Database, kind: OpenDatabase['kind']): Promise<number> {
  if (kind === 'pglite') return 0;
  // Each connection of the pool reports what it has counted at the end of its next transaction.
  const flush = sql`select pg_sleep(0.3), pg_stat_force_next_flush()`;
  await Promise.all(Array.from({ length: CONNECTIONS }, () => db.execute(flush)));
  const { rows } = await db.execute<{ deadlocks: number }>(sql`
    select deadlocks::int from pg_stat_database where datname = current_database()`);
  return rows[0]?.deadlocks ?? Number.NaN;
}
