import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
} from '#contract/pictures.ts';

/** Where pictures are kept. Names say what is in them: what is written twice is the same. */
export interface PictureStore {
  /** Resolves when it's safe: also after a crash it's there whole, or not at all. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Undefined where there is none. */
  get(key: string): Promise<Buffer | undefined>;
  has(key: string): Promise<boolean>;
  /** Also where there is none. */
  remove(key: string): Promise<void>;
}

export interface PictureKey {
  readonly name: string;
  readonly width: PictureWidth;
  readonly format: PictureFormat;
}

const PREFIX = '/images/spaces/';

/** 128 bits of the content's SHA-256. */
const NAME = '[0-9a-f]{32}';

const KEY = new RegExp(
  `^(${NAME})/(${PICTURE_WIDTHS.join('|')})\\.(${PICTURE_FORMATS.join('|')})$`,
);

export const keyOf = ({ name, width, format }: PictureKey): string => `${name}/${width}.${format}`;

/** The pictures' address below which their keys are. */
export const PICTURES_AT: string = PREFIX;

export const urlOf = (key: PictureKey): string => `${PREFIX}${keyOf(key)}`;

/** Undefined for everything that `keyOf` can't have written. */
export function readKey(text: string): PictureKey | undefined {
  const [, name, width, format] = KEY.exec(text) ?? [];
  if (name === undefined || width === undefined || format === undefined) return undefined;
  return { name, width: Number(width) as PictureWidth, format: format as PictureFormat };
}

/** The name of a picture of ours by its address; undefined for the demo's and others'. */
export function nameInUrl(url: string): string | undefined {
  return url.startsWith(PREFIX) ? readKey(url.slice(PREFIX.length))?.name : undefined;
}
