import type { PictureFormat, PictureWidth } from '#contract/pictures.ts';
import { createPictureCache, type PictureCacheOptions } from './picture-cache.ts';
import { readPictureKey } from './picture-key.ts';

/** What browsers ask for first. */
const VARIANTS: readonly (readonly [PictureWidth, PictureFormat])[] = [
  [640, 'avif'],
  [320, 'avif'],
  [640, 'webp'],
];

/**
 * Draws pictures into the cache before anybody asks for them: one at a time, after those that
 * somebody waits for. Unknown keys are passed over. Resolves when all are drawn or `signal` aborts.
 */
export async function warmPictures(
  keys: readonly string[],
  { signal, ...options }: PictureCacheOptions & { readonly signal: AbortSignal },
): Promise<void> {
  const cache = createPictureCache(options);
  for (const key of keys.filter((candidate) => readPictureKey(candidate) !== undefined)) {
    for (const [width, format] of VARIANTS) {
      if (signal.aborted) return;
      await cache.read({ key, width, format }, 'ahead');
    }
  }
}
