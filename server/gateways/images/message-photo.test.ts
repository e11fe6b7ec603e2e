import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_MESSAGE_PHOTO_BYTES } from '#contract/messages/messages.ts';
import { normaliseMessagePhoto } from './message-photo.ts';
import { PictureRefused } from './normalise.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'message-photo-'));
});

afterAll(() => rm(folder, { recursive: true }));

const stored = async (bytes: Buffer) => {
  const path = join(folder, 'photo');
  await writeFile(path, bytes);
  return normaliseMessagePhoto(path);
};

describe('a photo of a message', () => {
  it('has at most 60,000 bytes, whatever it shows', async () => {
    // Noise is what compresses worst.
    const [width, height] = [1_600, 800];
    const raw = { width, height, channels: 3 as const };
    const noise = await sharp(randomBytes(width * height * 3), { raw })
      .png()
      .toBuffer();
    const photo = await stored(noise);
    expect(photo.webp.length).toBeLessThanOrEqual(MAX_MESSAGE_PHOTO_BYTES);
    expect(photo.width).toBe(photo.height * 2);
  });

  it('stays whole and upright, and is never scaled up', async () => {
    const lying = await sharp({
      create: { width: 60, height: 40, channels: 3, background: '#ff0000' },
    })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { webp, width, height } = await stored(lying);
    expect([width, height]).toEqual([40, 60]);
    const { format, exif, orientation } = await sharp(webp).metadata();
    expect([format, exif, orientation]).toEqual(['webp', undefined, undefined]);
  });

  it('is refused if it is no photo', async () => {
    for (const bytes of [Buffer.alloc(0), Buffer.from('<svg/>'), Buffer.from([0xff, 0xd8, 0xff])]) {
      await expect(stored(bytes)).rejects.toThrow(PictureRefused);
    }
  });
});
