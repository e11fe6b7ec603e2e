import pg from 'pg';
import type { DatabaseLimits } from './bounded-database.ts';

/** Milliseconds within which a new connection must open or a pooled one become free. */
const CONNECT = 5_000;

/**
 * Limits in milliseconds, enforced by PostgreSQL. Waiting for a locked row is given up before such
 * waits use up the pool's connections. `statement_timeout` is meant for jobs: statements of calls
 * have a shorter limit below.
 */
const SERVER_LIMITS = {
  lock_timeout: 3_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
};

/** The limits on our side, in milliseconds, for a PostgreSQL that does not answer at all. */
export const POSTGRES_LIMITS: DatabaseLimits = {
  connection: { inCall: CONNECT, inBackground: CONNECT },
  statement: { inCall: 4_000, inBackground: SERVER_LIMITS.statement_timeout + 5_000 },
  background: 6,
};

/** Detects within about a minute that the peer of an idle connection is gone. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Closes all connections of a pool, once they are idle. Does nothing if that has begun. */
export async function endPool(pool: pg.Pool): Promise<void> {
  if (!pool.ending) await pool.end();
}

/**
 * Opens a pool of at most ten connections. None is made before the first query.
 *
 * @param connectionString `postgres://user:password@host/database`
 */
export function openPostgres(connectionString: string): pg.Pool {
  return new pg.Pool({
    connectionString,
    max: 10,
    application_name: 'aye',
    connectionTimeoutMillis: CONNECT,
    ...SERVER_LIMITS,
    ...KEEP_ALIVE,
  });
}

/** Milliseconds for each of the two steps of a health check: connecting and querying. */
const HEALTH = 1_000;

/**
 * Opens a pool with a single connection, so that a health check never waits for the connections
 * that calls use.
 */
export function openHealthCheckPool(connectionString: string): pg.Pool {
  return new pg.Pool({
    connectionString,
    max: 1,
    application_name: 'aye health',
    connectionTimeoutMillis: HEALTH,
    query_timeout: HEALTH,
    ...KEEP_ALIVE,
  });
}
