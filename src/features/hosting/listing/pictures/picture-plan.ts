export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels of the longest side that is sent: the server makes nothing larger of it. */
const LONGEST_SIDE = 1_600;

/** The same shape with no side longer than that; never larger than it is. */
export function targetSize({ width, height }: Size): Size {
  const share = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * share)),
    height: Math.max(1, Math.round(height * share)),
  };
}

interface Made {
  /** Bytes of the file as it was chosen. */
  readonly before: number;
  /** Bytes of what was made of it. */
  readonly after: number;
  /** Whether it had to become smaller in pixels. */
  readonly scaled: boolean;
  /** Whether the file tells no more than what is seen (`isBarePicture`). */
  readonly bare: boolean;
}

/** The file itself is sent only where nothing was to be done to it, and doing it made it no smaller. */
export function keepsOriginal({ before, after, scaled, bare }: Made): boolean {
  return bare && !scaled && before <= after;
}
