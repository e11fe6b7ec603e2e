import { parseSpaceId } from '#contract/lenient-parsers/values.ts';
import type { Storage } from '../db/storage.ts';
import { forgetPictures, forgetResults, forgetSpaces } from './eviction-tiers.ts';
import {
  PICTURE_BYTES,
  PICTURE_CACHE,
  RESULT_PREFIXES,
  SAVED_SPACES_SET,
  CATALOGUE_PREFIX,
  SPACES_HEAD,
  SPACES_LISTS,
} from './stored-names.ts';
import { type Persistence, readPersistence } from './persist.ts';
import { countUnsent, type Unsent } from './unsent.ts';

export interface StorageContentsDependencies {
  readonly storage: Storage;
  /** Undefined if the browser has no Cache Storage, as on a plain http address. */
  readonly caches: Pick<CacheStorage, 'open' | 'has' | 'delete'> | undefined;
  readonly manager: Pick<StorageManager, 'estimate' | 'persist' | 'persisted'> | undefined;
}

interface PictureUsage {
  readonly count: number;
  readonly bytes: number;
}

/** What is stored on this device. */
export interface Contents {
  /** False if everything is lost when the page closes. */
  readonly isStored: boolean;
  /** Undefined if the catalogue is not stored. */
  readonly spaces: { readonly count: number; readonly savedAt: number } | undefined;
  readonly pictures: PictureUsage;
  readonly saved: number;
  readonly unsent: Unsent;
  /**
   * Bytes that the app uses and bytes that the browser allows; undefined if the browser doesn't
   * report them.
   */
  readonly room: { readonly used: number; readonly allowed: number } | undefined;
  readonly persistence: Persistence;
}

async function readSpaces(storage: Storage): Promise<Contents['spaces']> {
  const { documents, patches } = await storage.snapshot(
    [...SPACES_LISTS, SPACES_HEAD],
    CATALOGUE_PREFIX,
  );
  const head = documents.get(SPACES_HEAD);
  const lists = SPACES_LISTS.flatMap((key) => {
    const body = documents.get(key)?.body;
    return Array.isArray(body) ? [body] : [];
  });
  if (lists.length === 0 || head === undefined) return undefined;
  const ids = new Set(lists.flat().map(parseSpaceId));
  for (const { id, body } of patches) {
    if (body === null) ids.delete(id);
    else ids.add(id);
  }
  return { count: ids.size, savedAt: head.savedAt };
}

async function readPictures(caches: StorageContentsDependencies['caches']): Promise<PictureUsage> {
  // Opening a cache that doesn't exist would create it.
  if (caches === undefined || !(await caches.has(PICTURE_CACHE))) return { count: 0, bytes: 0 };
  const stored = await (await caches.open(PICTURE_CACHE)).matchAll();
  const sizes = stored.map(({ headers }) => Number(headers.get(PICTURE_BYTES) ?? 0));
  return { count: stored.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

async function readQuota(
  manager: StorageContentsDependencies['manager'],
): Promise<Contents['room']> {
  const { usage, quota } = (await manager?.estimate?.()) ?? {};
  return usage === undefined || quota === undefined ? undefined : { used: usage, allowed: quota };
}

/** Reads what the app stores on this device, for the settings. */
export async function readContents({
  storage,
  caches,
  manager,
}: StorageContentsDependencies): Promise<Contents> {
  const [spaces, pictures, { marks: items }, unsent, room, persistence] = await Promise.all([
    readSpaces(storage),
    readPictures(caches),
    storage.names(SAVED_SPACES_SET),
    countUnsent(storage),
    readQuota(manager),
    readPersistence(manager),
  ]);
  const isStored = storage.kind === 'device';
  return { isStored, spaces, pictures, saved: items.length, unsent, room, persistence };
}

const bytesIn = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

async function bytesOfDocuments(storage: Storage, prefixes: readonly string[]): Promise<number> {
  const names = await Promise.all(prefixes.map((prefix) => storage.names(prefix)));
  const { documents } = await storage.snapshot(names.flatMap((found) => found.documents));
  return [...documents.values()].reduce((sum, { body }) => sum + bytesIn(body), 0);
}

/** Deletes the cached photos. Returns how many bytes that freed. */
export async function clearPictures({ caches }: StorageContentsDependencies): Promise<number> {
  const { bytes } = await readPictures(caches);
  await forgetPictures(caches);
  return bytes;
}

/** Deletes everything that can be fetched again. Returns roughly how many bytes that freed. */
export async function clearFetchable(deps: StorageContentsDependencies): Promise<number> {
  const { storage } = deps;
  const bytes = await bytesOfDocuments(storage, [...RESULT_PREFIXES, CATALOGUE_PREFIX]);
  await forgetResults(storage);
  await forgetSpaces(storage, deps.caches);
  return bytes + (await clearPictures(deps));
}
