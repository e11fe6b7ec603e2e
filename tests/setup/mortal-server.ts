import { randomBytes } from 'node:crypto';
import { type Database, openDatabase } from '#server/db/open.ts';
import { enqueueReconciling } from '#server/modules/payments/reconcile.ts';
import { openAppOver, TEST_SECRET_KEY } from './app.ts';
import { makeDatabasePlace, testDatabaseKind } from './database.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

/** Between one start and the next: longer than anything waits that a dead process had taken. */
const APART = 6 * 60_000;

export interface Running {
  readonly server: ServerProcess;
  readonly address: string;
}

export interface MortalServer {
  /** Starts it in a process of its own; it dies before that many statements, once it's armed. */
  start(killAt?: number): Promise<Running>;
  /** Its database, while it doesn't run. */
  withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** A server of this process goes on where the last one died, until nothing waits any more. */
  recover(db: Database): Promise<void>;
  remove(): Promise<void>;
}

const POINTS = 30;

/**
 * Statements before which the server is killed: thirty, spread over so many of them. The one database
 * takes every other, the other one the rest.
 */
export function killPoints(statements: number): readonly number[] {
  const first = testDatabaseKind() === 'pglite' ? 0 : 1;
  const points = Array.from({ length: POINTS }, (_, index) =>
    Math.floor(1 + (index * statements) / POINTS),
  );
  return points.filter((_, index) => index % 2 === first);
}

/** The server with the demo's accounts, killed and started over one database. */
export async function openMortalServer(): Promise<MortalServer> {
  const place = await makeDatabasePlace();
  let starts = 0;
  return {
    start: async (killAt = 0) => {
      starts += 1;
      const { databaseUrl, dataDir } = place.config;
      const server = startProcess('killed-server', {
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        DEMO: '1',
        SECRET_KEY: TEST_SECRET_KEY,
        CLOCK_AHEAD: String(starts * APART),
        KILL_AT: String(killAt),
        ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      });
      const [, address = ''] = await server.line(/^Àyè is ready: (\S+)$/);
      return { server, address };
    },
    withDatabase: async (work) => {
      const fail = (error: Error) => {
        throw error;
      };
      const events = { onConnectionError: fail, onLost: fail };
      const { db, close } = await openDatabase(place.config, events);
      try {
        return await work(db);
      } finally {
        await close();
      }
    },
    recover: async (db) => {
      const clock = { time: new Date(Date.now() + starts * APART) };
      const app = await openAppOver({ db, kind: testDatabaseKind() }, clock);
      await enqueueReconciling(db, randomBytes, clock.time);
      for (let round = 0; round < 6; round += 1) {
        clock.time = new Date(clock.time.getTime() + APART);
        await app.sandbox.deliverDue();
        await app.jobs.runDue();
      }
      await app.server.close();
    },
    remove: () => place.remove(),
  };
}

export async function arm({ server }: Running): Promise<void> {
  server.child.kill('SIGUSR2');
  await server.line(/^armed$/);
}

/** Like a browser whose line has gone: undefined where no answer came. */
export async function ask(url: string, init: RequestInit = {}): Promise<Response | undefined> {
  try {
    const response = await fetch(url, init);
    return new Response(await response.arrayBuffer(), { status: response.status });
  } catch {
    return undefined;
  }
}

export const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
