import sharp from 'sharp';
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
} from '#contract/spaces/pictures.ts';
import { sizeAt } from './normalise.ts';

export interface Variant {
  readonly width: PictureWidth;
  readonly format: PictureFormat;
}

/** The variant that `normalise` creates. All others are made from it. */
export const FIRST_VARIANT: Variant = { width: 1280, format: 'webp' };

/** All other sizes and formats of a photo. */
export const OTHER_VARIANTS: readonly Variant[] = PICTURE_WIDTHS.flatMap((width) =>
  PICTURE_FORMATS.map((format) => ({ width, format })),
).filter(({ width, format }) => width !== FIRST_VARIANT.width || format !== FIRST_VARIANT.format);

/**
 * Returns a photo in another size or format; it is never enlarged.
 *
 * @param first The largest size, in a format that sharp can read.
 */
export async function makeVariant(first: Buffer, { width, format }: Variant): Promise<Buffer> {
  const { width: widest } = await sharp(first).metadata();
  const resized = sharp(first).resize(sizeAt(Math.min(width, widest)));
  return format === 'avif'
    ? // Effort 2, because 4 took five times as long for the same file size.
      resized.avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer()
    : resized.webp({ quality: 72, effort: 4 }).toBuffer();
}

const BANDS = 4;

/**
 * Returns the colours of four bands from top to bottom, as 24 hex digits (contract/spaces/pictures.ts).
 */
export async function placeholderOf(first: Buffer): Promise<string> {
  const bands = await sharp(first)
    .resize(1, BANDS, { fit: 'fill', kernel: 'linear' })
    .removeAlpha()
    .raw()
    .toBuffer();
  return bands.toString('hex');
}
