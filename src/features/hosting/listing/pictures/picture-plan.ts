export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Longest side that is sent, in pixels. The server stores no larger size. */
const MAX_SIDE = 1_600;

/**
 * Returns a size of the same shape with no side longer than `MAX_SIDE`; never larger than the
 * original.
 */
export function targetSize({ width, height }: Size): Size {
  const share = Math.min(1, MAX_SIDE / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * share)),
    height: Math.max(1, Math.round(height * share)),
  };
}

interface Made {
  /** Bytes of the chosen file. */
  readonly before: number;
  /** Bytes of the new file. */
  readonly after: number;
  /** Whether the number of pixels had to be reduced. */
  readonly scaled: boolean;
  /** Whether the file contains no metadata (`isBarePicture`). */
  readonly bare: boolean;
}

/**
 * The original file is sent only if it needed no change, and encoding it again made it no smaller.
 */
export function keepsOriginal({ before, after, scaled, bare }: Made): boolean {
  return bare && !scaled && before <= after;
}
