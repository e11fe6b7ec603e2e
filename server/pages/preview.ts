import sharp from 'sharp';
import { PREVIEW_SIZE } from './head.ts';

/** Maximum size in bytes. Chat apps load previews without being asked, so they have to be small. */
const MAX_BYTES = 100_000;

/**
 * JPEG qualities, of which the first that is small enough is used. Photos of rooms need the first
 * or second.
 */
const QUALITIES = [72, 58, 42, 26];

/** Scales and crops a 4:3 photo to the size of a link preview, as a JPEG. */
export async function makePreview(picture: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(picture, { failOn: 'truncated' })
    .resize({ ...PREVIEW_SIZE, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const quality of QUALITIES) {
    const jpeg = await sharp(data, { raw }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= MAX_BYTES) return jpeg;
  }
  // Blurs a photo with so much detail that no quality was low enough; that is acceptable in a
  // preview.
  return sharp(data, { raw }).blur(4).jpeg({ quality: 42, mozjpeg: true }).toBuffer();
}
