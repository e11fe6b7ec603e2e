import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as copy from './backup/copy.ts';
import { BackupError, readManifest, requireIntact, requireSameKey } from './backup/manifest.ts';
import { requireNewDatabase, restoreBackup } from './backup/restore.ts';
import { requireThisVersion, saveBackup, sumRows } from './backup/save.ts';
import { verifyStored } from './backup/verify.ts';
import { type Config, readConfig } from './settings/config.ts';
import type { Database } from './db/open.ts';
import { createFolderStore } from './gateways/images/folder-store.ts';
import type { PictureStore } from './gateways/images/picture-store.ts';
import { createS3Store } from './gateways/images/s3-store.ts';
import { readSecretKey } from './settings/secret-key.ts';
import { formatStartupError } from './logging/startup-error.ts';
import { openDatabase } from './db/open-database.ts';

interface Opened {
  readonly db: Database;
  readonly store: PictureStore;
  readonly secretKey: string;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function fail(error: unknown): never {
  process.stderr.write(`${formatStartupError(error)}\n`);
  process.exit(1);
}

const openStore = async (config: Config): Promise<PictureStore> =>
  config.s3 === undefined
    ? createFolderStore(join(config.dataDir, 'uploads'))
    : createS3Store(config.s3);

/** A restore must not generate a key: nothing in the backup could be read with it. */
function requireKey({ secretKey, dataDir }: Config): void {
  if (secretKey === undefined && !existsSync(join(dataDir, 'secret-key'))) {
    throw new BackupError(copy.keyRequired);
  }
}

async function withStored<T>(
  config: Config,
  prepare: (db: Database) => Promise<void>,
  work: (opened: Opened) => Promise<T>,
): Promise<T> {
  const events = { onConnectionError: fail, onLost: fail };
  const { db, close } = await openDatabase(config, events, prepare);
  try {
    const store = await openStore(config);
    return await work({ db, store, secretKey: await readSecretKey(config) });
  } finally {
    await close();
  }
}

async function save(config: Config, folder: string): Promise<void> {
  const { rows, photos } = await withStored(config, requireThisVersion, (opened) =>
    saveBackup({ ...opened, now: () => new Date() }, folder),
  );
  print(copy.saved(rows, photos, folder));
}

async function restore(config: Config, folder: string): Promise<void> {
  const manifest = await readManifest(folder);
  requireKey(config);
  await withStored(config, requireNewDatabase, async (opened) => {
    await restoreBackup(opened, folder, manifest);
    print(copy.restored(sumRows(manifest), Object.keys(manifest.photos).length));
    await report(opened);
  });
}

async function verify(config: Config, folder: string | undefined): Promise<void> {
  if (folder === undefined) {
    await withStored(config, requireThisVersion, report);
    return;
  }
  const manifest = await readManifest(folder);
  if (config.secretKey !== undefined) requireSameKey(manifest, config.secretKey);
  await requireIntact(folder, manifest);
  const photos = Object.keys(manifest.photos).length;
  print(copy.backupIntact(sumRows(manifest), photos, manifest.createdAt));
}

/** Prints what was checked; the exit code is 1 if anything is wrong. */
async function report(opened: Opened): Promise<void> {
  for (const { ok, text } of await verifyStored(opened)) {
    if (ok) {
      print(text);
    } else {
      process.exitCode = 1;
      process.stderr.write(`${text}\n`);
    }
  }
}

async function main([command = '', folder]: readonly string[]): Promise<void> {
  const config = readConfig(process.env);
  if (command === 'verify') return verify(config, folder);
  if (folder === undefined) throw new BackupError(copy.folderRequired(command));
  if (command === 'backup') return save(config, folder);
  if (command === 'restore') return restore(config, folder);
  throw new BackupError(copy.usage);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  fail(error);
}
