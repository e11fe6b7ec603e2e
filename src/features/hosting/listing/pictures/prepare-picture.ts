import { keepsOriginal, type Size, targetSize } from './picture-plan.ts';

/** A decoded image, upright. */
export interface DecodedImage extends Size {
  /**
   * Encodes the image alone as a new file; rejects if the browser can't.
   *
   * @param quality 0 to 1; that of listing photos by default.
   */
  encode(size: Size, quality?: number): Promise<Blob>;
  /** Releases its memory. */
  close(): void;
}

/** Rejects if the browser can't read the file as an image. */
export type Decode = (file: Blob) => Promise<DecodedImage>;

export interface PreparedPicture {
  readonly blob: Blob;
  readonly fileName: string;
  /** Bytes of the chosen file. */
  readonly before: number;
}

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/**
 * The server names a refused photo by its file name, so the name that the person knows is
 * preserved.
 */
function fileNameOf(name: string, type: string): string {
  const stem = name.replace(/\.[^.]*$/, '') || 'picture';
  const ending = ENDINGS[type];
  return ending === undefined ? name : `${stem}.${ending}`;
}

/**
 * Prepares a chosen file for sending: upright, at most 1600 px long, without Exif data and so
 * without its location. The whole photo is decoded only once, and its memory is released.
 */
export async function preparePicture(file: File, decode: Decode): Promise<PreparedPicture> {
  const decoded = await decode(file);
  try {
    const size = targetSize(decoded);
    const made = await decoded.encode(size);
    const bare = isBarePicture(new Uint8Array(await file.arrayBuffer()));
    const scaled = size.width !== decoded.width || size.height !== decoded.height;
    const asIs = keepsOriginal({ before: file.size, after: made.size, scaled, bare });
    const blob: Blob = asIs ? file : made;
    return { blob, fileName: fileNameOf(file.name, blob.type), before: file.size };
  } finally {
    decoded.close();
  }
}

const ascii = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** Application segments without personal data: JFIF, and Adobe's colour transform. */
const HARMLESS_APPS: ReadonlySet<number> = new Set([0xe0, 0xee]);
const COMMENT = 0xfe;
const START_OF_SCAN = 0xda;

/** Whether no segment before the image data can carry text or a location. */
function isBareJpeg(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === START_OF_SCAN) return true;
    const isApp = marker >= 0xe0 && marker <= 0xef;
    if (marker === COMMENT || (isApp && !HARMLESS_APPS.has(marker))) return false;
    at += 2 + view.getUint16(at + 2);
  }
  return false;
}

/** Chunks that a PNG needs to be drawn; all others may contain metadata. */
const PNG_DRAWS: ReadonlySet<string> = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB sBIT bKGD pHYs'.split(' '),
);

function isBarePng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const name = ascii(bytes, at + 4, 4);
    if (!PNG_DRAWS.has(name)) return false;
    if (name === 'IEND') return at + 12 === bytes.length;
  }
  return false;
}

const WEBP_DRAWS: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);

function isBareWebp(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 12; at + 8 <= bytes.length;) {
    if (!WEBP_DRAWS.has(ascii(bytes, at, 4))) return false;
    const size = view.getUint32(at + 4, true);
    at += 8 + size + (size % 2);
  }
  return true;
}

/**
 * Whether the file is a JPEG, PNG or WebP without metadata: no Exif, so neither a location nor a
 * rotation, no XMP, no comment. Unknown parts count as metadata.
 */
export function isBarePicture(bytes: Uint8Array): boolean {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return isBareJpeg(bytes);
  if (ascii(bytes, 1, 3) === 'PNG') return isBarePng(bytes);
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP') return isBareWebp(bytes);
  return false;
}
