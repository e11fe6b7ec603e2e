import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { inject } from 'vitest';
import type { DatabaseObserver } from '#server/db/connection/bounded-database.ts';
import type { Database } from '#server/db/open.ts';
import { borrowEmbedded } from './reused-databases.ts';
import { databaseAt, dropDatabase } from './postgres.ts';
import { type DatabaseConfig, type OpenDatabase, openDatabase } from '#server/db/open-database.ts';

export type TestDatabaseKind = 'pglite' | 'postgres';

/** Returns which of the two databases this run uses. */
export function testDatabaseKind(): TestDatabaseKind {
  const kind = process.env['TEST_DATABASE'];
  if (kind === 'pglite' || kind === 'postgres') return kind;
  throw new Error('TEST_DATABASE must be pglite or postgres.');
}

export interface TestDatabasePlace {
  readonly config: DatabaseConfig;
  remove(): Promise<void>;
}

/** Returns a location for a new database to which the migrations are already applied. */
export function makeDatabasePlace(): Promise<TestDatabasePlace> {
  return testDatabaseKind() === 'pglite'
    ? makePglitePlace()
    : makePostgresPlace(inject('migratedDatabase'));
}

/** Returns a location for a new database without any table. */
export async function makeEmptyPlace(): Promise<TestDatabasePlace> {
  if (testDatabaseKind() === 'postgres') return makePostgresPlace();
  return pglitePlace(await mkdtemp(join(inject('runFolder'), 'data-')));
}

/** Opens a fresh, migrated database that is gone once it is closed. */
export function openTestDatabase(observer?: DatabaseObserver): Promise<OpenDatabase> {
  return testDatabaseKind() === 'pglite'
    ? borrowEmbedded(openCopy, observer)
    : openMigrated(observer);
}

export type TestDatabase = OpenDatabase;

/**
 * Returns how many sessions wait for a lock, only of this database: those of other tests are on the
 * same PostgreSQL.
 */
export async function countLockWaits(db: Pick<Database, 'execute'>): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`);
  return rows[0]?.waiting ?? 0;
}

function raise(error: Error): never {
  throw error;
}

/** Opens the database at a location while `work` runs; no server may be running on it. */
export async function withDatabase<T>(
  { config }: TestDatabasePlace,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const { db, close } = await openDatabase(config, { onConnectionError: raise, onLost: raise });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

async function openAt(
  { config, remove }: TestDatabasePlace,
  observer?: DatabaseObserver,
): Promise<OpenDatabase> {
  const events = { onConnectionError: raise, onLost: raise, observer };
  const database = await openDatabase(config, events);
  const close = async () => {
    await database.close();
    await remove();
  };
  return { ...database, close };
}

async function makePglitePlace(): Promise<TestDatabasePlace> {
  const dataDir = await mkdtemp(join(inject('runFolder'), 'data-'));
  await cp(inject('pgliteTemplate'), join(dataDir, 'database'), { recursive: true });
  return pglitePlace(dataDir);
}

const pglitePlace = (dataDir: string): TestDatabasePlace => ({
  config: { databaseUrl: undefined, dataDir },
  remove: () => rm(dataDir, { recursive: true, force: true }),
});

const openCopy = async () => openAt(await makePglitePlace());

const openMigrated = async (observer?: DatabaseObserver) =>
  openAt(await makeDatabasePlace(), observer);

let administration: pg.Pool | undefined;

/** Runs a statement in a session that this process reuses: opening one would take half as long as a copy. */
async function administer(sql: string): Promise<void> {
  administration ??= new pg.Pool({
    connectionString: inject('postgresUrl'),
    max: 3,
    allowExitOnIdle: true,
    // Only that an idle session has ended. The next statement opens another, or fails.
  }).on('error', () => undefined);
  await administration.query(sql);
}

/** Copying files takes half as long as the default, which writes all pages to the log. */
async function makePostgresPlace(template = 'template1'): Promise<TestDatabasePlace> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(`create database ${name} template ${template} strategy file_copy`);
  return {
    config: { databaseUrl: databaseAt(server, name), dataDir: tmpdir() },
    remove: () => dropDatabase(server, name, administer),
  };
}
