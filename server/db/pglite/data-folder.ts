import { close, existsSync, fsync, open } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DurableNodeFS } from './durable-fs.ts';

const SETTINGS = [
  'fsync=on',
  'synchronous_commit=on',
  'full_page_writes=on',
  // fdatasync, the default, does not reach the hook of `DurableNodeFS`.
  'wal_sync_method=fsync',
  // Enough for a small server. The default of 128 MB would nearly double the memory it needs.
  'shared_buffers=32MB',
  'timezone=UTC',
];

/** PGlite's own parameters without `-F`, which turns fsync off. */
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...SETTINGS.flatMap((setting) => ['-c', setting]),
];

export interface OpenFolder {
  readonly pglite: PGlite;
  readonly files: DurableNodeFS;
}

/** Opens the database in `folder`, and creates it first if it does not exist. */
export async function openFolder(folder: string): Promise<OpenFolder> {
  if (!existsSync(folder)) await makeFolder(folder);
  return start(folder);
}

async function start(folder: string): Promise<OpenFolder> {
  const files = new DurableNodeFS(folder);
  const pglite = await PGlite.create({
    fs: files,
    startParams: START_PARAMETERS,
    extensions: { btree_gist, pg_trgm },
  });
  return { pglite, files };
}

/**
 * Creates the database under a temporary name and renames it once it is complete and synced to
 * disk. A server killed during its first seconds would otherwise leave an incomplete database that
 * never starts again.
 */
async function makeFolder(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const { pglite } = await start(unfinished);
  await pglite.close();
  await syncTree(unfinished);
  await rename(unfinished, folder);
  await syncPath(dirname(folder));
}

async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (entry.isFile() || entry.isDirectory()) await syncPath(join(entry.parentPath, entry.name));
  }
  await syncPath(folder);
}

async function syncPath(path: string): Promise<void> {
  const descriptor = await promisify(open)(path, 'r');
  try {
    await promisify(fsync)(descriptor);
  } finally {
    await promisify(close)(descriptor);
  }
}
