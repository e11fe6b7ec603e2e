import type { PictureFormat, PictureWidth } from '#contract/spaces/pictures.ts';
import { createPictureCache, type PictureCacheOptions } from './picture-cache.ts';
import { readPictureKey } from './picture-key.ts';

/** The variants that browsers request first. */
const VARIANTS: readonly (readonly [PictureWidth, PictureFormat])[] = [
  [640, 'avif'],
  [320, 'avif'],
  [640, 'webp'],
];

/**
 * Draws images into the cache before they are requested, one at a time and with lower priority than
 * requested ones. Unknown keys are skipped. Resolves when all are drawn or `signal` is aborted.
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
