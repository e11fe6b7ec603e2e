import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { migrate } from './migrate.ts';
import { openEmbedded } from './pglite/client.ts';
import { endPool, openPostgres } from './postgres.ts';
import * as schema from './schema.ts';

export type Database = NodePgDatabase<typeof schema> & { readonly $client: Pool };

/**
 * What `db.transaction` hands in. On PGlite only it may be used inside: `db` would wait for itself, and
 * fails after 15 seconds.
 */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export type DatabaseKind = 'pglite' | 'postgres';

export interface OpenDatabase {
  readonly db: Database;
  readonly kind: DatabaseKind;
  /** Only on PGlite: how often it has written to the disk for good. */
  readonly syncs?: () => Promise<number>;
  close(): Promise<void>;
}

export interface DatabaseConfig {
  /** PostgreSQL's address; without one, PGlite in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}

/** What a database that is open may say later on. */
export interface DatabaseEvents {
  /** An idle connection broke; the pool makes another. */
  readonly onConnectionError: (error: Error) => void;
  /** The embedded database is gone for good: the process can only end. */
  readonly onLost: (reason: Error) => void;
}

/**
 * Opens the configured database and brings its schema up to date.
 *
 * @throws {FolderLockError} when another process has the embedded database.
 */
export async function openDatabase(
  config: DatabaseConfig,
  events: DatabaseEvents,
): Promise<OpenDatabase> {
  const opened = await openEngine(config, events);
  opened.pool.on('error', events.onConnectionError);
  const db = drizzle(opened.pool, { schema });
  try {
    await migrate(db);
  } catch (error) {
    await opened.close();
    throw error;
  }
  const { kind, close, syncs } = opened;
  return syncs === undefined ? { db, kind, close } : { db, kind, close, syncs };
}

async function openEngine({ databaseUrl, dataDir }: DatabaseConfig, events: DatabaseEvents) {
  if (databaseUrl === undefined) {
    return { kind: 'pglite' as const, ...(await openEmbedded(dataDir, events.onLost)) };
  }
  const pool = openPostgres(databaseUrl);
  return { kind: 'postgres' as const, pool, syncs: undefined, close: () => endPool(pool) };
}
