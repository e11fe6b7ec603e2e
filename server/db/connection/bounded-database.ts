import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import type { Database } from '../open.ts';
import { isConnectionUsable } from './pg-errors.ts';
import { chargeToBudget, isInCall, type WaitLimits, resolveWithin } from './time-budget.ts';
import { createTurns } from './turns.ts';

/** Limits on waiting for a connection from the pool, and for the result of one statement. */
export interface DatabaseLimits {
  readonly connection: WaitLimits;
  readonly statement: WaitLimits;
  /** How many connections background work may use at a time. The others are left for calls. */
  readonly background: number;
}

/** Runs what the database does, to trace it. */
export interface DatabaseObserver {
  /** @param text The statement's text, without its values. */
  statement<T>(text: string, run: () => Promise<T>): Promise<T>;
  /** @param run Waits for a connection and runs the statements. */
  transaction<T>(run: () => Promise<T>): Promise<T>;
}

/** A connection checked out of the pool for one statement or transaction. */
interface CheckedOut {
  run(query: QueryConfig, values: unknown[]): Promise<QueryResult>;
  /** Returns it to the pool, or closes it if its state is unknown. */
  release(): void;
}

/**
 * Creates a Drizzle database over the pool, with two differences that matter when the database
 * fails. Waiting is limited on our side, because the limits that PostgreSQL enforces have no effect
 * when it is frozen or unreachable. And a connection always returns to the pool or is closed:
 * Drizzle leaks a connection whose `begin` fails, and returns one whose `rollback` failed with the
 * transaction still open.
 *
 * @param limits Without them, as for the embedded database, waiting is not limited.
 * @param dialect Builds the statements.
 */
export function createBoundedDatabase(
  pool: Pool,
  limits?: DatabaseLimits,
  observer?: DatabaseObserver,
  dialect = new PgDialect(),
): Database {
  // node-postgres also emits an `error` event for a broken connection, and without a listener that
  // event ends the process. The pool listens only while a connection is idle. A connection that
  // breaks in use reports the error through its next statement.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const checkOutOne = limits === undefined ? () => checkOutOf(pool) : limitedCheckOut(pool, limits);
  const checkOut =
    observer === undefined ? checkOutOne : async () => observed(await checkOutOne(), observer);
  const query = async (config: QueryConfig, values: unknown[]): Promise<QueryResult> => {
    const connection = await checkOut();
    try {
      return await connection.run(config, values);
    } finally {
      connection.release();
    }
  };
  pool.query = query as typeof pool.query;
  const sessionOf = (client: Pool | PoolClient) =>
    new NodePgSession<Record<string, never>, Record<string, never>>(client, dialect, undefined);
  const db = Object.assign(new NodePgDatabase(dialect, sessionOf(pool), undefined), {
    $client: pool,
  });
  const transaction: Database['transaction'] = async (work, config) => {
    const connection = await checkOut();
    try {
      const client = { query: connection.run } as unknown as PoolClient;
      return await sessionOf(client).transaction((tx) => work(tx), config);
    } finally {
      connection.release();
    }
  };
  db.transaction =
    observer === undefined
      ? transaction
      : (work, config) => observer.transaction(() => transaction(work, config));
  return db;
}

function observed({ run, release }: CheckedOut, observer: DatabaseObserver): CheckedOut {
  return {
    run: (query, values) => observer.statement(textOf(query), () => run(query, values)),
    release,
  };
}

/** Our own health check passes a text to the pool, which the types of this file leave out. */
const textOf = (query: QueryConfig | string): string =>
  typeof query === 'string' ? query : query.text;

function limitedCheckOut(pool: Pool, limits: DatabaseLimits): () => Promise<CheckedOut> {
  const background = createTurns(limits.background);
  return async () => {
    if (isInCall()) return checkOutOf(pool, limits);
    await background.enter();
    try {
      const { run, release } = await checkOutOf(pool, limits);
      return {
        run,
        release: () => {
          release();
          background.leave();
        },
      };
    } catch (error) {
      background.leave();
      throw error;
    }
  };
}

async function checkOutOf(pool: Pool, limits?: DatabaseLimits): Promise<CheckedOut> {
  const connecting = (milliseconds: number) =>
    resolveWithin(milliseconds, pool.connect(), {
      what: 'No connection to the database was free',
      discard: (late) => late.release(),
    });
  const client = await limited(limits?.connection, connecting);
  let broken: Error | undefined;
  let isReturned = false;
  const release = () => {
    if (isReturned) return;
    isReturned = true;
    client.release(broken);
  };
  const run = async (query: QueryConfig, values: unknown[]): Promise<QueryResult> => {
    const what = 'The database did not answer a statement';
    try {
      return await limited(limits?.statement, (milliseconds) =>
        resolveWithin(milliseconds, client.query(query, values), { what }),
      );
    } catch (error) {
      if (error instanceof Error && !isConnectionUsable(error)) {
        // The statement may still be running: only closing the connection stops it.
        broken = error;
        release();
      }
      throw error;
    }
  };
  return { run, release };
}

function limited<T>(
  limits: WaitLimits | undefined,
  work: (milliseconds: number) => Promise<T>,
): Promise<T> {
  return limits === undefined ? work(Number.POSITIVE_INFINITY) : chargeToBudget(limits, work);
}
