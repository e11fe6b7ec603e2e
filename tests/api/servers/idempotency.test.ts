import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { forgetOldKeys, KEY_LEASE } from '#server/db/stores/idempotency-keys.ts';
import {
  DatabaseTimeoutError,
  openCallBudget,
  withinBudget,
} from '#server/db/connection/time-budget.ts';
import { accounts, idempotencyKeys } from '#server/db/schema/schema.ts';
import { ApiError, type FailureDetails } from '#server/http/api-error.ts';
import { actorRoute } from '#server/http/contract-to-route.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { addGuests } from '#tests/setup/bookings.ts';
import { openTestDatabase, type TestDatabase } from '#tests/setup/database.ts';
import { KEYED_CALL, openKeyedServer } from '#tests/setup/servers/keyed-server.ts';

let database: TestDatabase;
let clock: { time: Date };
/** Two servers that share one database. */
let apps: readonly FastifyInstance[];
let runs: number;
/** The handler waits for this, then fails with `failing` if that is set. */
let gate: Promise<void>;
let failing: Error | undefined;
let pauses: number;
/** Called each time a repeated request waits. */
let onPause: () => void;

const openServer = () =>
  openKeyedServer({
    db: database.db,
    now: () => clock.time,
    pause: () => {
      pauses += 1;
      onPause();
      return new Promise((resolve) => setImmediate(resolve));
    },
    work: async () => {
      runs += 1;
      const number = runs;
      await gate;
      if (failing !== undefined) throw failing;
      return { message: 'Made', data: { number } };
    },
  });

beforeAll(async () => {
  database = await openTestDatabase();
  await addGuests(database.db, 2);
});

beforeEach(async () => {
  await database.db.delete(idempotencyKeys);
  clock = { time: new Date('2026-11-20T12:00:00Z') };
  apps = [openServer(), openServer()];
  [runs, pauses, failing, gate] = [0, 0, undefined, Promise.resolve()];
  onPause = () => undefined;
});

afterAll(() => database.close());

interface Ask {
  readonly key?: string;
  readonly size?: unknown;
  readonly kind?: string;
  readonly token?: string;
  readonly at?: number;
}

const ask = async ({
  key = 'key-0001',
  size = 1,
  kind = 'desk',
  token = 'a',
  at = 0,
}: Ask = {}) => {
  const response = await apps[at]?.inject({
    method: 'POST',
    url: `/api/v1/make/${kind}`,
    headers: {
      ...(token === '' ? {} : { authorization: `Bearer ${token}.b.c` }),
      ...(key === '' ? {} : { 'idempotency-key': key }),
    },
    payload: { size },
  });
  return { status: response?.statusCode, body: response?.body ?? '' };
};

const stored = () => database.db.select().from(idempotencyKeys);

function held(): () => void {
  let open = (): void => undefined;
  gate = new Promise((resolve) => {
    open = resolve;
  });
  return open;
}

const begun = async (times = 1) => {
  while (runs < times) await new Promise((resolve) => setImmediate(resolve));
};

/** Sends a request that has waited for the database as long as a call may when its work ends. */
async function askUntilTimeIsUp() {
  const budget = openCallBudget();
  const open = held();
  const answer = withinBudget(budget, () => ask());
  await begun();
  budget.left = 0;
  open();
  return answer;
}

describe('an idempotency key', () => {
  it('is free again at once after a call whose time was up', async () => {
    failing = new DatabaseTimeoutError('The database was too slow.');
    expect((await askUntilTimeIsUp()).status).toBe(503);
    failing = undefined;
    expect(await ask()).toEqual({ status: 200, body: '{"message":"Made","data":{"number":2}}' });
    expect(pauses).toBe(0);
  });

  it('returns the first response also if the time of its call was up', async () => {
    const first = await askUntilTimeIsUp();
    expect(first.status).toBe(200);
    expect(await ask({ at: 1 })).toEqual(first);
    expect(runs).toBe(1);
  });

  it('sent five times at once runs the handler once, also on two servers', async () => {
    const answers = await Promise.all([0, 1, 0, 1, 0].map((at) => ask({ at })));
    expect(runs).toBe(1);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]).toEqual({ status: 200, body: '{"message":"Made","data":{"number":1}}' });
  });

  it('returns the first response for a week', async () => {
    const first = await ask();
    const days = (count: number) => {
      clock.time = new Date(clock.time.getTime() + count * 24 * 60 * 60 * 1_000);
    };
    days(7);
    await forgetOldKeys(database.db, clock.time);
    expect(await ask({ at: 1 })).toEqual(first);
    days(0.1);
    await forgetOldKeys(database.db, clock.time);
    expect(await stored()).toEqual([]);
    expect((await ask()).body).toContain('"number":2');
  });

  it('with another body or path is refused, also while the first call is running', async () => {
    const open = held();
    const first = ask();
    await begun();
    const others = [{ size: 2 }, { kind: 'room' }];
    for (const other of others) expect(await ask(other)).toMatchObject({ status: 422 });
    open();
    await first;
    for (const other of others) {
      expect((await ask(other)).body).toContain('"code":"KEY_REUSED"');
    }
    expect(runs).toBe(1);
  });

  it('that can’t be stored any more still gets a response', async () => {
    const open = held();
    const answers = [ask()];
    await begun();
    failing = new ApiError('SLOT_TAKEN');
    await database.db.execute('alter table idempotency_keys rename to keys_away');
    open();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([409]);
    await database.db.execute('alter table keys_away rename to idempotency_keys');
  });

  it('is separate for each account', async () => {
    expect((await ask({ token: 'a' })).body).toContain('"number":1');
    expect((await ask({ token: 'b' })).body).toContain('"number":2');
    expect((await ask({ token: 'a' })).body).toContain('"number":1');
  });

  it.each(['short', 'x'.repeat(201), 'a key with spaces', 'kéy-0001', 'tab\tbed-in'])(
    'that is invalid is refused: %s',
    async (key) => {
      expect(await ask({ key })).toMatchObject({ status: 400 });
      expect(runs).toBe(0);
    },
  );

  it('is optional', async () => {
    expect((await ask({ key: '' })).body).toContain('"number":1');
    expect((await ask({ key: '' })).body).toContain('"number":2');
    expect(await stored()).toEqual([]);
  });

  it('reveals nothing to a stranger, and is not used up by invalid input', async () => {
    await ask();
    expect(await ask({ token: '', key: 'bad' })).toMatchObject({ status: 401 });
    expect(await ask({ key: 'key-0002', size: 'big' })).toMatchObject({ status: 400 });
    expect(await ask({ key: 'key-0002' })).toMatchObject({ status: 200 });
  });

  it('applies to calls that change something', () => {
    const get = { ...KEYED_CALL, method: 'GET' } as const;
    const [app] = apps;
    const register = () =>
      app &&
      actorRoute(app, get, () => ({ message: '', data: { number: 1 } }), { idempotent: true });
    expect(register).toThrow('needs no key');
  });
});

