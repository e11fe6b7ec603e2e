import { setTimeout as wait } from 'node:timers/promises';
import type { StartedBooking } from '#contract/bookings/booking-records.ts';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import { createRandom } from '#demo/random.ts';
import { checkLedger } from '#server/modules/payments/ledger/ledger-check.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { ServerCluster } from '#tests/cluster/cluster.ts';
import { actAtCheckout } from '#tests/e2e/support/people/guest.ts';
import { TEST_SECRET_KEY } from '#tests/setup/app.ts';
import { createTokenMaker } from '#tests/setup/bookings.ts';
import { addPlaces } from '#tests/setup/storms/storm.ts';
import { openDates, withDatabaseAt } from '#tests/setup/storms/database-faults.ts';
import { readUsage, METRICS_TOKEN } from './scale/server-counts.ts';
import { type BenchReport, milliseconds, quantile, type Row } from './support/report.ts';

/** `MINUTES=5 npm run bench steady-load` takes less time, and says less about memory. */
const MINUTES = Number(process.env['MINUTES'] ?? 60);
const CALLS_A_SECOND = 100;
const SERVERS = 2;
const GUESTS = 1_000;
const SPACES = 200;
const CAPACITY = 4;
/** Minutes until the servers' caches are full; memory is compared with that moment. */
const WARM_UP = Math.min(10, MINUTES / 2);
/** Milliseconds. */
const [READ_LIMIT, BOOKING_LIMIT] = [50, 100];
/** Share of the memory after warming up. */
const MOST_GROWTH = 0.1;

type Kind = 'read' | 'booking' | 'other write';

