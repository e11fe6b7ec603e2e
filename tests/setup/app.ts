import { randomBytes } from 'node:crypto';
import type { LightMyRequestResponse as InjectedResponse } from 'fastify';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import { type ServerApp, type AppDependencies, buildApp } from '#server/app.ts';
import type { Deliver } from '#server/gateways/cards/sandbox/context.ts';
import { createPasswords, type Passwords } from '#server/modules/accounts/sessions/passwords.ts';
import { createSandbox, type Sandbox } from '#server/gateways/cards/sandbox/sandbox.ts';
import { createDatabaseSpans } from '#server/tracing/database-spans.ts';
import { importSpaces, type ImportedSpace } from '#server/modules/catalogue/import.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';

/** Milliseconds: longer than any time for which a cached response may still be returned. */
const LONG_ENOUGH = 10_000;

export const TEST_SECRET_KEY = 'a key for tests, of more than 32 characters';

/** The origin of the sandbox's checkout, which differs from the app's. */
export const CHECKOUT_ORIGIN = 'http://127.0.0.1:3999';

export interface TestApp extends ServerApp {
  readonly database: TestDatabase;
  readonly clock: { time: Date };
  /** Takes the payments, unless the test uses another provider. */
  readonly sandbox: Sandbox;
  /** Sends a GET request below the API base. */
  get(path: string, headers?: Record<string, string>): Promise<InjectedResponse>;
  add(...spaces: ImportedSpace[]): Promise<void>;
  /** Advances the clock until a change in the database becomes visible. */
  settle(): void;
  close(): Promise<void>;
}

/** Hashes passwords like the server, but at a thousandth of the cost. */
export const quickPasswords = (): Promise<Passwords> =>
  createPasswords(randomBytes, { memoryCost: 64, timeCost: 1, parallelism: 1 });

/**
 * Opens an app over an existing database. The sandbox takes its payments, unless `options` change
 * that.
 */
export async function openAppOver(
  database: AppDependencies['database'],
  clock: { readonly time: Date },
  options: Partial<AppDependencies> = {},
): Promise<ServerApp & { readonly sandbox: Sandbox }> {
  const now = () => clock.time;
  // Only called once there are webhooks; the app exists by then.
  const deliver: Deliver = async (address, payload, headers) => {
    const url = new URL(address).pathname;
    const answer = await app.server.inject({ method: 'POST', url, payload, headers });
    return { ok: answer.statusCode < 300 };
  };
  const sandbox = createSandbox({
    db: database.db,
    now,
    random: randomBytes,
    origin: () => CHECKOUT_ORIGIN,
    deliver,
    secretKey: TEST_SECRET_KEY,
  });
  const app: ServerApp = await buildApp({
    database,
    now,
    secretKey: TEST_SECRET_KEY,
    cards: sandbox,
    ...options,
    passwords: options.passwords ?? (await quickPasswords()),
  });
  return { ...app, sandbox };
}

/** Sends a POST request to a server without a client of its own, such as a second one. */
export function postTo(
  { server }: Pick<ServerApp, 'server'>,
  path: string,
  payload: object,
  token: string,
): Promise<InjectedResponse> {
  return server.inject({
    method: 'POST',
    url: `${API_BASE}${path}`,
    payload,
    headers: { authorization: `Bearer ${token}` },
  });
}

export async function openTestApp(options: Partial<AppDependencies> = {}): Promise<TestApp> {
  const { tracing } = options;
  const database = await openTestDatabase(tracing && createDatabaseSpans(tracing));
  const clock = { time: new Date('2026-11-20T12:00:00Z') };
  const app = await openAppOver(database, clock, options);
  const settle = () => {
    clock.time = new Date(clock.time.getTime() + LONG_ENOUGH);
  };
  return {
    ...app,
    database,
    clock,
    settle,
    get: (path, headers = {}) => app.server.inject({ url: `${API_BASE}${path}`, headers }),
    add: async (...spaces) => {
      await importSpaces(database.db, spaces);
      settle();
    },
    close: async () => {
      await app.server.close();
      await database.close();
    },
  };
}
