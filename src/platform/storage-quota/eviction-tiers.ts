import type { Storage } from '../db/storage.ts';
import type { EvictionTier } from './eviction.ts';
import {
  FIRST_SCREENS,
  PICTURE_CACHE,
  RESULT_PREFIXES,
  CATALOGUE_PREFIX,
  worthOf,
} from './stored-names.ts';

type Caches = Pick<CacheStorage, 'delete'>;

/** Undefined if the browser has no Cache Storage, as on a plain http address. */
export const deviceCaches = (): CacheStorage | undefined =>
  'caches' in globalThis ? globalThis.caches : undefined;

/** Deletes the cached photos. */
export const forgetPictures = async (caches?: Caches): Promise<void> =>
  void (await caches?.delete(PICTURE_CACHE));

/** Deletes the stored lists by location and of top-ranked spaces. */
export async function forgetResults(storage: Storage): Promise<void> {
  for (const prefix of RESULT_PREFIXES) await storage.forget(prefix);
}

/** Deletes the catalogue and the cached first screens that show spaces. */
export async function forgetSpaces(storage: Storage, caches?: Caches): Promise<void> {
  await caches?.delete(FIRST_SCREENS);
  await storage.forget(CATALOGUE_PREFIX);
}

/** Returns the eviction tiers, cheapest first. */
export function evictionTiersOf(caches: Caches | undefined): readonly EvictionTier[] {
  return [
    { worth: 0, free: () => forgetPictures(caches) },
    { worth: worthOf(RESULT_PREFIXES[0]), free: forgetResults },
    { worth: worthOf(CATALOGUE_PREFIX), free: (storage) => forgetSpaces(storage, caches) },
  ];
}
