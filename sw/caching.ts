import { PICTURES as PICTURES_CACHE } from '#src/platform/keeping/names.ts';

const MEGABYTE = 1024 * 1024;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface PictureLimits {
  readonly bytes: number;
  /** Milliseconds since the picture came from the network. */
  readonly ageMs: number;
}

/**
 * What the worker keeps, and how:
 *
 * | what | how |
 * |---|---|
 * | the app's own files | precached with each version |
 * | pictures of spaces | as they are seen, within limits, the longest unused go first |
 * | answers of the API | never: the app keeps them itself, with their age |
 */
export const PICTURES: { readonly cache: string; readonly limits: PictureLimits } = {
  cache: PICTURES_CACHE,
  limits: { bytes: 60 * MEGABYTE, ageMs: 60 * DAY_MS },
};

interface PictureRequest {
  readonly method: string;
  readonly destination: string;
  readonly headers: Pick<Headers, 'has'>;
}

/** The pictures of spaces: ours below /images, another provider's on its own host. */
export function isPicture(url: URL, request: PictureRequest, origin: string): boolean {
  if (request.method !== 'GET' || request.destination !== 'image') return false;
  if (request.headers.has('range') || !url.protocol.startsWith('http')) return false;
  return url.origin !== origin || url.pathname.startsWith('/images/');
}
