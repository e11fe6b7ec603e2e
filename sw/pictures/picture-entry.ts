import type { EpochMs } from '#contract/units.ts';
import { PICTURE_BYTES as BYTES_HEADER } from '#src/platform/storage-quota/stored-names.ts';

/** Metadata of a cached photo, stored in the headers of the cached response. */
export interface PictureEntry {
  readonly url: string;
  readonly bytes: number;
  readonly cachedAt: EpochMs;
  /** Milliseconds since 1970; updated at most once a day. */
  readonly usedAt: EpochMs;
}

const URL_HEADER = 'x-aye-url';
const CACHED_AT_HEADER = 'x-aye-kept-at';
const USED_HEADER = 'x-aye-used-at';

/** Returns a response that can be cached: the body, its type and its metadata. */
export function toCached(body: ArrayBuffer, type: string, entry: PictureEntry): Response {
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-length': String(entry.bytes),
      [URL_HEADER]: entry.url,
      [BYTES_HEADER]: String(entry.bytes),
      [CACHED_AT_HEADER]: String(entry.cachedAt),
      [USED_HEADER]: String(entry.usedAt),
    },
  });
}

/**
 * Returns the metadata of a cached response; `undefined` if another version of the app stored it.
 */
export function entryOf(cached: Response): PictureEntry | undefined {
  const url = cached.headers.get(URL_HEADER);
  const [bytes, cachedAt, usedAt] = [BYTES_HEADER, CACHED_AT_HEADER, USED_HEADER].map((name) =>
    Number.parseInt(cached.headers.get(name) ?? '', 10),
  );
  if (url === null || !Number.isSafeInteger(bytes) || !Number.isSafeInteger(cachedAt)) {
    return undefined;
  }
  return { url, bytes: bytes ?? 0, cachedAt: cachedAt ?? 0, usedAt: usedAt || (cachedAt ?? 0) };
}
