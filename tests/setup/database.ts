import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type DatabaseConfig, type OpenDatabase, openDatabase } from '#server/db/open.ts';
import { borrowEmbedded } from './kept-databases.ts';
import { command, databaseAt } from './postgres.ts';

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
export function makeDatabasePlace(): Promise<TestDatabasePlace> {
  return testDatabaseKind() === 'pglite' ? makePglitePlace() : makePostgresPlace();
}

/** A fresh, migrated database that goes away when it's closed. */
export function openTestDatabase(): Promise<OpenDatabase> {
  return testDatabaseKind() === 'pglite' ? borrowEmbedded(openCopy) : openMigrated();
}

export type TestDatabase = OpenDatabase;

function raise(error: Error): never {
  throw error;
}

async function openAt({ config, remove }: TestDatabasePlace): Promise<OpenDatabase> {
  const database = await openDatabase(config, { onConnectionError: raise, onLost: raise });
  const close = async () => {
    await database.close();
    await remove();
  };
  return { ...database, close };
}

async function makePglitePlace(): Promise<TestDatabasePlace> {
  const dataDir = await mkdtemp(join(inject('runFolder'), 'data-'));
  await cp(inject('pgliteTemplate'), join(dataDir, 'database'), { recursive: true });
  return {
    config: { databaseUrl: undefined, dataDir },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

const openCopy = async () => openAt(await makePglitePlace());

const openMigrated = async () => openAt(await makePostgresPlace(inject('migratedDatabase')));

async function makePostgresPlace(template = 'template1'): Promise<TestDatabasePlace> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await command(server, `create database ${name} template ${template}`);
  return {
    config: { databaseUrl: databaseAt(server, name), dataDir: tmpdir() },
    remove: () => command(server, `drop database ${name}`),
  };
}
