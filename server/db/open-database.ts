import type { Pool } from 'pg';
import {
  createBoundedDatabase,
  type DatabaseLimits,
  type DatabaseObserver,
} from './connection/bounded-database.ts';
import { createHealthCheck, type HealthCheck } from './connection/health-check.ts';
import { migrate } from './migrate.ts';
import { openEmbedded } from './pglite/client.ts';
import {
  endPool,
  openHealthCheckPool,
  openPostgres,
  POSTGRES_LIMITS,
} from './connection/postgres.ts';
import type { Database, DatabaseKind } from './open.ts';

export interface OpenDatabase {
  readonly db: Database;
  readonly kind: DatabaseKind;
  readonly checkHealth: HealthCheck;
  /** Only on PGlite: how often it has synced to disk (fsync). */
  readonly syncs?: () => Promise<number>;
  close(): Promise<void>;
}

export interface DatabaseConfig {
  /** PostgreSQL's URL. Without it, PGlite in `dataDir` is used. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}

/** Events of an open database. */
export interface DatabaseEvents {
  /** An idle connection broke. The pool opens a new one when needed. */
  readonly onConnectionError: (error: Error) => void;
  /** The embedded database stopped and cannot be restarted: the process has to end. */
  readonly onLost: (reason: Error) => void;
  /** Traces the statements. */
  readonly observer?: DatabaseObserver | undefined;
}

/**
 * Opens the configured database and brings its schema up to date.
 *
 * @param prepare What is done instead of that, for programs other than the server.
 * @throws {FolderLockError} Another process uses the embedded database.
 */
export async function openDatabase(
  config: DatabaseConfig,
  events: DatabaseEvents,
  prepare: (db: Database) => Promise<void> = migrate,
): Promise<OpenDatabase> {
  const opened = await openEngine(config, events);
  const { pool, kind, limits, close, syncs, healthPool = pool } = opened;
  for (const each of new Set([pool, healthPool])) each.on('error', events.onConnectionError);
  const db = createBoundedDatabase(pool, limits, events.observer);
  try {
    await prepare(db);
  } catch (error) {
    await close();
    throw error;
  }
  const checkHealth = createHealthCheck(kind, async () => {
    // A server that is stopping reports itself as unhealthy, whatever the state of its database.
    if (pool.ending) throw new Error('Cannot use a pool after calling end on the pool');
    await healthPool.query('select 1');
  });
  return { db, kind, checkHealth, close, ...(syncs === undefined ? {} : { syncs }) };
}

interface OpenEngine {
  readonly kind: DatabaseKind;
  readonly pool: Pool;
  /**
   * A separate pool for health checks. Defaults to `pool` if the engine allows only one connection.
   */
  readonly healthPool?: Pool;
  readonly limits?: DatabaseLimits;
  readonly syncs?: () => Promise<number>;
  close(): Promise<void>;
}

async function openEngine(
  { databaseUrl, dataDir }: DatabaseConfig,
  events: DatabaseEvents,
): Promise<OpenEngine> {
  if (databaseUrl === undefined) {
    return { kind: 'pglite', ...(await openEmbedded(dataDir, events.onLost)) };
  }
  const pool = openPostgres(databaseUrl);
  const healthPool = openHealthCheckPool(databaseUrl);
  const close = async () => {
    await Promise.all([endPool(pool), endPool(healthPool)]);
  };
  return { kind: 'postgres', pool, healthPool, limits: POSTGRES_LIMITS, close };
}
