import { open } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { PICTURE_RATIO, PICTURE_WIDTHS } from '#contract/spaces/pictures.ts';
import * as copy from './copy.ts';
import { HEAD_BYTES, pictureKind, type PictureKind } from './picture-kind.ts';

/** A file that isn't a photo we can use. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
  /** The reason as a whole sentence about the file of this name. */
  readonly explain: (fileName: string) => string;

  constructor(explain: (fileName: string) => string) {
    super(explain('The file'));
    this.explain = explain;
  }
}

const REFUSALS = {
  empty: copy.empty,
  kind: copy.kind,
  heic: copy.heic,
  pixels: copy.pixels,
  broken: copy.broken,
  slow: copy.slow,
} as const;

const refused = (why: keyof typeof REFUSALS) => new PictureRefused(REFUSALS[why]);

/** For example 8,660 × 5,773, more than phone cameras produce by default. */
export const MAX_PIXELS = 50_000_000;
/** Time limit for decoding one photo. */
export const SECONDS = 10;

const FULL_WIDTH = Math.max(...PICTURE_WIDTHS);

/**
 * Converts an uploaded photo to the stored form: WebP, upright, cropped to 4:3 from the middle, at
 * most 1280 pixels wide, in sRGB and without metadata or other data from the file.
 *
 * @throws {PictureRefused} The file is not a complete photo of an accepted kind.
 */
export async function normalise(path: string): Promise<Buffer> {
  const kind = await kindOf(path);
  try {
    const input = sharp(path, { failOn: 'truncated', limitInputPixels: MAX_PIXELS });
    const size = await sizeOf(input, kind);
    return await input
      .autoOrient()
      .resize(size)
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .webp({ quality: 80, effort: 4 })
      .timeout({ seconds: SECONDS })
      .toBuffer();
  } catch (error) {
    throw asRefusal(error);
  }
}

/** @throws {PictureRefused} The first bytes are not those of an accepted kind. */
export async function kindOf(path: string): Promise<PictureKind> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    if (bytesRead === 0) throw refused('empty');
    const kind = pictureKind(buffer.subarray(0, bytesRead));
    if (kind === undefined || kind === 'heic') throw refused(kind ?? 'kind');
    return kind;
  } finally {
    await file.close();
  }
}

/**
 * Returns the size of the largest 4:3 area within the photo. It is never scaled up, except that the
 * result has at least 4 × 3 pixels.
 */
async function sizeOf(input: Sharp, kind: PictureKind) {
  const { format, autoOrient } = await input.metadata();
  // The decoder that was chosen has to match the kind found by the first bytes.
  if (format !== (kind === 'avif' ? 'heif' : kind)) throw refused('kind');
  const widest = Math.min(
    FULL_WIDTH,
    autoOrient.width,
    (autoOrient.height * PICTURE_RATIO.width) / PICTURE_RATIO.height,
  );
  return sizeAt(widest);
}

/** Returns the largest 4:3 size in whole pixels that is at most `widest` wide. */
export function sizeAt(widest: number): { readonly width: number; readonly height: number } {
  const parts = Math.max(1, Math.floor(widest / PICTURE_RATIO.width));
  return { width: parts * PICTURE_RATIO.width, height: parts * PICTURE_RATIO.height };
}

/** Treats an error from the decoder as the file's fault, unless its message shows otherwise. */
export function asRefusal(error: unknown): unknown {
  if (error instanceof PictureRefused || !(error instanceof Error)) return error;
  if (/out of memory|file is missing|no such file/i.test(error.message)) return error;
  if (/pixel limit|too large/i.test(error.message)) return refused('pixels');
  return refused(/timeout/i.test(error.message) ? 'slow' : 'broken');
}
