import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Config } from '../settings/config.ts';
import { LOCKS } from '../db/connection/locks.ts';
import type { Database, Transaction } from '../db/open.ts';
import { serverInstances } from '../db/schema/schema.ts';
import * as copy from '../logging/startup-copy.ts';
import type { OpenDatabase } from '../db/open-database.ts';

/** Its message is shown to the operator who starts the server. */
class PictureStorageError extends Error {
  override readonly name = 'PictureStorageError';
}

/** Milliseconds between two heartbeats. */
const HEARTBEAT_MS = 15_000;

/** A server without a heartbeat for this long has ended. */
const HAS_STOPPED = sql`${serverInstances.seenAt} < now() - interval '1 minute'`;

const ID_FILE = '.folder-id';
const ID = /^[0-9a-f-]{36}$/;

export interface PictureFolderUse {
  /** Removes the registration, so that servers with other folders can start at once. */
  end(): Promise<void>;
}

interface Options {
  /** Called once if a server with another folder is running all the same. */
  readonly onOtherFolder: (message: string) => void;
}

/**
 * Registers the folder in which this server stores uploaded photos in the database, for as long as
 * the server runs.
 *
 * @returns Undefined if folders cannot differ, because photos are in S3 or the database is
 * embedded.
 * @throws {PictureStorageError} A server with another folder runs on the same database. Photos
 * uploaded to one would be missing on the other.
 */
export async function usePictureFolder(
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  { db, kind }: Pick<OpenDatabase, 'db' | 'kind'>,
  { onOtherFolder }: Options,
): Promise<PictureFolderUse | undefined> {
  if (kind === 'pglite' || s3 !== undefined) return undefined;
  const uploads = join(dataDir, 'uploads');
  const instance = { id: randomUUID(), pictureFolder: await folderId(uploads) };
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.serverInstances}::bigint)`);
    await tx.delete(serverInstances).where(HAS_STOPPED);
    if (await hasOther(tx, instance.pictureFolder)) throw new PictureStorageError(refusal(uploads));
    await tx.insert(serverInstances).values({ ...instance, seenAt: sql`now()` });
  });
  const end = keepAlive(db, instance, () => onOtherFolder(refusal(uploads)));
  return { end };
}

const refusal = (uploads: string) => copy.otherPhotoFolder(uploads);

interface Instance {
  readonly id: string;
  readonly pictureFolder: string;
}

async function hasOther(db: Pick<Transaction, 'select'>, pictureFolder: string): Promise<boolean> {
  const [other] = await db
    .select({ id: serverInstances.id })
    .from(serverInstances)
    .where(and(ne(serverInstances.pictureFolder, pictureFolder), sql`not (${HAS_STOPPED})`))
    .limit(1);
  return other !== undefined;
}

/**
 * Updates the heartbeat. Also inserts the row again if another server deleted it during an outage
 * of the database.
 */
function keepAlive(db: Database, instance: Instance, onOther: () => void): () => Promise<void> {
  let warned = false;
  const beat = async () => {
    await db
      .insert(serverInstances)
      .values({ ...instance, seenAt: sql`now()` })
      .onConflictDoUpdate({ target: serverInstances.id, set: { seenAt: sql`now()` } });
    if (warned || !(await hasOther(db, instance.pictureFolder))) return;
    warned = true;
    onOther();
  };
  let beating = Promise.resolve();
  const timer = setInterval(() => {
    // An unavailable database is noticed and logged elsewhere.
    beating = beat().catch(() => undefined);
  }, HEARTBEAT_MS).unref();
  return async () => {
    clearInterval(timer);
    await beating;
    await db
      .delete(serverInstances)
      .where(eq(serverInstances.id, instance.id))
      // If this fails, the row expires a minute later.
      .catch(() => undefined);
  };
}

/**
 * Returns the folder's own id, created once. It is the same for all servers that share the folder,
 * whatever its path.
 */
async function folderId(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, ID_FILE);
  const made = randomUUID();
  try {
    await writeFile(file, made, { flag: 'wx', flush: true });
    return made;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  // Another server may be writing the file at this moment.
  for (let tries = 0; tries < 20; tries += 1) {
    const id = await readFile(file, 'utf8');
    if (ID.test(id)) return id;
    await wait(50);
  }
  throw new PictureStorageError(`The file ${file} is damaged. Delete it, then start again.`);
}
