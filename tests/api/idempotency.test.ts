import { eq } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { createKeyStore, forgetOldKeys, KEY_LEASE } from '#server/db/idempotency-keys.ts';
import { databaseErrorCode } from '#server/db/pg-errors.ts';
import { accounts, idempotencyKeys } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';
import { useAuthentication } from '#server/http/auth.ts';
import { actorRoute } from '#server/http/contract-to-route.ts';
import { errorAnswerer } from '#server/http/error-handler.ts';
import { useIdempotency } from '#server/http/idempotency.ts';
import { useValibot } from '#server/http/valibot-compilers.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { TEST_SECRET_KEY } from '#tests/setup/app.ts';
import { addGuests } from '#tests/setup/bookings.ts';
import { openTestDatabase, type TestDatabase } from '#tests/setup/database.ts';

const make = endpoint({
  method: 'POST',
  path: '/make/:kind',
  summary: 'Makes',
  origin: 'added',
  roles: ['user'],
  params: v.object({ kind: v.string() }),
  body: v.object({ size: v.number() }),
  reply: v.object({ message: v.string(), data: v.object({ number: v.number() }) }),
});

let database: TestDatabase;
let clock: { time: Date };
/** Two servers on one database. */
let apps: readonly FastifyInstance[];
let runs: number;
/** What the handler waits for, and then does. */
let gate: Promise<void>;
let failing: Error | undefined;
let pauses: number;
/** Called at each wait. */
let onPause: () => void;

function openApp(): FastifyInstance {
  const app = Fastify();
  useValibot(app);
  app.setErrorHandler(errorAnswerer(databaseErrorCode));
  useAuthentication(app, (token) => {
    const accountId = idOf(token.startsWith('b') ? 2 : 1);
    return Promise.resolve({ accountId, role: 'user', sessionId: 's' });
  });
  useIdempotency(
    app,
    createKeyStore(database.db, () => clock.time, TEST_SECRET_KEY),
    () => {
      pauses += 1;
      onPause();
      return new Promise((resolve) => setImmediate(resolve));
    },
  );
  const handler = async () => {
    runs += 1;
    const number = runs;
    await gate;
    if (failing !== undefined) throw failing;
    return { message: 'Made', data: { number } };
  };
  actorRoute(app, make, handler, { idempotent: true });
  return app;
}

beforeAll(async () => {
  database = await openTestDatabase();
  await addGuests(database.db, 2);
});

beforeEach(async () => {
  await database.db.delete(idempotencyKeys);
  clock = { time: new Date('2026-11-20T12:00:00Z') };
  apps = [openApp(), openApp()];
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

describe('a key', () => {
  it('sent five times at once runs the work once, on two servers too', async () => {
    const answers = await Promise.all([0, 1, 0, 1, 0].map((at) => ask({ at })));
    expect(runs).toBe(1);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]).toEqual({ status: 200, body: '{"message":"Made","data":{"number":1}}' });
  });

  it('repeated later gets the first answer, for a week', async () => {
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

  it('with another body or another path is refused, also while the first is answered', async () => {
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

  it('that can’t be kept any more is answered all the same', async () => {
    const open = held();
    const answers = [ask()];
    await begun();
    failing = new ApiError('SLOT_TAKEN');
    await database.db.execute('alter table idempotency_keys rename to keys_away');
    open();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([409]);
    await database.db.execute('alter table keys_away rename to idempotency_keys');
  });

  it('is each account’s own', async () => {
    expect((await ask({ token: 'a' })).body).toContain('"number":1');
    expect((await ask({ token: 'b' })).body).toContain('"number":2');
    expect((await ask({ token: 'a' })).body).toContain('"number":1');
  });

  it.each(['short', 'x'.repeat(201), 'a key with spaces', 'kéy-0001', 'tab\tbed-in'])(
    'that is none is refused: %s',
    async (key) => {
      expect(await ask({ key })).toMatchObject({ status: 400 });
      expect(runs).toBe(0);
    },
  );

  it('is not needed', async () => {
    expect((await ask({ key: '' })).body).toContain('"number":1');
    expect((await ask({ key: '' })).body).toContain('"number":2');
    expect(await stored()).toEqual([]);
  });

  it('tells a stranger nothing, and is not taken by input that is wrong', async () => {
    await ask();
    expect(await ask({ token: '', key: 'bad' })).toMatchObject({ status: 401 });
    expect(await ask({ key: 'key-0002', size: 'big' })).toMatchObject({ status: 400 });
    expect(await ask({ key: 'key-0002' })).toMatchObject({ status: 200 });
  });

  it('is for calls that change something', () => {
    const get = { ...make, method: 'GET' } as const;
    const [app] = apps;
    const register = () =>
      app &&
      actorRoute(app, get, () => ({ message: '', data: { number: 1 } }), { idempotent: true });
    expect(register).toThrow('needs no key');
  });
});

describe('whoever repeats a call that is being answered', () => {
  it('waits for its answer', async () => {
    const open = held();
    const first = ask();
    await begun();
    onPause = open;
    const second = await ask({ at: 1 });
    expect(second).toEqual(await first);
    expect(pauses).toBeGreaterThan(0);
    expect(runs).toBe(1);
  });

  it('is told in the end that it’s busy', async () => {
    const open = held();
    const first = ask();
    await begun();
    expect((await ask({ at: 1 })).body).toContain('"code":"KEY_BUSY"');
    open();
    expect(await first).toMatchObject({ status: 200 });
    expect(await ask({ at: 1 })).toEqual(await first);
  });

  it('does it when the first one’s lease is over, and the first one changes nothing more', async () => {
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

describe('a failure', () => {
  const fail = async (error: Error) => {
    failing = error;
    const answer = await ask();
    failing = undefined;
    return answer;
  };

  it('that is an answer is kept as it was', async () => {
    const nearest = [{ startDate: '2026-11-23', checkinTime: '12:00' }];
    const error = new ApiError('SLOT_TAKEN', { startDate: 'Taken.' }, { nearest });
    const first = await fail(error);
    expect(first.status).toBe(409);
    expect(await ask({ at: 1 })).toEqual(first);
    expect(runs).toBe(1);
  });

  it('keeps its own words too', async () => {
    const first = await fail(new ApiError('BOOKING_REFUSED', undefined, { message: 'Closed.' }));
    expect(first.body).toContain('Closed.');
    expect(await ask()).toEqual(first);
  });

  it.each<ErrorCode>(['NOT_LOGGED_IN', 'FORBIDDEN', 'RATE_LIMITED', 'CHECKOUT_UNAVAILABLE'])(
    '%s is not kept: the next one is a first one',
    async (code) => {
      expect((await fail(new ApiError(code))).body).toContain(code);
      expect(await stored()).toEqual([]);
      expect(await ask({ size: 7 })).toMatchObject({ status: 200 });
    },
  );

  it('of ours is not kept', async () => {
    expect(await fail(new Error('broken'))).toMatchObject({ status: 500 });
    expect(await ask()).toMatchObject({ status: 200 });
    expect(runs).toBe(2);
  });
});

it('goes with its account', async () => {
  await ask({ token: 'b' });
  await database.db.delete(accounts).where(eq(accounts.id, idOf(2)));
  expect(await stored()).toEqual([]);
});
