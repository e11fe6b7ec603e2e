import sharp from 'sharp';
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
} from '#contract/pictures.ts';
import { sizeAt } from './normalise.ts';

export interface Variant {
  readonly width: PictureWidth;
  readonly format: PictureFormat;
}

/** What `normalise` makes; all others are made of it. */
export const FIRST: Variant = { width: 1280, format: 'webp' };

/** Every other size and format of a picture. */
export const OTHERS: readonly Variant[] = PICTURE_WIDTHS.flatMap((width) =>
  PICTURE_FORMATS.map((format) => ({ width, format })),
).filter(({ width, format }) => width !== FIRST.width || format !== FIRST.format);

export async function makeVariant(first: Buffer, { width, format }: Variant): Promise<Buffer> {
  const { width: widest } = await sharp(first).metadata();
  const resized = sharp(first).resize(sizeAt(Math.min(width, widest)));
  return format === 'avif'
    ? // Effort 2: 4 took five times as long for the same bytes.
      resized.avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer()
    : resized.webp({ quality: 72, effort: 4 }).toBuffer();
}

const BANDS = 4;

/** 24 hex digits: the colours of four bands, top to bottom (contract/pictures.ts). */
export async function placeholderOf(first: Buffer): Promise<string> {
  const bands = await sharp(first)
    .resize(1, BANDS, { fit: 'fill', kernel: 'linear' })
    .removeAlpha()
    .raw()
    .toBuffer();
  return bands.toString('hex');
}
