import sharp from 'sharp';
import { createRandom } from '#server/demo/random.ts';

export interface PhotoOptions {
  readonly width?: number;
  readonly height?: number;
  /** Two photos of one seed are the same. */
  readonly seed?: number;
  readonly quality?: number;
  /** Of EXIF: 6 is a phone held upright. */
  readonly orientation?: number;
  /** How rough it is, 0 to 255: rough pictures are large ones. */
  readonly grain?: number;
}

/** Somewhere in Surulere, as phones write it into pictures. */
const GPS = {
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '6/1 30/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '3/1 21/1 0/1',
  },
};

/** A JPEG as a phone takes it: a gradient with grain, its orientation and place in the EXIF data. */
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
  // A tile of grain, so that a large photo doesn't take a number for each of its pixels.
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
