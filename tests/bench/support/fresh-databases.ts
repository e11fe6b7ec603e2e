import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { temporaryPostgres } from '../../setup/postgres.ts';
import { type DatabaseConfig, type OpenDatabase, openDatabase } from '#server/db/open-database.ts';

const fail = (error: Error) => {
  throw error;
};

async function open<T>(
  config: DatabaseConfig,
  measure: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(config, { onConnectionError: fail, onLost: fail });
  try {
    return await measure(database);
  } finally {
    await database.close();
  }
}

/** Measures with a new PGlite database, which is deleted afterwards. */
export async function onPglite<T>(measure: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'aye-bench-'));
  try {
    return await open({ databaseUrl: undefined, dataDir }, measure);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Measures with a new PostgreSQL database, which is dropped afterwards. */
export async function onPostgres<T>(measure: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const { url, stop } = await temporaryPostgres();
  try {
    return await open({ databaseUrl: url, dataDir: tmpdir() }, measure);
  } finally {
    await stop();
  }
}
