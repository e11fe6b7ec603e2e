import sharp from 'sharp';
import { PREVIEW_SIZE } from './head.ts';

/** What a chat loads without being asked has to be small. */
const MOST_BYTES = 100_000;

/** The first that is small enough is taken; a room is at the first or second. */
const QUALITIES = [72, 58, 42, 26];

/** A picture of 4:3 as a JPEG of the size that previews have, cut from the middle. */
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
    if (jpeg.length <= MOST_BYTES) return jpeg;
  }
  // Grain in every corner: nobody misses it in a chat.
  return sharp(data, { raw }).blur(4).jpeg({ quality: 42, mozjpeg: true }).toBuffer();
}
