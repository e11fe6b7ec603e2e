import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GIF, HEIC, HTML, makePngBomb, SVG } from '#tests/factories/bad-pictures.ts';
import { makePhoto } from '#tests/factories/photos.ts';
import { restrictDecoders } from './decoders.ts';
import { normalise } from './normalise.ts';
import { FIRST_VARIANT, makeVariant, OTHER_VARIANTS, placeholderOf } from './variants.ts';

let folder: string;
let files = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aye-normalise-'));
  restrictDecoders();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function normalised(bytes: Buffer): Promise<Buffer> {
  files += 1;
  const path = join(folder, String(files));
  await writeFile(path, bytes);
  return normalise(path);
}

/** An image with two halves of different colours, the left one red. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    {
      input: {
        create: { width: Math.floor(width / 2), height, channels: 3, background: '#ff0000' },
      },
      left: 0,
      top: 0,
    },
  ]);

async function pixelAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const area = { left, top, width: 1, height: 1 };
  return [...(await sharp(picture).extract(area).raw().toBuffer())];
}

describe('normalise', () => {
  it.each([
    ['a photo across', 2_400, 1_800, 1280, 960],
    ['a photo upright', 1_200, 1_600, 1200, 900],
    ['a panorama', 3_000, 600, 800, 600],
    ['a small one, which is not made larger', 403, 302, 400, 300],
    ['a tiny one', 1, 1, 4, 3],
  ])('crops %s to the 4:3 area in its middle', async (_, width, height, wide, high) => {
    const picture = await normalised(await makePhoto({ width, height }));
    expect(await sharp(picture).metadata()).toMatchObject({
      format: 'webp',
      width: wide,
      height: high,
    });
  });

  it('removes all metadata: location, camera and colour profile', async () => {
    const photo = await makePhoto({ width: 800, height: 600 });
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const picture = await normalised(photo);
    const { exif, icc, xmp, iptc } = await sharp(picture).metadata();
    expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(picture.includes('GPS')).toBe(false);
  });

  it('applies the orientation that a phone stored', async () => {
    const turned = await halves(800, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const picture = await normalised(turned);
    const { width, height } = await sharp(picture).metadata();
    const [top, bottom] = [
      await pixelAt(picture, width / 2, 5),
      await pixelAt(picture, width / 2, height - 5),
    ];
    expect(top[0]).toBeGreaterThan(200);
    expect(bottom[2]).toBeGreaterThan(200);
  });

  it('makes transparent areas white', async () => {
    const clear = { width: 400, height: 300, channels: 4, background: '#00000000' } as const;
    const picture = await normalised(await sharp({ create: clear }).png().toBuffer());
    expect(await sharp(picture).metadata()).toMatchObject({ hasAlpha: false });
    expect(await pixelAt(picture, 200, 150)).toEqual([255, 255, 255]);
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('accepts %s', async (format) => {
    const picture = await halves(400, 300).toFormat(format).toBuffer();
    expect(await sharp(await normalised(picture)).metadata()).toMatchObject({ width: 400 });
  });

  it('returns the same bytes for the same photo', async () => {
    const photo = await makePhoto({ width: 800, height: 600 });
    expect((await normalised(photo)).equals(await normalised(photo))).toBe(true);
  });

  it('removes data appended to the file', async () => {
    const photo = await makePhoto({ width: 800, height: 600 });
    const picture = await normalised(Buffer.concat([photo, HTML]));
    expect(picture.includes('polyglot')).toBe(false);
    expect(picture.equals(await normalised(photo))).toBe(true);
  });

  it('removes data hidden within the file', async () => {
    const photo = await makePhoto({ width: 800, height: 600 });
    // A comment, right after the first marker.
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, HTML.length + 2]), HTML]);
    const hiding = Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2)]);
    expect((await normalised(hiding)).includes('polyglot')).toBe(false);
  });
});

describe('normalise (rejected input)', () => {
  const truncated = async () => (await makePhoto({ width: 800, height: 600 })).subarray(0, 9_000);
  const REFUSED: readonly (readonly [string, () => Buffer | Promise<Buffer>, RegExp])[] = [
    ['an empty file', () => Buffer.alloc(0), /^The file is empty/],
    ['a text', () => Buffer.from('This is not a picture.'), /isn’t a JPEG/],
    ['a page', () => HTML, /isn’t a JPEG/],
    ['an SVG', () => SVG, /isn’t a JPEG/],
    ['a GIF', () => GIF, /isn’t a JPEG/],
    ['a PDF', () => Buffer.from('%PDF-1.7 …'), /isn’t a JPEG/],
    ['what an iPhone takes', () => HEIC, /HEIC.*Most Compatible/],
    ['what was cut off', truncated, /damaged or incomplete/],
    ['a JPEG in its first bytes alone', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), /damaged/],
    ['400 million pixels', () => makePngBomb(20_000, 20_000), /too many pixels/],
    ['a page that begins like a picture', () => Buffer.from('RIFF\0\0\0\0WEBP<svg/>'), /damaged/],
  ];

  it.each(REFUSED)('rejects %s', async (_, bytes, wanted) => {
    await expect(normalised(await bytes())).rejects.toMatchObject({
      name: 'PictureRefused',
      message: expect.stringMatching(wanted) as string,
    });
  });

  it('rejects too many pixels without decoding them', async () => {
    const bomb = makePngBomb(20_000, 20_000);
    const before = process.memoryUsage().rss;
    await expect(normalised(bomb)).rejects.toThrow('too many pixels');
    // Decoded, it would take more than a gigabyte.
    expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000);
  });

  it('reports a missing file as an error of our own', async () => {
    await expect(normalise(join(folder, 'nowhere'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('makeVariant and placeholderOf', () => {
  it('makeVariant scales the first variant down and never up', async () => {
    for (const width of [1_600, 800]) {
      const first = await normalised(await makePhoto({ width, height: (width * 3) / 4 }));
      for (const variant of OTHER_VARIANTS) {
        const made = await sharp(await makeVariant(first, variant)).metadata();
        const wide = Math.min(width, variant.width);
        expect(made).toMatchObject({
          format: variant.format === 'avif' ? 'heif' : 'webp',
          width: wide,
          height: (wide * 3) / 4,
        });
      }
    }
  });

  it('OTHERS contains all variants except the first', () => {
    expect([FIRST_VARIANT, ...OTHER_VARIANTS]).toHaveLength(6);
    expect(OTHER_VARIANTS).not.toContainEqual(FIRST_VARIANT);
  });

  it('placeholderOf returns four colours from top to bottom', async () => {
    const flag = sharp({ create: { width: 400, height: 300, channels: 3, background: '#008800' } });
    const placeholder = await placeholderOf(await normalised(await flag.png().toBuffer()));
    expect(placeholder).toMatch(/^(?:0[0-3]8[5-b]0[0-3]){4}$/);
  });
});
