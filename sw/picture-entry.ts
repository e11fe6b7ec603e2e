import { PICTURE_BYTES as BYTES_HEADER } from '#src/platform/keeping/names.ts';

/** What is known of a kept picture; it stands in the headers of the kept response itself. */
export interface PictureEntry {
  readonly url: string;
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
  /** Milliseconds since 1970; written again once a day at most. */
  readonly usedAt: number;
}

const URL_HEADER = 'x-aye-url';
const KEPT_HEADER = 'x-aye-kept-at';
const USED_HEADER = 'x-aye-used-at';

/** A response that can be kept: the body, its type, and what is known of it. */
export function toKept(body: ArrayBuffer, type: string, entry: PictureEntry): Response {
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-length': String(entry.bytes),
      [URL_HEADER]: entry.url,
      [BYTES_HEADER]: String(entry.bytes),
      [KEPT_HEADER]: String(entry.keptAt),
      [USED_HEADER]: String(entry.usedAt),
    },
  });
}

/** What a kept response says of itself; `undefined` where another version of the app kept it. */
export function entryOf(kept: Response): PictureEntry | undefined {
  const url = kept.headers.get(URL_HEADER);
  const [bytes, keptAt, usedAt] = [BYTES_HEADER, KEPT_HEADER, USED_HEADER].map((name) =>
    Number.parseInt(kept.headers.get(name) ?? '', 10),
  );
  if (url === null || !Number.isSafeInteger(bytes) || !Number.isSafeInteger(keptAt)) {
    return undefined;
  }
  return { url, bytes: bytes ?? 0, keptAt: keptAt ?? 0, usedAt: usedAt || (keptAt ?? 0) };
}