describe('a repeated call while the first is running', () => {
  it('waits for the response of the first', async () => {
    const open = held();
    const first = ask();
    await begun();
    onPause = open;
    const second = await ask({ at: 1 });
    expect(second).toEqual(await first);
    expect(pauses).toBeGreaterThan(0);
    expect(runs).toBe(1);
  });

  it('gets KEY_BUSY in the end', async () => {
    const open = held();
    const first = ask();
    await begun();
    expect((await ask({ at: 1 })).body).toContain('"code":"KEY_BUSY"');
    open();
    expect(await first).toMatchObject({ status: 200 });
    expect(await ask({ at: 1 })).toEqual(await first);
  });

  it('runs once the first call’s lease is over, and the first then changes nothing', async () => {
    const open = held();
    const first = ask();
    await begun();
    clock.time = new Date(clock.time.getTime() + KEY_LEASE - 1);
    expect(await ask({ at: 1 })).toMatchObject({ status: 409 });
    clock.time = new Date(clock.time.getTime() + 1);
    const openSecond = held();
    const second = ask({ at: 1 });
    await begun(2);
    open();
    expect((await first).body).toContain('"number":1');
    expect(await stored()).toMatchObject([{ status: null }]);
    openSecond();
    expect((await second).body).toContain('"number":2');
    expect(await ask()).toEqual(await second);
  });
});

describe('a failed call', () => {
  const fail = async (error: Error) => {
    failing = error;
    const answer = await ask();
    failing = undefined;
    return answer;
  };

  const monday = { startDate: '2026-11-23', checkinTime: '12:00' };
  it.each<[ErrorCode, FailureDetails]>([
    ['SLOT_TAKEN', { nearest: [monday] }],
    ['SERIES_CONFLICT', { conflicts: [{ ...monday, message: 'Taken.', nearest: [] }] }],
    ['RULES_CHANGED', { rules: { version: 2 } }],
    ['PICTURE_REFUSED', { uploaded: ['/images/spaces/a/1280.webp', ''] }],
    ['BOOKING_REFUSED', { message: 'Closed.' }],
  ])('with %s is stored with what it says', async (code, details) => {
    const first = await fail(new ApiError(code, { startDate: 'Taken.' }, details));
    expect(JSON.parse(first.body)).toMatchObject({ code, ...details });
    const { status, body } = await ask({ at: 1 });
    expect([status, JSON.parse(body)]).toEqual([first.status, JSON.parse(first.body)]);
    expect(runs).toBe(1);
  });

  it.each<ErrorCode>(['NOT_LOGGED_IN', 'FORBIDDEN', 'RATE_LIMITED', 'CHECKOUT_UNAVAILABLE'])(
    'with %s is not stored, and the next call runs again',
    async (code) => {
      expect((await fail(new ApiError(code))).body).toContain(code);
      expect(await stored()).toEqual([]);
      expect(await ask({ size: 7 })).toMatchObject({ status: 200 });
    },
  );

  it('with a server error is not stored', async () => {
    expect(await fail(new Error('broken'))).toMatchObject({ status: 500 });
    expect(await ask()).toMatchObject({ status: 200 });
    expect(runs).toBe(2);
  });
});

it('an idempotency key is deleted with its account', async () => {
  await ask({ token: 'b' });
  await database.db.delete(accounts).where(eq(accounts.id, idOf(2)));
  expect(await stored()).toEqual([]);
});
