import type { SpaceImage } from '#contract/pictures.ts';

/** The same picture stands only once, in its first place. */
export function eachOnce(images: readonly SpaceImage[]): SpaceImage[] {
  const byUrl = new Map<string, SpaceImage>();
  for (const image of images) {
    if (!byUrl.has(image.imageUrl)) byUrl.set(image.imageUrl, image);
  }
  return [...byUrl.values()];
}
