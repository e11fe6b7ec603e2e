import type { Storage } from '../db/storage.ts';
import type { Layer } from './make-room.ts';
import { PICTURES, RESULTS, SPACES, worthOf } from './names.ts';

type Caches = Pick<CacheStorage, 'delete'>;

/** Undefined where the browser has no Cache Storage, as on a plain http address. */
export const deviceCaches = (): CacheStorage | undefined =>
  'caches' in globalThis ? globalThis.caches : undefined;

export const forgetPictures = async (caches: Caches | undefined): Promise<void> =>
  void (await caches?.delete(PICTURES));

export async function forgetResults(storage: Storage): Promise<void> {
  for (const prefix of RESULTS) await storage.forget(prefix);
}

export const forgetSpaces = (storage: Storage): Promise<void> => storage.forget(SPACES);

/** What goes first where there is no room, and what next. */
export function layersOf(caches: Caches | undefined): readonly Layer[] {
  return [
    { worth: 0, free: () => forgetPictures(caches) },
    { worth: worthOf(RESULTS[0]), free: forgetResults },
    { worth: worthOf(SPACES), free: forgetSpaces },
  ];
}
