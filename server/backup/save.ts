import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { appliedMigrations, knownMigrations } from '../db/migrate.ts';
import type { Database, Transaction } from '../db/open.ts';
import { withoutTimeLimit } from '../db/connection/time-budget.ts';
import type { PictureStore } from '../gateways/images/picture-store.ts';
import * as copy from './copy.ts';
import {
  BackupError,
  digestOfFile,
  type Manifest,
  MANIFEST,
  proveKey,
  tableFile,
} from './manifest.ts';
import { knownPhotos, savePhoto } from './photos.ts';
import { readSequences, saveTable, tablesInOrder } from './tables.ts';

export interface BackupDependencies {
  readonly db: Database;
  readonly store: PictureStore;
  readonly secretKey: string;
  readonly now: () => Date;
}

export interface SavedCounts {
  readonly rows: number;
  readonly photos: number;
}

/** @throws {BackupError} The database belongs to another version of the server. */
export async function requireThisVersion(db: Database): Promise<void> {
  const applied = await appliedMigrations(db);
  if (applied.join() !== knownMigrations().join()) throw new BackupError(copy.otherVersion);
}

/**
 * Saves all rows and uploaded photos to a new folder, while servers on PostgreSQL go on: the rows
 * are those of one instant. Photos are copied after the rows, because the server stores a photo
 * before the row that shows it, and deletes it an hour after the last row.
 *
 * @throws {BackupError} The folder is not empty.
 */
export async function saveBackup(
  { db, store, secretKey, now }: BackupDependencies,
  folder: string,
): Promise<SavedCounts> {
  await mkdir(join(folder, 'tables'), { recursive: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') {
      throw new BackupError(copy.folderNotEmpty(folder));
    }
    throw error;
  });
  const content = [...(await readdir(folder)), ...(await readdir(join(folder, 'tables')))];
  if (content.length > 1) throw new BackupError(copy.folderNotEmpty(folder));
  const createdAt = now().toISOString();
  const { names, ...rows } = await withoutTimeLimit(() =>
    db.transaction((tx) => saveRows(tx, folder), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    }),
  );
  const photos: Manifest['photos'] = {};
  for (const name of names) Object.assign(photos, await savePhoto(store, name, folder));
  const manifest: Manifest = {
    format: 1,
    createdAt,
    keyProof: proveKey(secretKey, createdAt),
    migrations: await appliedMigrations(db),
    ...rows,
    photos,
  };
  await writeManifest(folder, manifest);
  return { rows: sumRows(manifest), photos: Object.keys(photos).length };
}

async function saveRows(tx: Transaction, folder: string) {
  const tables: Manifest['tables'] = {};
  for (const table of await tablesInOrder(tx)) {
    const path = join(folder, tableFile(table));
    const rows = await saveTable(tx, table, path);
    tables[table] = { rows, sha256: (await digestOfFile(path)) ?? '' };
  }
  return { tables, sequences: await readSequences(tx), names: (await knownPhotos(tx)).names };
}

/** The manifest appears complete or not at all, and after everything that it lists. */
async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const unfinished = join(folder, `${MANIFEST}.unfinished`);
  await writeFile(unfinished, `${JSON.stringify(manifest, undefined, 2)}\n`, { flush: true });
  await rename(unfinished, join(folder, MANIFEST));
}

/** Returns the number of rows of all tables of a backup. */
export const sumRows = ({ tables }: Manifest): number =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
