import type { Storage } from '../db/storage.ts';
import type { Layer } from './make-room.ts';
import { FIRST_SCREENS, PICTURES, RESULTS, SPACES, worthOf } from './names.ts';

type Caches = Pick<CacheStorage, 'delete'>;

/** Undefined where the browser has no Cache Storage, as on a plain http address. */
export const deviceCaches = (): CacheStorage | undefined =>
  'caches' in globalThis ? globalThis.caches : undefined;

export const forgetPictures = async (caches?: Caches): Promise<void> =>
  void (await caches?.delete(PICTURES));

export async function forgetResults(storage: Storage): Promise<void> {
  for (const prefix of RESULTS) await storage.forget(prefix);
}

/** Every space, and the screens that show some. */
export async function forgetSpaces(storage: Storage, caches?: Caches): Promise<void> {
  await caches?.delete(FIRST_SCREENS);
  await storage.forget(SPACES);
}

/** What goes first where there is no room, and what next. */
export function layersOf(caches: Caches | undefined): readonly Layer[] {
  return [
    { worth: 0, free: () => forgetPictures(caches) },
    { worth: worthOf(RESULTS[0]), free: forgetResults },
    { worth: worthOf(SPACES), free: (storage) => forgetSpaces(storage, caches) },
  ];
}
