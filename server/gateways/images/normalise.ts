import { open } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { PICTURE_RATIO, PICTURE_WIDTHS } from '#contract/pictures.ts';
import { HEAD_BYTES, pictureKind, type PictureKind } from './picture-kind.ts';

/** Its message goes on after the file's name: `photo.jpg` + ` is empty.` */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
}

const REFUSALS = {
  empty: 'is empty.',
  kind: 'is not a JPEG, PNG, WebP or AVIF picture.',
  heic:
    'is a HEIC picture, which many browsers can’t show. Send it as JPEG: on an iPhone choose ' +
    'Settings, Camera, Formats, Most Compatible.',
  pixels: 'has too many pixels: at most 50 million, please.',
  broken: 'can’t be read: it’s damaged or cut off.',
  slow: 'takes too long to read. Send a smaller one, please.',
} as const;

const refused = (why: keyof typeof REFUSALS) => new PictureRefused(REFUSALS[why]);

/** 8,660 × 5,773, more than cameras of phones make unless they're told to. */
const MOST_PIXELS = 50_000_000;
/** Of one picture's decoding. */
const SECONDS = 10;

const FULL_WIDTH = Math.max(...PICTURE_WIDTHS);

/**
 * The picture that is kept of a sent one: WebP, upright, 4:3 cut from the middle, at most 1280 wide,
 * in sRGB, and nothing beside its pixels: no place, no camera, nothing that hung on the file.
 *
 * @throws {PictureRefused} when it isn't one whole picture of a kind that is taken.
 */
export async function normalise(path: string): Promise<Buffer> {
  const kind = await kindOf(path);
  try {
    const input = sharp(path, { failOn: 'truncated', limitInputPixels: MOST_PIXELS });
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

async function kindOf(path: string): Promise<PictureKind> {
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

/** The largest 4:3 that is in it, never made larger than it is. */
async function sizeOf(input: Sharp, kind: PictureKind) {
  const { format, autoOrient } = await input.metadata();
  // The decoder that was chosen is the one that its first bytes were judged for.
  if (format !== (kind === 'avif' ? 'heif' : kind)) throw refused('kind');
  const widest = Math.min(
    FULL_WIDTH,
    autoOrient.width,
    (autoOrient.height * PICTURE_RATIO.width) / PICTURE_RATIO.height,
  );
  return sizeAt(widest);
}

/** A whole number of fours by threes. */
export function sizeAt(widest: number): { readonly width: number; readonly height: number } {
  const parts = Math.max(1, Math.floor(widest / PICTURE_RATIO.width));
  return { width: parts * PICTURE_RATIO.width, height: parts * PICTURE_RATIO.height };
}

/** What the decoder says of a file is the file's fault, unless it says otherwise. */
function asRefusal(error: unknown): unknown {
  if (error instanceof PictureRefused || !(error instanceof Error)) return error;
  if (/out of memory|file is missing|no such file/i.test(error.message)) return error;
  if (/pixel limit|too large/i.test(error.message)) return refused('pixels');
  return refused(/timeout/i.test(error.message) ? 'slow' : 'broken');
}
