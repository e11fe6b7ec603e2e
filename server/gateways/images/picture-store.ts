import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
} from '#contract/spaces/pictures.ts';

/**
 * Stores photos. Keys are derived from the content, so writing a key twice writes the same bytes.
 */
export interface PictureStore {
  /** Resolves once the file is durable. After a crash it is either complete or missing. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Returns undefined if the key does not exist. */
  get(key: string): Promise<Buffer | undefined>;
  has(key: string): Promise<boolean>;
  /** Does nothing if the key does not exist. */
  remove(key: string): Promise<void>;
}

export interface PictureKey {
  readonly name: string;
  readonly width: PictureWidth;
  readonly format: PictureFormat;
}

const PREFIX = '/images/spaces/';

/** The first 128 bits of the content's SHA-256. */
const NAME = '[0-9a-f]{32}';

const KEY = new RegExp(
  `^(${NAME})/(${PICTURE_WIDTHS.join('|')})\\.(${PICTURE_FORMATS.join('|')})$`,
);

/** Returns the key under which one size and format of a photo is stored. */
export const keyOf = ({ name, width, format }: PictureKey): string => `${name}/${width}.${format}`;

/** The path prefix of photo URLs, which the key follows. */
export const PICTURES_AT: string = PREFIX;

/** Returns the path at which the server delivers one size and format of a photo. */
export const urlOf = (key: PictureKey): string => `${PREFIX}${keyOf(key)}`;

/** Returns undefined for any text that `keyOf` cannot have created. */
export function readKey(text: string): PictureKey | undefined {
  const [, name, width, format] = KEY.exec(text) ?? [];
  if (name === undefined || width === undefined || format === undefined) return undefined;
  return { name, width: Number(width) as PictureWidth, format: format as PictureFormat };
}

/**
 * Returns the name of an uploaded photo by its URL; undefined for the demo's images and other URLs.
 */
export function nameInUrl(url: string): string | undefined {
  return url.startsWith(PREFIX) ? readKey(url.slice(PREFIX.length))?.name : undefined;
}
