import { isBarePicture } from './bare-picture.ts';
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
