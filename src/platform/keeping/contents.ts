import { readSpaceId } from '#contract/reading/space-id.ts';
import type { Storage } from '../db/storage.ts';
import { forgetPictures, forgetResults, forgetSpaces } from './layers.ts';
import { PICTURE_BYTES, PICTURES, RESULTS, SAVED, SPACES, SPACES_HEAD } from './names.ts';
import { type Persistence, readPersistence } from './persist.ts';
import { countUnsent, type Unsent } from './unsent.ts';

export interface KeepingParts {
  readonly storage: Storage;
  /** Undefined where the browser has none, as on a plain http address. */
  readonly caches: Pick<CacheStorage, 'open' | 'has' | 'delete'> | undefined;
  readonly manager: Pick<StorageManager, 'estimate' | 'persist' | 'persisted'> | undefined;
}

export interface Pictures {
  readonly count: number;
  readonly bytes: number;
}

/** What is on this device. */
export interface Contents {
  /** False where it's all gone with the page. */
  readonly isKept: boolean;
  /** Undefined where there is none. */
  readonly spaces: { readonly count: number; readonly savedAt: number } | undefined;
  readonly pictures: Pictures;
  readonly saved: number;
  readonly unsent: Unsent;
  /** Bytes, of all that the app keeps and of what the browser allows; undefined where it won't say. */
  readonly room: { readonly used: number; readonly allowed: number } | undefined;
  readonly persistence: Persistence;
}

async function readSpaces(storage: Storage): Promise<Contents['spaces']> {
  const { documents, patches } = await storage.snapshot([SPACES, SPACES_HEAD], SPACES);
  const list = documents.get(SPACES)?.body;
  const head = documents.get(SPACES_HEAD);
  if (!Array.isArray(list) || head === undefined) return undefined;
  const ids = new Set(list.map(readSpaceId));
  for (const { id, body } of patches) {
    if (body === null) ids.delete(id);
    else ids.add(id);
  }
  return { count: ids.size, savedAt: head.savedAt };
}

async function readPictures(caches: KeepingParts['caches']): Promise<Pictures> {
  // To open it would make it.
  if (caches === undefined || !(await caches.has(PICTURES))) return { count: 0, bytes: 0 };
  const kept = await (await caches.open(PICTURES)).matchAll();
  const sizes = kept.map(({ headers }) => Number(headers.get(PICTURE_BYTES) ?? 0));
  return { count: kept.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

async function readRoom(manager: KeepingParts['manager']): Promise<Contents['room']> {
  const { usage, quota } = (await manager?.estimate?.()) ?? {};
  return usage === undefined || quota === undefined ? undefined : { used: usage, allowed: quota };
}

export async function readContents({ storage, caches, manager }: KeepingParts): Promise<Contents> {
  const [spaces, pictures, { marks }, unsent, room, persistence] = await Promise.all([
    readSpaces(storage),
    readPictures(caches),
    storage.names(SAVED),
    countUnsent(storage),
    readRoom(manager),
    readPersistence(manager),
  ]);
  const isKept = storage.kind === 'device';
  return { isKept, spaces, pictures, saved: marks.length, unsent, room, persistence };
}

const bytesIn = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

async function bytesOfDocuments(storage: Storage, prefixes: readonly string[]): Promise<number> {
  const names = await Promise.all(prefixes.map((prefix) => storage.names(prefix)));
  const { documents } = await storage.snapshot(names.flatMap((found) => found.documents));
  return [...documents.values()].reduce((sum, { body }) => sum + bytesIn(body), 0);
}

/** Answers how many bytes that has freed. */
export async function clearPictures({ caches }: KeepingParts): Promise<number> {
  const { bytes } = await readPictures(caches);
  await forgetPictures(caches);
  return bytes;
}

/** All that the provider has too. Answers how many bytes that has freed, roughly. */
export async function clearFetchable(parts: KeepingParts): Promise<number> {
  const { storage } = parts;
  const bytes = await bytesOfDocuments(storage, [...RESULTS, SPACES]);
  await forgetResults(storage);
  await forgetSpaces(storage, parts.caches);
  return bytes + (await clearPictures(parts));
}
