import { PICTURE_CACHE } from '#src/platform/storage-quota/stored-names.ts';

const MEGABYTE = 1024 * 1024;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface PictureLimits {
  readonly bytes: number;
  /** Milliseconds since the photo was loaded from the network. */
  readonly ageMs: number;
}

/**
 * What the service worker caches, and how:
 *
 * | what | how |
 * |---|---|
 * | the app's own files | in tiers (decision 40), and as they are used |
 * | photos of spaces | as they are viewed, within limits; the least recently used go first |
 * | answers of the API | never: the app stores them with their age |
 */
export const PICTURE_CACHING: { readonly cache: string; readonly limits: PictureLimits } = {
  cache: PICTURE_CACHE,
  limits: { bytes: 60 * MEGABYTE, ageMs: 60 * DAY_MS },
};

interface PictureRequest {
  readonly method: string;
  readonly destination: string;
  readonly headers: Pick<Headers, 'has'>;
}

/**
 * Returns whether a request is for a photo of a space: ours below /images, another provider's on
 * its host.
 */
export function isPicture(url: URL, request: PictureRequest, origin: string): boolean {
  if (request.method !== 'GET' || request.destination !== 'image') return false;
  if (request.headers.has('range') || !url.protocol.startsWith('http')) return false;
  return url.origin !== origin || url.pathname.startsWith('/images/');
}
