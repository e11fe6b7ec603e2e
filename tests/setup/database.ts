import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { MIGRATIONS_FOLDER } from '#server/db/migrate.ts';
import { type DatabaseConfig, type OpenDatabase, openDatabase } from '#server/db/open.ts';

export type TestDatabaseKind = 'pglite' | 'postgres';

/** Which of the two this run is for. */
export function testDatabaseKind(): TestDatabaseKind {
  const kind = process.env['TEST_DATABASE'];
  if (kind === 'pglite' || kind === 'postgres') return kind;
  throw new Error('TEST_DATABASE must be pglite or postgres.');
}

export interface TestDatabasePlace {
  readonly config: DatabaseConfig;
  remove(): Promise<void>;
}

/** A place for a database of its own: on PGlite with the migrations applied, to save time. */
export async function makeDatabasePlace(): Promise<TestDatabasePlace> {
  return testDatabaseKind() === 'pglite' ? makePglitePlace() : makePostgresPlace();
}

export interface TestDatabase extends OpenDatabase {
  readonly config: DatabaseConfig;
}

/** A fresh, migrated database that goes away when it's closed. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const place = await makeDatabasePlace();
  const database = await openDatabase(place.config, { onConnectionError: raise, onLost: raise });
  const close = async () => {
    await database.close();
    await place.remove();
  };
  return { ...database, config: place.config, close };
}

function raise(error: Error): never {
  throw error;
}

async function makePglitePlace(): Promise<TestDatabasePlace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'aye-test-'));
  await cp(join(await template(), 'database'), join(dataDir, 'database'), { recursive: true });
  return {
    config: { databaseUrl: undefined, dataDir },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

/** Making an embedded database takes seconds, copying one a moment: so one is made and kept. */
async function template(): Promise<string> {
  const folder = join(tmpdir(), `aye-test-template-${await templateKey()}`);
  if (existsSync(folder)) return folder;
  const making = await mkdtemp(join(tmpdir(), 'aye-test-making-'));
  const events = { onConnectionError: raise, onLost: raise };
  const made = await openDatabase({ databaseUrl: undefined, dataDir: making }, events);
  await made.close();
  // Another test may have been quicker: then its template is as good.
  await rename(making, folder).catch(() => rm(making, { recursive: true, force: true }));
  return folder;
}

async function templateKey(): Promise<string> {
  const hash = createHash('sha256').update(await readFile('package-lock.json'));
  for (const name of (await readdir(MIGRATIONS_FOLDER)).sort()) {
    if (name.endsWith('.sql')) hash.update(await readFile(join(MIGRATIONS_FOLDER, name)));
  }
  return hash.digest('hex').slice(0, 12);
}

async function makePostgresPlace(): Promise<TestDatabasePlace> {
  const server = new URL(inject('postgresUrl'));
  const name = `test_${randomBytes(8).toString('hex')}`;
  await command(server, `create database ${name}`);
  const own = new URL(server);
  own.pathname = name;
  return {
    config: { databaseUrl: own.href, dataDir: tmpdir() },
    remove: () => command(server, `drop database ${name}`),
  };
}

async function command(server: URL, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
