import { randomBytes } from 'node:crypto';
import type { Database } from '#server/db/open.ts';
import { enqueueReconciling } from '#server/modules/payments/reconcile.ts';
import { openAppOver, TEST_SECRET_KEY } from '../app.ts';
import { makeDatabasePlace, testDatabaseKind, withDatabase } from '../database.ts';
import { IS_NIGHTLY } from '../runner/nightly.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

/**
 * Milliseconds that the clock advances between two starts: longer than anything that a dead process
 * had claimed stays claimed.
 */
const APART = 6 * 60_000;

export interface Running {
  readonly server: ServerProcess;
  readonly address: string;
}

export interface MortalServer {
  /**
   * Starts the server in its own process. Once armed, it dies right before the statement with this
   * number.
   */
  start(killAt?: number): Promise<Running>;
  /** Opens the server's database while it isn't running. */
  withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** Runs a server in this process from where the last one died, until nothing is pending. */
  recover(db: Database): Promise<void>;
  remove(): Promise<void>;
}

const POINTS = 30;
/** The point of a run that no statement ends. */
export const NEVER = 0;

/**
 * Each run of the server costs two seconds of CPU, so in CI every fifth of a database's points is
 * enough.
 */
const STEP = IS_NIGHTLY ? 2 : 10;

/**
 * Returns the statements before which the server is killed: thirty, spread evenly over all of them
 * and shared between the two databases.
 */
export function killPoints(statements: number): readonly number[] {
  const first = testDatabaseKind() === 'pglite' ? 0 : STEP / 2;
  const points = Array.from({ length: POINTS }, (_, index) =>
    Math.floor(1 + (index * statements) / POINTS),
  );
  return points.filter((_, index) => index % STEP === first);
}

/**
 * Returns the server with the demo's accounts, which can be killed and started again on one
 * database.
 */
export async function openMortalServer(): Promise<MortalServer> {
  const place = await makeDatabasePlace();
  let starts = 0;
  return {
    start: async (killAt = NEVER) => {
      starts += 1;
      const { databaseUrl, dataDir } = place.config;
      const server = startProcess('killed-server', {
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        DEMO: '1',
        // One guest makes all the bookings, and most runs end with an unpaid hold.
        RATE_LIMIT: 'off',
        SECRET_KEY: TEST_SECRET_KEY,
        CLOCK_AHEAD: String(starts * APART),
        KILL_AT: String(killAt),
        ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      });
      const [, address = ''] = await server.line(/^Àyè is ready: (\S+)$/);
      return { server, address };
    },
    withDatabase: (work) => withDatabase(place, work),
    recover: async (db) => {
      const clock = { time: new Date(Date.now() + starts * APART) };
      const checkHealth = () => Promise.resolve();
      const app = await openAppOver({ db, kind: testDatabaseKind(), checkHealth }, clock);
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

/**
 * Sends a request and returns undefined without a response, like a browser that has lost its
 * connection.
 */
export async function ask(url: string, init: RequestInit = {}): Promise<Response | undefined> {
  try {
    const response = await fetch(url, init);
    return new Response(await response.arrayBuffer(), { status: response.status });
  } catch {
    return undefined;
  }
}

export const jsonRequest = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
