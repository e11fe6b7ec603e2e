import type { AddressInfo } from 'node:net';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import { clockOf } from '#contract/time/lagos-time.ts';
import { buildApp } from '#server/app.ts';
import { createRandom } from '#demo/random.ts';
import { importSpaces } from '#server/modules/catalogue/import.ts';
import { OFFICE_WEEK } from '#tests/factories/bookings.ts';
import { idOf, makeImportedSpace } from '#tests/factories/spaces.ts';
import { TEST_SECRET_KEY } from '../app.ts';
import { addGuests, addHosts, createTokenMaker } from '../bookings.ts';
import { createFakeProvider } from '../fake-provider.ts';
import { untilAnswered } from './until-answered.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';

/**
 * A listening server, with its guests logged in. What it has no time for is sent again, as the app
 * does.
 */
export interface RaceTrack {
  /** Books as a guest with a number from 1; returns the status and the reference. */
  initialize(guest: number, requested: RequestedRace): Promise<RaceAnswer>;
  /** Pays this amount and verifies the payment as the app does; returns the status. */
  pay(reference: string, kobo: number): Promise<number>;
  /** Sends a request as a guest; returns the status and the body. */
  send<T>(
    guest: number,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<{ readonly status: number; readonly body: T }>;
  /** Sends a request as the host of all spaces; only on a track with one. */
  sendAsHost<T>(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<{ readonly status: number; readonly body: T }>;
  close(): Promise<void>;
}

interface RequestedRace {
  readonly space: number;
  readonly startDate: string;
  readonly checkinTime: string;
  readonly unit: 'hours' | 'days';
  readonly count: number;
}

interface RaceAnswer {
  readonly status: number;
  readonly reference?: string;
  readonly kobo: number;
}

interface Track {
  readonly database: Pick<OpenDatabase, 'db' | 'kind' | 'checkHealth'>;
  /** The number of spaces, numbered from 1; each is a hub with `capacity` seats. */
  readonly spaces: number;
  readonly capacity: number;
  readonly guests: number;
  /** By default it stands still on Friday, 13:00 in Lagos. */
  readonly clock?: { readonly time: Date };
  /** Whether the spaces have a host: the one with the number `RACE_HOST`. */
  readonly hasHost?: boolean;
  /** Whether guests and spaces are there already, from another server of the same database. */
  readonly isSecond?: boolean;
}

/** The number of the host, beyond those of guests. */
export const RACE_HOST = 101;

/** Friday, 13:00 in Lagos. */
const NOW = new Date('2026-11-20T12:00:00Z');

export async function openTrack({
  database,
  spaces,
  capacity,
  guests,
  clock = { time: NOW },
  hasHost = false,
  isSecond = false,
}: Track): Promise<RaceTrack> {
  const { db } = database;
  const provider = createFakeProvider();
  const { server } = await buildApp({
    database,
    now: () => clock.time,
    secretKey: TEST_SECRET_KEY,
    rateLimit: false,
    cards: provider,
  });
  if (!isSecond) await addRacers(db, { spaces, capacity, guests, hasHost });
  const makeToken = await createTokenMaker(db, { time: NOW });
  const tokens: string[] = [];
  for (let guest = 1; guest <= guests; guest += 1) {
    tokens.push(await makeToken(idOf(guest), 'user'));
  }
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const hostToken = hasHost ? await makeToken(idOf(RACE_HOST), 'host') : '';
  const base = `http://127.0.0.1:${port}${API_BASE}`;
  return {
    initialize: (guest, requested) => initialize(base, tokens[guest - 1] ?? '', requested),
    pay: async (reference, kobo) => {
      provider.pay(reference, kobo);
      const { status } = await sendAs('', 'GET', `${base}/booking/verify?reference=${reference}`);
      return status;
    },
    send: (guest, method, path, body) =>
      sendAs(tokens[guest - 1] ?? '', method, `${base}${path}`, body),
    sendAsHost: (method, path, body) => sendAs(hostToken, method, `${base}${path}`, body),
    close: () => server.close(),
  };
}

async function addRacers(
  db: OpenDatabase['db'],
  {
    spaces,
    capacity,
    guests,
    hasHost,
  }: Pick<Required<Track>, 'spaces' | 'capacity' | 'guests' | 'hasHost'>,
): Promise<void> {
  await addGuests(db, guests);
  if (hasHost) await addHosts(db, [RACE_HOST]);
  const host = hasHost ? { hostId: idOf(RACE_HOST) } : {};
  await importSpaces(
    db,
    Array.from({ length: spaces }, (_, index) =>
      makeImportedSpace(index + 1, { availability: OFFICE_WEEK, capacity, ...host }),
    ),
  );
}

function sendAs<T>(token: string, method: string, url: string, body?: object) {
  const common = {
    ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const content = body === undefined ? {} : { body: JSON.stringify(body) };
  return untilAnswered<T>(async (key) => {
    const answer = await fetch(url, { method, headers: { ...common, ...key }, ...content });
    const { status } = answer;
    return { status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() };
  });
}

async function initialize(
  base: string,
  token: string,
  requested: RequestedRace,
): Promise<RaceAnswer> {
  const { space, startDate, checkinTime, unit, count } = requested;
  const duration = unit === 'hours' ? { durationPerHour: count } : { durationPerDay: count };
  const path = unit === 'hours' ? '/booking/initialize' : '/booking/day/initialize';
  const { status, body } = await sendAs<{ data?: { reference: string; amount: number } }>(
    token,
    'POST',
    `${base}${path}/${idOf(space)}`,
    { startDate, checkinTime, ...duration },
  );
  const { data } = body;
  return data === undefined
    ? { status, kobo: 0 }
    : { status, reference: data.reference, kobo: Math.round(data.amount * 100) };
}

export interface Race {
  readonly attempts: number;
  readonly clients: number;
  readonly spaces: number;
}

export interface RaceResult {
  /** How often each status was returned, for attempts and for verified payments. */
  readonly attempts: Readonly<Record<number, number>>;
  readonly payments: Readonly<Record<number, number>>;
  readonly milliseconds: number;
}

const DATES = ['2026-11-23', '2026-11-24', '2026-11-25'];

/**
 * Runs `clients` clients, each a guest who makes one attempt after another, with overlapping hours
 * and days. They pay for a third of the holds they get and abandon the rest, which are released
 * when they try the space again.
 */
export async function race(track: RaceTrack, options: Race): Promise<RaceResult> {
  const { attempts, clients, spaces } = options;
  const counts: Record<number, number> = {};
  const paid: Record<number, number> = {};
  let left = attempts;
  const client = async (guest: number) => {
    const random = createRandom('race', guest);
    const below = (limit: number) => random.int(0, limit - 1);
    while (left > 0) {
      left -= 1;
      const byDay = below(10) === 0;
      const { status, reference, kobo } = await track.initialize(guest, {
        space: 1 + below(spaces),
        startDate: random.pick(DATES),
        checkinTime: clockOf(8 * 60 + 15 * below(byDay ? 8 : 28)),
        unit: byDay ? 'days' : 'hours',
        count: 1 + below(3),
      });
      counts[status] = (counts[status] ?? 0) + 1;
      if (reference === undefined || below(3) > 0) continue;
      const verified = await track.pay(reference, kobo);
      paid[verified] = (paid[verified] ?? 0) + 1;
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: clients }, (_, index) => client(index + 1)));
  return { attempts: counts, payments: paid, milliseconds: performance.now() - start };
}
