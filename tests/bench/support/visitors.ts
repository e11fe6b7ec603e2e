import { setTimeout as wait } from 'node:timers/promises';
import type { StartedBooking } from '#contract/bookings/booking-records.ts';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import { createRandom } from '#demo/random.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { actAtCheckout } from '#tests/e2e/support/people/guest.ts';
import { createTokenMaker } from '#tests/setup/bookings.ts';
import type { TemporaryPostgres } from '#tests/setup/postgres.ts';
import { addPlaces } from '#tests/setup/storms/storm.ts';
import { openDates, withDatabaseAt } from '#tests/setup/storms/database-faults.ts';

const GUESTS = 1_000;
const SPACES = 200;
const CAPACITY = 4;

export type Kind = 'read' | 'booking' | 'other write';

export interface VisitAnswer {
  readonly kind: Kind;
  readonly time: number;
  /** Undefined without an answer. */
  readonly status: number | undefined;
  readonly name: string;
  /** The body of a refusal. */
  readonly refusal?: string;
}

const JOURNEYS = 5;

/** How often each visit is made. The calls of a booking's journey after its hold count as well. */
const MIX = [
  ['space', 24],
  ['availability', 16],
  ['search', 10],
  ['page', 8],
  ['changes', 8],
  ['my bookings', 8],
  ['health', 2],
  ['journey', JOURNEYS],
] as const;

/** Calls of a journey: hold, verify, list; every fourth guest cancels. */
const CALLS_OF_JOURNEY = 3.25;

interface World {
  /** The servers, of which each call goes to one. */
  readonly urls: readonly string[];
  readonly tokens: readonly string[];
  readonly dates: readonly string[];
  readonly random: ReturnType<typeof createRandom>;
  readonly answers: VisitAnswer[];
}

