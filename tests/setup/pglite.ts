import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { MIGRATIONS_FOLDER } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of a migrated embedded database, from which others are copied. */
    pgliteTemplate: string;
  }
}

const CACHE = resolve('.cache');
const PREFIX = 'migrated-pglite-';

/**
 * Creating a template takes seconds and copying one a moment, so it is stored until the migrations
 * change.
 */
export async function setup(project: TestProject): Promise<void> {
  project.provide('pgliteTemplate', await migratedDatabase());
}

/** Returns the folder of an empty, migrated database, which must only be copied. */
export async function migratedDatabase(): Promise<string> {
  const template = join(CACHE, `${PREFIX}${await keyOfMigrations()}`);
  if (!existsSync(template)) await make(template);
  return template;
}

async function make(template: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'aye-template-'));
  const events = { onConnectionError: raise, onLost: raise };
  const { close } = await openDatabase({ databaseUrl: undefined, dataDir }, events);
  await close();
  await removeOutdated(template);
  const copy = `${template}.${process.pid}`;
  await cp(join(dataDir, 'database'), copy, { recursive: true });
  // Another run may have been quicker; its template is just as good.
  await rename(copy, template).catch(() => rm(copy, { recursive: true, force: true }));
  await rm(dataDir, { recursive: true, force: true });
}

/** Leaves the current template, which another run may be making or using at the same time. */
async function removeOutdated(template: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const outdated = (await readdir(CACHE)).filter(
    (name) => name.startsWith(PREFIX) && !name.startsWith(basename(template)),
  );
  for (const name of outdated) await rm(join(CACHE, name), { recursive: true, force: true });
}

async function keyOfMigrations(): Promise<string> {
  const hash = createHash('sha256').update(await readFile('package-lock.json'));
  for (const name of (await readdir(MIGRATIONS_FOLDER)).sort()) {
    if (name.endsWith('.sql')) hash.update(await readFile(join(MIGRATIONS_FOLDER, name)));
  }
  return hash.digest('hex').slice(0, 12);
}

function raise(error: Error): never {
  throw error;
}
