import * as v from 'valibot';

export const PICTURE_WIDTHS = [320, 640, 1280] as const;
export const PICTURE_FORMATS = ['avif', 'webp'] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** A space has up to five photos; the first is its main one (specification §9). */
export const MAX_PICTURES = 5;
/** Maximum size of an uploaded photo in bytes. */
export const MAX_PICTURE_BYTES = 10 * 1_024 * 1_024;

/** Every photo is 4:3, so that a page can reserve the room for it before it loads. */
export const PICTURE_RATIO = { width: 4, height: 3 } as const;

/** Four RRGGBB colours from top to bottom, which are painted until the photo has loaded. */
export const PlaceholderSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{24}$/));

/**
 * Only `imageUrl` is in the specification (§3); the rest is our own. A photo that has a
 * `placeholder` is served in every width and format from the same folder: `…/640.webp`,
 * `…/1280.avif`.
 */
export const SpaceImageSchema = v.object({
  imageUrl: v.string(),
  placeholder: v.exactOptional(PlaceholderSchema),
});

export type SpaceImage = v.InferOutput<typeof SpaceImageSchema>;

const RESPONSIVE_URL = /\/(?:320|640|1280)\.(?:avif|webp)$/;

/**
 * Whether a photo exists in all widths and formats. Photos of other providers, and uploads that
 * are not processed yet, don't.
 */
export function isResponsive(image: SpaceImage): boolean {
  return image.placeholder !== undefined && RESPONSIVE_URL.test(image.imageUrl);
}

/**
 * Returns the URL of a photo in another width and format. A photo without variants has only one
 * URL, which is returned.
 */
export function pictureUrl(image: SpaceImage, width: PictureWidth, format: PictureFormat): string {
  return isResponsive(image)
    ? image.imageUrl.replace(RESPONSIVE_URL, `/${width}.${format}`)
    : image.imageUrl;
}
