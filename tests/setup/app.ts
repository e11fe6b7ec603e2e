import type { Response as InjectedResponse } from 'light-my-request';
import { API_BASE } from '#contract/catalogue.ts';
import { type App, type AppDependencies, buildApp } from '#server/app.ts';
import { importSpaces, type ImportedSpace } from '#server/modules/catalogue/import.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';

/** Later than any time for which an old answer may still be given. */
const LONG_ENOUGH = 10_000;

export const TEST_SECRET_KEY = 'a key for tests, of more than 32 characters';

export interface TestApp extends App {
  readonly database: TestDatabase;
  readonly clock: { time: Date };
  /** Asks below the API base. */
  get(path: string, headers?: Record<string, string>): Promise<InjectedResponse>;
  add(...spaces: ImportedSpace[]): Promise<void>;
  /** Lets so much time pass that a change of the database is seen. */
  settle(): void;
  close(): Promise<void>;
}

export async function openTestApp(options: Partial<AppDependencies> = {}): Promise<TestApp> {
  const database = await openTestDatabase();
  const clock = { time: new Date('2026-11-20T12:00:00Z') };
  const app = await buildApp({
    database,
    now: () => clock.time,
    secretKey: TEST_SECRET_KEY,
    ...options,
  });
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
