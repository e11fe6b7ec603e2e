import * as v from 'valibot';

export const PICTURE_WIDTHS = [320, 640, 1280] as const;
export const PICTURE_FORMATS = ['avif', 'webp'] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Up to five pictures of a space, the first of them its main one (specification §9). */
export const MAX_PICTURES = 5;
/** Bytes of each as it's sent. */
export const MAX_PICTURE_BYTES = 10 * 1_024 * 1_024;

/** Every picture is 4:3, so that a page can keep its place before it arrives. */
export const PICTURE_RATIO = { width: 4, height: 3 } as const;

/** Four RRGGBB colours, top to bottom: what is painted until the picture is there. */
export const PlaceholderSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{24}$/));

/**
 * `imageUrl` alone is the specification's (§3); the rest is ours. A picture that has a `placeholder`
 * is served in every width and format under the same folder: `…/640.webp`, `…/1280.avif`.
 */
export const SpaceImageSchema = v.object({
  imageUrl: v.string(),
  placeholder: v.exactOptional(PlaceholderSchema),
});

export type SpaceImage = v.InferOutput<typeof SpaceImageSchema>;

const RESPONSIVE_URL = /\/(?:320|640|1280)\.(?:avif|webp)$/;

export function isResponsive(image: SpaceImage): boolean {
  return image.placeholder !== undefined && RESPONSIVE_URL.test(image.imageUrl);
}

/** The same picture in another width and format; a picture without variants answers its only URL. */
export function pictureUrl(image: SpaceImage, width: PictureWidth, format: PictureFormat): string {
  return isResponsive(image)
    ? image.imageUrl.replace(RESPONSIVE_URL, `/${width}.${format}`)
    : image.imageUrl;
}
