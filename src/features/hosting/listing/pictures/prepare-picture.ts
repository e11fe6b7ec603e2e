import { isBarePicture } from './bare-picture.ts';
import { keepsOriginal, type Size, targetSize } from './picture-plan.ts';

/** A picture that was read, upright. */
export interface Decoded extends Size {
  /** The picture alone as a new file; rejects where the browser can't make one. */
  encode(size: Size): Promise<Blob>;
  /** Gives its memory back. */
  close(): void;
}

/** Rejects where the browser can't read the file as a picture. */
export type Decode = (file: Blob) => Promise<Decoded>;

export interface Prepared {
  readonly blob: Blob;
  readonly fileName: string;
  /** Bytes of the file as it was chosen. */
  readonly before: number;
}

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** The server names a refused picture by this, so it stays the name that the person knows. */
function fileNameOf(name: string, type: string): string {
  const stem = name.replace(/\.[^.]*$/, '') || 'picture';
  const ending = ENDINGS[type];
  return ending === undefined ? name : `${stem}.${ending}`;
}

/**
 * Makes of a chosen file what is sent: upright, at most 1600 px long, without its Exif data and so
 * without its place. The memory of a whole photo is held once, and given back.
 */
export async function preparePicture(file: File, decode: Decode): Promise<Prepared> {
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
