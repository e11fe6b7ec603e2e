import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { knownMigrations, migrate, MIGRATIONS_FOLDER } from '../db/migrate.ts';
import type { Database, Transaction } from '../db/open.ts';
import { withoutTimeLimit } from '../db/connection/time-budget.ts';
import type { PictureStore } from '../gateways/images/picture-store.ts';
import * as copy from './copy.ts';
import {
  BackupError,
  type Manifest,
  requireIntact,
  requireSameKey,
  tableFile,
} from './manifest.ts';
import { restorePhotos } from './photos.ts';
import { restoreSequences, restoreTable, tablesInOrder, withoutTriggers } from './tables.ts';

/**
 * SQL for a random lineage: eight digits and small letters, as the constraint of `catalogue_meta`
 * requires. With a new lineage every device fetches the whole catalogue once.
 */
export const NEW_LINEAGE = 'substr(md5(gen_random_uuid()::text), 1, 8)';

export interface RestoreDependencies {
  /** A new database; see `requireNewDatabase`. */
  readonly db: Database;
  readonly store: PictureStore;
  readonly secretKey: string;
}

/** @throws {BackupError} Something has been in this database before. */
export async function requireNewDatabase(db: Database): Promise<void> {
  const { rows } = await db.execute<{ tables: number }>(
    sql`select count(*)::int as tables from pg_tables where schemaname = 'public'`,
  );
  if (rows[0]?.tables !== 0) throw new BackupError(copy.databaseNotNew);
}

/**
 * Fills a new database with the rows of a backup and the store with its photos. The tables are made
 * as they were in the version that made the backup, filled in one transaction, and then migrated to
 * this version.
 *
 * @throws {BackupError} The backup is damaged, of a later version or of another SECRET_KEY.
 */
export async function restoreBackup(
  { db, store, secretKey }: RestoreDependencies,
  folder: string,
  manifest: Manifest,
): Promise<void> {
  requireSameKey(manifest, secretKey);
  requireKnown(manifest);
  await requireIntact(folder, manifest);
  await restorePhotos(store, manifest, folder);
  await migrate(db, MIGRATIONS_FOLDER, manifest.migrations.length);
  await withoutTimeLimit(() => db.transaction((tx) => restoreRows(tx, folder, manifest)));
  await migrate(db);
}

function requireKnown({ migrations }: Manifest): void {
  const known = knownMigrations();
  if (migrations.some((hash, position) => known[position] !== hash)) {
    throw new BackupError(copy.backupOfLaterVersion);
  }
}

async function restoreRows(tx: Transaction, folder: string, manifest: Manifest): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
  const tables = await tablesInOrder(tx);
  await withoutTriggers(tx, tables, async () => {
    for (const table of tables) {
      const expected = manifest.tables[table]?.rows ?? 0;
      const rows =
        expected === 0 ? 0 : await restoreTable(tx, table, join(folder, tableFile(table)));
      if (rows !== expected) throw new BackupError(copy.rowsMissing(table, expected, rows));
    }
    await restoreSequences(tx, manifest.sequences);
    await startNewLineage(tx);
  });
}

/**
 * Versions of the catalogue are counted on from the backup, so a number could mean two states of
 * it. With a new lineage every device fetches the whole catalogue once.
 */
async function startNewLineage(tx: Transaction): Promise<void> {
  await tx.execute(sql`update catalogue_meta set lineage = ${sql.raw(NEW_LINEAGE)}`);
}
