import sharp from 'sharp';
import { createRandom } from '#demo/random.ts';

export interface PhotoOptions {
  readonly width?: number;
  readonly height?: number;
  /** Two photos with the same seed are equal. */
  readonly seed?: number;
  readonly quality?: number;
  /** EXIF orientation: 6 is a phone held upright. */
  readonly orientation?: number;
  /** Amount of grain, 0 to 255: more grain gives larger files. */
  readonly grain?: number;
}

/** A place in Surulere, in the form in which phones store it in photos. */
const GPS = {
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '6/1 30/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '3/1 21/1 0/1',
  },
};

/**
 * Creates a JPEG like a phone's: a gradient with grain, with orientation and location in its EXIF
 * data.
 */
export async function makePhoto({
  width = 2_400,
  height = 1_800,
  seed = 1,
  quality = 85,
  orientation = 1,
  grain = 24,
}: PhotoOptions = {}): Promise<Buffer> {
  const random = createRandom('photo', seed);
  const [red, green, blue] = [random.int(40, 215), random.int(40, 215), random.int(40, 215)];
  // A repeated tile of grain, so that a large photo doesn't need a random number for each pixel.
  const tile = Array.from({ length: 4_099 }, () => random.int(-grain, grain));
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0, pixel = 0; at < pixels.length; at += 3, pixel += 1) {
    const shade = (pixel % width) / width + Math.floor(pixel / width) / height - 1;
    const rough = (tile[pixel % tile.length] ?? 0) + 60 * shade;
    pixels[at] = clamp(red + rough);
    pixels[at + 1] = clamp(green + rough);
    pixels[at + 2] = clamp(blue - rough);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withExif({ IFD0: { Make: 'Aye' }, ...GPS })
    .withMetadata({ orientation })
    .jpeg({ quality })
    .toBuffer();
}

const clamp = (value: number) => Math.max(0, Math.min(255, Math.round(value)));