interface Answer {
  readonly kind: Kind;
  readonly time: number;
  /** Undefined without an answer. */
  readonly status: number | undefined;
  readonly name: string;
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
  readonly urls: readonly string[];
  readonly tokens: readonly string[];
  readonly dates: readonly string[];
  readonly random: ReturnType<typeof createRandom>;
  readonly answers: Answer[];
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
  const note = (status: number | undefined) =>
    answers.push({ kind, name, status, time: performance.now() - startedAt });
  try {
    // Each visitor has an address of their own, as behind a proxy.
    const from = `10.${random.int(0, 250)}.${random.int(0, 250)}.${random.int(1, 250)}`;
    const headers = { ...init?.headers, 'x-forwarded-for': from };
    const response = await fetch(`${random.pick(urls)}${path}`, { ...init, headers });
    const text = await response.text();
    note(response.status);
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

/** Bytes of memory that each server takes. */
const memoryOf = (urls: readonly string[]) =>
  Promise.all(urls.map(async (url) => (await readUsage(url)).memory));

const megabytes = (bytes: readonly number[]) =>
  bytes.map((one) => `${Math.round(one / 1e6)} MB`).join(', ');

/** Sends the calls; they don't wait for each other. Returns each server's memory by the minute. */
async function send(world: World): Promise<number[][]> {
  const first = await fetch(`${world.urls[0] ?? ''}${API_BASE}/space/getAll`);
  const { version } = (await first.json()) as { version: string };
  const pending = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const weights = MIX.reduce((sum, [, weight]) => sum + weight, 0);
  const perVisit = (weights - JOURNEYS + JOURNEYS * CALLS_OF_JOURNEY) / weights;
  const apart = (1_000 * perVisit) / CALLS_A_SECOND;
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
  const memory: number[][] = [];
  for (let minute = 0; minute < MINUTES; minute += 1) {
    await wait(60_000);
    memory.push(await memoryOf(world.urls));
    process.stdout.write(`minute ${minute + 1}: ${megabytes(memory.at(-1) ?? [])}\n`);
  }
  clearInterval(timer);
  await Promise.all(pending);
  if (failures.length > 0) throw new AggregateError(failures, 'Calls of the benchmark failed.');
  return memory;
}

function timesRow(answers: readonly Answer[], kind: Kind, limit: number): Row {
  const times = answers.filter((answer) => answer.kind === kind).map(({ time }) => time);
  const high = quantile(times, 0.95);
  const count = times.length.toLocaleString('en');
  return [
    `${count} calls of kind “${kind}”: median, 95th percentile, slowest`,
    [quantile(times, 0.5), high, quantile(times, 1)].map(milliseconds).join(', '),
    `95th percentile ≤ ${milliseconds(limit)}`,
    high <= limit,
  ];
}

function memoryRow(memory: readonly (readonly number[])[]): Row {
  const before = memory[WARM_UP - 1] ?? [];
  // A single minute says little: memory falls at each collection of garbage.
  const last = memory.slice(-5);
  const after = before.map((_, server) =>
    quantile(
      last.map((one) => one[server] ?? 0),
      0.5,
    ),
  );
  const growth = Math.max(...after.map((one, server) => one / (before[server] ?? 1) - 1));
  return [
    `memory of each server after ${WARM_UP} minutes, and the median of the last five`,
    `${megabytes(before)}; ${megabytes(after)} (${(growth * 100).toFixed(1)} %)`,
    `+${MOST_GROWTH * 100} % at most`,
    growth <= MOST_GROWTH,
  ];
}

/** Two servers under a hundred calls a second of visitors and guests who book, pay and cancel. */
export async function run(): Promise<BenchReport> {
  let tokens: readonly string[] = [];
  const cluster = await ServerCluster.start({
    servers: SERVERS,
    isDirect: true,
    env: { DEMO: '0', METRICS_TOKEN, SECRET_KEY: TEST_SECRET_KEY },
    prepare: ({ url }) =>
      withDatabaseAt(url, async (db) => {
        await addPlaces(db, { guests: GUESTS, spaces: SPACES, capacity: CAPACITY });
        const makeToken = await createTokenMaker(db, { time: new Date() });
        const guests = Array.from({ length: GUESTS }, (_, index) => idOf(index + 1));
        tokens = await Promise.all(guests.map((guest) => makeToken(guest, 'user')));
      }),
  });
  try {
    const urls = cluster.servers.map(({ url }) => url);
    const answers: Answer[] = [];
    const random = createRandom('steady load', 1);
    const memory = await send({ urls, tokens, dates: openDates(), random, answers });
    const faults = await withDatabaseAt(cluster.primary.url, (db) => checkLedger(db));
    return report(answers, memory, faults.length);
  } finally {
    await cluster.stop();
  }
}

function report(
  answers: readonly Answer[],
  memory: readonly (readonly number[])[],
  differences: number,
): BenchReport {
  const failed = answers.filter(({ status }) => status === undefined || status >= 500);
  const counts = new Map<string, number>();
  for (const { name, status } of answers) {
    if (status !== 200) {
      const what = `${name} ${status ?? 'no answer'}`;
      counts.set(what, (counts.get(what) ?? 0) + 1);
    }
  }
  const refused = [...counts].map(([what, times]) => `${times} × ${what}`).join(', ');
  return {
    title: `${MINUTES} minutes of ${CALLS_A_SECOND} calls a second at ${SERVERS} servers`,
    rows: [
      [
        'calls; those of each second',
        `${answers.length.toLocaleString('en')}; ${(answers.length / MINUTES / 60).toFixed(1)}`,
        `${CALLS_A_SECOND}`,
        answers.length / MINUTES / 60 >= CALLS_A_SECOND * 0.97,
      ],
      ['answers that weren’t 200', refused || 'none', ''],
      ['5xx, or no answer', `${failed.length}`, '0', failed.length === 0],
      timesRow(answers, 'read', READ_LIMIT),
      timesRow(answers, 'booking', BOOKING_LIMIT),
      timesRow(answers, 'other write', BOOKING_LIMIT),
      memoryRow(memory),
      ['differences in the ledger', `${differences}`, '0', differences === 0],
    ],
  };
}