interface CallInit {
  readonly method?: 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends a call to one of the servers and notes its answer; undefined if it wasn't a success. */
async function call<T>(
  { urls, random, answers }: World,
  { kind, name, path, init }: { kind: Kind; name: string; path: string; init?: CallInit },
): Promise<T | undefined> {
  const startedAt = performance.now();
  const note = (status: number | undefined, refusal?: string) => {
    const time = performance.now() - startedAt;
    answers.push({ kind, name, status, time, ...(refusal !== undefined && { refusal }) });
  };
  try {
    // Each visitor has an address of their own, as behind a proxy.
    const from = `10.${random.int(0, 250)}.${random.int(0, 250)}.${random.int(1, 250)}`;
    const headers = { ...init?.headers, 'x-forwarded-for': from };
    const response = await fetch(`${random.pick(urls)}${path}`, { ...init, headers });
    const text = await response.text();
    note(response.status, response.ok ? undefined : text);
    return response.ok && path.startsWith(API_BASE) ? (JSON.parse(text) as T) : undefined;
  } catch {
    note(undefined);
    return undefined;
  }
}

/** A guest holds a time, pays, has it verified, looks at the list and sometimes cancels. */
async function journey(world: World): Promise<void> {
  const { random, tokens, dates } = world;
  const headers = {
    authorization: `Bearer ${random.pick(tokens)}`,
    'content-type': 'application/json',
  };
  const request = {
    startDate: random.pick(dates),
    checkinTime: `${random.int(9, 16)}:00`.padStart(5, '0'),
    durationPerHour: 1,
  };
  const started = await call<{ data: StartedBooking }>(world, {
    kind: 'booking',
    name: 'hold',
    path: `${API_BASE}/booking/initialize/${idOf(random.int(1, SPACES))}`,
    init: { method: 'POST', headers, body: JSON.stringify(request) },
  });
  if (started === undefined) return;
  const { reference, checkout_url } = started.data;
  await wait(random.int(1_000, 5_000));
  await actAtCheckout(checkout_url, 'pay', random.pick(['never', 'after']));
  const path = `${API_BASE}/booking/verify?reference=${reference}`;
  await call(world, { kind: 'booking', name: 'verify', path });
  const mine = await call<{ data: { id: string; reference: string }[] }>(world, {
    kind: 'read',
    name: 'my bookings',
    path: `${API_BASE}/users/booking`,
    init: { headers },
  });
  const booking = mine?.data.find((one) => one.reference === reference);
  if (booking === undefined || random.int(1, 4) > 1) return;
  await call(world, {
    kind: 'other write',
    name: 'cancel',
    path: `${API_BASE}/booking/${booking.id}/cancel`,
    init: { method: 'POST', headers, body: '{}' },
  });
}

async function visit(world: World, version: string): Promise<void> {
  const { random, tokens, dates } = world;
  const name = random.weighted(MIX);
  const space = idOf(random.int(1, SPACES));
  const read = (path: string, init?: CallInit) =>
    call(world, { kind: 'read', name, path, ...(init && { init }) });
  switch (name) {
    case 'space':
      await read(`${API_BASE}/space/getOne/${space}`);
      return;
    case 'availability':
      await read(`${API_BASE}/space/${space}/availability?date=${random.pick(dates)}`);
      return;
    case 'search':
      await read(`${API_BASE}/spaces/search?q=${random.pick(['hub', 'studio', 'yaba', 'leki'])}`);
      return;
    case 'page':
      await read(`/detailpage/${space}`, { headers: { 'accept-encoding': 'br' } });
      return;
    case 'changes':
      await read(`${API_BASE}/space/getAll?since=${version}`);
      return;
    case 'my bookings':
      await read(`${API_BASE}/users/booking`, {
        headers: { authorization: `Bearer ${random.pick(tokens)}` },
      });
      return;
    case 'health':
      await read(`${API_BASE}/health`);
      return;
    case 'journey':
      await journey(world);
  }
}

/**
 * Adds the spaces and guests of the visits.
 *
 * @returns The tokens of the guests' sessions.
 */
export async function addVisitors({ url }: TemporaryPostgres): Promise<readonly string[]> {
  return withDatabaseAt(url, async (db) => {
    await addPlaces(db, { guests: GUESTS, spaces: SPACES, capacity: CAPACITY });
    const makeToken = await createTokenMaker(db, { time: new Date() });
    const guests = Array.from({ length: GUESTS }, (_, index) => idOf(index + 1));
    return Promise.all(guests.map((guest) => makeToken(guest, 'user')));
  });
}

export interface RunningVisits {
  /** What was answered so far. */
  readonly answers: readonly VisitAnswer[];
  /**
   * Ends the visits, once those that have begun are over.
   *
   * @throws {AggregateError} what went wrong in the visitors themselves
   */
  end(): Promise<void>;
}

/**
 * Begins to send calls at a rate, which don't wait for each other.
 *
 * @param tokens As `addVisitors` returns them.
 */
export async function beginVisits(
  urls: readonly string[],
  tokens: readonly string[],
  callsASecond: number,
): Promise<RunningVisits> {
  const answers: VisitAnswer[] = [];
  const random = createRandom('visits', 1);
  const world = { urls, tokens, dates: openDates(), random, answers };
  const first = await fetch(`${urls[0] ?? ''}${API_BASE}/space/getAll`);
  const { version } = (await first.json()) as { version: string };
  const pending = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const weights = MIX.reduce((sum, [, weight]) => sum + weight, 0);
  const perVisit = (weights - JOURNEYS + JOURNEYS * CALLS_OF_JOURNEY) / weights;
  const apart = (1_000 * perVisit) / callsASecond;
  const startedAt = performance.now();
  let begun = 0;
  // If the process was held up, the missed visits follow at once, so that the rate is kept.
  const timer = setInterval(() => {
    for (; begun * apart < performance.now() - startedAt; begun += 1) {
      const tracked = visit(world, version)
        .catch((error: unknown) => failures.push(error))
        .then(() => {
          pending.delete(tracked);
        });
      pending.add(tracked);
    }
  }, apart);
  return {
    answers,
    end: async () => {
      clearInterval(timer);
      await Promise.all(pending);
      if (failures.length > 0) throw new AggregateError(failures, 'Visits failed by themselves.');
    },
  };
}

/** Returns what was answered otherwise than 200, and how often. */
export function otherAnswers(answers: readonly VisitAnswer[]): string {
  const counts = new Map<string, number>();
  for (const { name, status, refusal } of answers) {
    if (status === 200) continue;
    const what = `${name} ${status ?? 'without an answer'} ${refusal ?? ''}`.trim();
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return [...counts].map(([what, times]) => `${times} × ${what}`).join(', ') || 'none';
}

/** Those with a fault of the server, or without an answer. */
export const failedOf = (answers: readonly VisitAnswer[]): readonly VisitAnswer[] =>
  answers.filter(({ status }) => status === undefined || status >= 500);
