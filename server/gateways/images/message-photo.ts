import sharp from 'sharp';
import { MAX_MESSAGE_PHOTO_BYTES } from '#contract/messages/messages.ts';
import * as copy from './copy.ts';
import { asRefusal, kindOf, MAX_PIXELS, PictureRefused, SECONDS } from './normalise.ts';

/** A photo of a message as it is stored. */
export interface MessagePhoto {
  readonly webp: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Tried in this order until the photo is small enough. */
const STEPS = [
  { side: 1_280, quality: 80 },
  { side: 1_280, quality: 60 },
  { side: 960, quality: 50 },
  { side: 640, quality: 40 },
  { side: 400, quality: 30 },
] as const;

/**
 * Converts a photo of a message to the stored form: WebP of at most 60,000 bytes, upright, with all
 * of the photo, in sRGB and without metadata such as the place where it was taken.
 *
 * @throws {PictureRefused} The file is not a complete photo of an accepted kind.
 */
export async function normaliseMessagePhoto(path: string): Promise<MessagePhoto> {
  await kindOf(path);
  try {
    for (const { side, quality } of STEPS) {
      const { data, info } = await sharp(path, {
        failOn: 'truncated',
        limitInputPixels: MAX_PIXELS,
      })
        .autoOrient()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .webp({ quality, effort: 4 })
        .timeout({ seconds: SECONDS })
        .toBuffer({ resolveWithObject: true });
      if (data.length <= MAX_MESSAGE_PHOTO_BYTES) {
        return { webp: data, width: info.width, height: info.height };
      }
    }
  } catch (error) {
    throw asRefusal(error);
  }
  throw new PictureRefused(copy.pixels);
}
