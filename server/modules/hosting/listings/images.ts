import type { SpaceImage } from '#contract/pictures.ts';

/** Removes repeated photos; the first of each stays. */
export function eachOnce(images: readonly SpaceImage[]): SpaceImage[] {
  const byUrl = new Map<string, SpaceImage>();
  for (const image of images) {
    if (!byUrl.has(image.imageUrl)) byUrl.set(image.imageUrl, image);
  }
  return [...byUrl.values()];
}
