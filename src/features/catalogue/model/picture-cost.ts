import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  pictureUrl,
  type SpaceImage,
} from '#contract/pictures.ts';

export interface PictureSources {
  /** What is kept under an address, whichever cache holds it. */
  match(url: string): Promise<unknown>;
  fetch(url: string, init: RequestInit): Promise<Pick<Response, 'ok' | 'headers'>>;
  /** This page's own. */
  readonly origin: string;
}

/** The smallest there is, which is what lite mode shows. */
export const smallestUrl = (image: SpaceImage): string =>
  pictureUrl(image, PICTURE_WIDTHS[0], PICTURE_FORMATS[0]);

/** Where a picture costs nothing: the largest of its variants that is on the device. */
export async function findKept(
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
 * How many bytes a picture is. Asked only of our own origin: another host may not let us know, and the
 * browser would complain.
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
    // Without a connection it has no size, which is all that was asked.
    return undefined;
  }
}
