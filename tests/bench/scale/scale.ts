import { tmpdir } from 'node:os';
import { sql } from 'drizzle-orm';
import type { Role } from '#contract/endpoint.ts';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import { addDays, lagosTime } from '#contract/time/lagos-time.ts';
import { createRandom } from '#demo/random.ts';
import type { Database } from '#server/db/open.ts';
import { checkLedger } from '#server/modules/payments/ledger/ledger-check.ts';
import { openAppOver } from '#tests/setup/app.ts';
import { createTokenMaker } from '#tests/setup/bookings.ts';
import { createFakeProvider } from '#tests/setup/fake-provider.ts';
import { temporaryPostgres } from '#tests/setup/postgres.ts';
import { type BenchReport, milliseconds, quantile, type Row } from '../support/report.ts';
import {
  fillLargeDatabase,
  guestId,
  hostId,
  LAST_DAY,
  sizesFor,
  spaceId,
  SPACES_OF_HOST,
} from './large-database.ts';
import { type ExplainedDatabase, openExplained, type QueryPlan } from './query-plans.ts';
import { measureServers } from './server-counts.ts';
import { type OpenDatabase, openDatabase } from '#server/db/open-database.ts';

/** `BOOKINGS=20000 npm run bench scale` takes a smaller database. */
const LARGE = sizesFor(Number(process.env['BOOKINGS'] ?? 1_000_000));
/** Calls of each kind. */
const CALLS = 200;
/** Milliseconds. */
const LIMIT = 50;
/** A quarter of the memory of a server with 2 GB, as operations.md says. */
const BUFFER_MEGABYTES = 512;
const NOW = new Date('2026-11-20T12:00:00Z');

/** Small or empty tables are read whole whatever their indexes are. */
const LARGE_TABLES = new Set([
  'accounts',
  'spaces',
  'bookings',
  'booking_slots',
  'payments',
  'ledger_accounts',
  'ledger_transfers',
]);

type Server = Awaited<ReturnType<typeof openAppOver>>['server'];

/** One kind of call: prepares a call and returns what is measured. */
interface MeasuredCall {
  readonly name: string;
  prepare(server: Server): Promise<() => Promise<void>>;
}

async function idsOf(db: Database, of: (number: string) => string, numbers: readonly number[]) {
  const values = numbers.map((number) => `(${of(String(number))})`).join(', ');
  const { rows } = await db.execute<{ id: string }>(
    sql.raw(`select id from (values ${values}) as v(id)`),
  );
  return rows.map(({ id }) => id);
}

