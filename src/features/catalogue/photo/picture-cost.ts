import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  pictureUrl,
  type SpaceImage,
} from '#contract/spaces/pictures.ts';

export interface PictureSources {
  /** Returns what any cache holds for an address. */
  match(url: string): Promise<unknown>;
  fetch(url: string, init: RequestInit): Promise<Pick<Response, 'ok' | 'headers'>>;
  /** The origin of this page. */
  readonly origin: string;
}

/** Returns the smallest variant, which lite mode shows. */
export const smallestUrl = (image: SpaceImage): string =>
  pictureUrl(image, PICTURE_WIDTHS[0], PICTURE_FORMATS[0]);

/** Returns the largest variant of a photo that is on the device and so costs no data. */
export async function findCached(
  image: SpaceImage,
  { match, origin }: PictureSources,
): Promise<string | undefined> {
  const urls = PICTURE_WIDTHS.toReversed().flatMap((width) =>
    PICTURE_FORMATS.map((format) => pictureUrl(image, width, format)),
  );
  for (const url of new Set([...urls, image.imageUrl])) {
    if ((await match(new URL(url, origin).href)) !== undefined) return url;
  }
  return undefined;
}

/**
 * Returns the size of a photo in bytes. Only our own origin is asked, because another host may not
 * reveal the size and the browser would log an error.
 */
export async function askBytes(
  url: string,
  { fetch, origin }: PictureSources,
): Promise<number | undefined> {
  if (new URL(url, origin).origin !== origin) return undefined;
  try {
    const { ok, headers } = await fetch(url, { method: 'HEAD' });
    const bytes = Number(headers.get('content-length'));
    return ok && bytes > 0 ? bytes : undefined;
  } catch {
    // Offline the size stays unknown, which is not an error here.
    return undefined;
  }
}
