/** A decoded photo, upright. */
export interface DecodedPhoto {
  readonly width: number;
  readonly height: number;
  /**
   * Encodes the image alone, without metadata, as a JPEG; rejects if the browser can't.
   *
   * @param quality 0 to 1.
   */
  encode(size: { readonly width: number; readonly height: number }, quality: number): Promise<Blob>;
  /** Releases its memory. */
  close(): void;
}

/** Rejects if the browser can't read the file as an image. */
export type DecodePhoto = (file: Blob) => Promise<DecodedPhoto>;

/**
 * Longest sides in pixels and qualities, the best first. A large photo of fine detail (leaves, a
 * crowd) needs the later ones; the last ones fit whatever is on the photo.
 */
const SIDES = [1_280, 1_024, 800, 640, 480, 320, 160] as const;
const QUALITIES = [0.8, 0.65, 0.5, 0.38] as const;

function sizeWithin({ width, height }: DecodedPhoto, side: number) {
  const share = Math.min(1, side / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * share)),
    height: Math.max(1, Math.round(height * share)),
  };
}

/**
 * Returns a photo as a JPEG of at most `maxBytes`, as sharp as that allows: it is encoded with less
 * quality first, and then with fewer pixels. The result carries no metadata, and so no location.
 *
 * @throws {Error} if the file isn't an image, or not even its smallest version fits.
 */
export async function shrinkPhoto(
  file: Blob,
  maxBytes: number,
  decode: DecodePhoto,
): Promise<Blob> {
  const photo = await decode(file);
  try {
    const longest = Math.max(photo.width, photo.height);
    // Larger sides than that of the photo would encode the same pixels again.
    const sides = SIDES.filter((side, at) => side <= longest || (SIDES[at + 1] ?? 0) < longest);
    for (const side of sides) {
      for (const quality of QUALITIES) {
        const made = await photo.encode(sizeWithin(photo, side), quality);
        if (made.size <= maxBytes) return made;
      }
    }
    throw new Error('The photo can’t be made small enough.');
  } finally {
    photo.close();
  }
}