async function createCalls(
  db: Database,
  provider: ReturnType<typeof createFakeProvider>,
): Promise<MeasuredCall[]> {
  const random = createRandom('scale', 1);
  const makeToken = await createTokenMaker(db, { time: NOW });
  const numbers = (most: number) => Array.from({ length: CALLS }, () => random.int(1, most));
  const spaces = await idsOf(db, spaceId, [...numbers(LARGE.busySpaces), ...numbers(LARGE.spaces)]);
  const tokensOf = async (of: (number: string) => string, role: Role, most: number) =>
    Promise.all((await idsOf(db, of, numbers(most))).map((id) => makeToken(id, role)));
  const guests = await tokensOf(guestId, 'user', LARGE.guests);
  // One for each hold, because a guest has few at a time.
  const holders = Array.from({ length: 2 * CALLS + 2 }, (_, index) => index + 1);
  const unused = await Promise.all(
    (await idsOf(db, guestId, holders)).map((id) => makeToken(id, 'user')),
  );
  const hosts = await tokensOf(hostId, 'host', LARGE.hosts);
  const busyHosts = await tokensOf(hostId, 'host', LARGE.busySpaces / SPACES_OF_HOST);
  const today = lagosTime(NOW).date;

  const send = async (
    server: Server,
    method: 'GET' | 'POST',
    path: string,
    token?: string,
    payload?: object,
  ) => {
    const response = await server.inject({
      method,
      url: `${API_BASE}${path}`,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.body}`);
    return response;
  };
  const get = (name: string, path: () => string, token?: () => string): MeasuredCall => ({
    name,
    prepare: (server) => {
      const [to, by] = [path(), token?.()];
      return Promise.resolve(async () => {
        await send(server, 'GET', to, by);
      });
    },
  });
  const hold = async (server: Server) => {
    const startDate = addDays(today, LAST_DAY + 1 + random.int(0, 20));
    const body = { startDate, checkinTime: '10:00', durationPerHour: 2 };
    const path = `/booking/initialize/${random.pick(spaces)}`;
    return send(server, 'POST', path, unused.pop(), body);
  };
  const analytics = (days: number) =>
    `/host/analytics?from=${addDays(today, 1 - days)}&to=${today}`;
  return [
    get('availability of a day', () => {
      const date = addDays(today, random.int(0, LAST_DAY));
      return `/space/${random.pick(spaces)}/availability?date=${date}`;
    }),
    get(
      'my bookings (ten)',
      () => '/users/booking',
      () => random.pick(guests),
    ),
    get(
      'analytics of 30 days, any host',
      () => analytics(30),
      () => random.pick(hosts),
    ),
    get(
      'analytics of 90 days, host with 2,500 bookings',
      () => analytics(90),
      () => random.pick(busyHosts),
    ),
    {
      name: 'hold of a seat',
      prepare: (server) =>
        Promise.resolve(async () => {
          await hold(server);
        }),
    },
    {
      name: 'settle of a payment',
      prepare: async (server) => {
        const { data } = (await hold(server)).json<{
          data: { reference: string; amount: number };
        }>();
        provider.pay(data.reference, data.amount * 100);
        return async () => {
          await send(server, 'GET', `/booking/verify?reference=${data.reference}`);
        };
      },
    },
  ];
}

async function timeCalls(server: Server, call: MeasuredCall): Promise<Row> {
  const times: number[] = [];
  let cpu = 0;
  for (let made = 0; made < CALLS; made += 1) {
    const measured = await call.prepare(server);
    const [start, before] = [performance.now(), process.cpuUsage()];
    await measured();
    times.push(performance.now() - start);
    const { user, system } = process.cpuUsage(before);
    cpu += (user + system) / 1_000;
  }
  const high = quantile(times, 0.95);
  return [
    `${call.name}: p50, p95; processor time of the server for each`,
    `${milliseconds(quantile(times, 0.5))}, ${milliseconds(high)}; ${milliseconds(cpu / CALLS)}`,
    `p95 ≤ ${milliseconds(LIMIT)}`,
    high <= LIMIT,
  ];
}

function planRow(name: string, plans: readonly QueryPlan[]): Row {
  const whole = plans.flatMap((plan) => plan.whole).filter((table) => LARGE_TABLES.has(table));
  const reads = [...new Set(plans.flatMap((plan) => plan.reads))].filter(
    (read) => !read.endsWith(' whole') || LARGE_TABLES.has(read.slice(0, -' whole'.length)),
  );
  const total = plans.reduce((sum, plan) => sum + plan.milliseconds, 0);
  return [
    `${name}: indexes used by its ${plans.length} statements, ${milliseconds(total)} in the database`,
    reads.join(', '),
    'no large table read whole',
    whole.length === 0,
  ];
}

const fail = (error: Error) => {
  throw error;
};

async function measureLarge(): Promise<Row[]> {
  const { url, stop } = await temporaryPostgres({ bufferMegabytes: BUFFER_MEGABYTES });
  try {
    const events = { onConnectionError: fail, onLost: fail };
    const database = await openDatabase({ databaseUrl: url, dataDir: tmpdir() }, events);
    const explained = await openExplained(url);
    try {
      const start = performance.now();
      await fillLargeDatabase({ connectionString: url }, NOW, LARGE);
      const filled = await sizeOf(database.db, performance.now() - start);
      const calls = await measureCalls(database, explained);
      return [filled, ...calls, await checked(explained.database.db)];
    } finally {
      await explained.close();
      await database.close();
    }
  } finally {
    await stop();
  }
}

async function sizeOf(db: Database, time: number): Promise<Row> {
  const { rows } = await db.execute<{ size: string }>(
    sql`select pg_size_pretty(pg_database_size(current_database())) as size`,
  );
  const [bookings, spaces] = [LARGE.bookings, LARGE.spaces].map((many) =>
    many.toLocaleString('en'),
  );
  return [
    `${bookings} bookings, ${spaces} spaces: size, time to fill and check`,
    `${rows[0]?.size ?? '?'}, ${Math.round(time / 1_000)} s`,
    '',
  ];
}

/** Measures each kind of call, and then explains one. */
async function measureCalls(database: OpenDatabase, explained: ExplainedDatabase): Promise<Row[]> {
  const provider = createFakeProvider();
  const clock = { time: NOW };
  const options = { cards: provider, rateLimit: false };
  const app = await openAppOver(database, clock, options);
  const explainedApp = await openAppOver(explained.database, clock, options);
  const report: Row[] = [];
  for (const call of await createCalls(database.db, provider)) {
    report.push(await timeCalls(app.server, call));
    const measured = await call.prepare(explainedApp.server);
    report.push(planRow(call.name, await explained.explain(measured)));
  }
  await explainedApp.server.close();
  await app.server.close();
  return report;
}

/** What the check of the whole ledger finds afterwards. */
async function checked(db: Database): Promise<Row> {
  const start = performance.now();
  const faults = await checkLedger(db);
  const seconds = Math.round((performance.now() - start) / 1_000);
  return [
    'differences in the ledger afterwards, time to check all of it',
    `${faults.length}, ${seconds} s`,
    '0',
    faults.length === 0,
  ];
}

/** One, two and three servers, and a large database. */
export async function run(): Promise<BenchReport> {
  const rows: Row[] = [];
  for (const servers of [1, 2, 3]) rows.push(...(await measureServers(servers)));
  rows.push(...(await measureLarge()));
  return { title: 'Scale: one to three servers, and a million bookings in PostgreSQL', rows };
}
