import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
} from '#contract/spaces/pictures.ts';
import { pictureKey, SCENE_KINDS } from './picture-key.ts';
import { createRenderer, rasterise, RenderQueueFull } from './picture-renderer.ts';

const KEY = 'p-000417-hall-1';

/** Returns a draw function whose drawings end when the test calls `endNext`. */
function heldDraw() {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const draw = (key: string, width: PictureWidth, format: PictureFormat) => {
    started.push(`${key}/${width}.${format}`);
    return new Promise<Buffer>((resolve) => {
      ends.push(() => resolve(Buffer.from(key)));
    });
  };
  const endNext = () => {
    const end = ends.shift();
    end?.();
    return end !== undefined;
  };
  return { draw, started, endNext };
}

describe('rasterise', { timeout: 60_000 }, () => {
  it.each(PICTURE_WIDTHS)(
    'draws an image %i pixels wide in both formats, without metadata',
    async (width) => {
      for (const [format, type] of [
        ['avif', 'heif'],
        ['webp', 'webp'],
      ] as const) {
        const picture = await rasterise(KEY, width, format);
        const read = await sharp(picture).metadata();
        expect(read).toMatchObject({
          format: type,
          width,
          height: (width * 3) / 4,
          hasAlpha: false,
        });
        expect([read.exif, read.icc, read.xmp]).toEqual([undefined, undefined, undefined]);
        expect((await sharp(picture).stats()).entropy).toBeGreaterThan(2);
      }
    },
  );

  it('stays below the size limits for every scene', async () => {
    const sizes = async (width: PictureWidth, format: PictureFormat) => {
      const bytes: number[] = [];
      for (const kind of SCENE_KINDS) {
        bytes.push(
          (await rasterise(pictureKey({ place: 77, kind, view: 1 }), width, format)).length,
        );
      }
      return Math.max(...bytes);
    };
    expect(await sizes(320, 'avif')).toBeLessThan(6 * 1024);
    expect(await sizes(640, 'avif')).toBeLessThan(14 * 1024);
    expect(await sizes(640, 'webp')).toBeLessThan(18 * 1024);
  });

  it('throws for an invalid key', async () => {
    await expect(rasterise('nothing', 320, 'webp')).rejects.toThrow(RangeError);
  });
});

describe('createRenderer', () => {
  it('draws two images at once and queues the rest', async () => {
    const { draw, started, endNext } = heldDraw();
    const render = createRenderer(draw);
    const drawn = ['a', 'b', 'c'].map((key) => render(key, 640, 'webp'));
    await expect.poll(() => started).toEqual(['a/640.webp', 'b/640.webp']);
    endNext();
    await drawn[0];
    await expect.poll(() => started).toEqual(['a/640.webp', 'b/640.webp', 'c/640.webp']);
    endNext();
    endNext();
    expect((await Promise.all(drawn)).map(String)).toEqual(['a', 'b', 'c']);
  });

  it('shares one drawing among equal concurrent requests, and draws again afterwards', async () => {
    const { draw, started, endNext } = heldDraw();
    const render = createRenderer(draw);
    const drawn = Promise.all([render('a', 640, 'webp'), render('a', 640, 'webp')]);
    const other = render('a', 320, 'webp');
    await expect.poll(() => started).toEqual(['a/640.webp', 'a/320.webp']);
    endNext();
    endNext();
    const [first, second] = await drawn;
    expect(first).toBe(second);
    await other;
    void render('a', 640, 'webp');
    await expect.poll(() => started).toHaveLength(3);
  });

  it('draws requested images before those drawn ahead', async () => {
    const { draw, started, endNext } = heldDraw();
    const render = createRenderer(draw, { concurrency: 1 });
    const first = render('a', 640, 'webp');
    void render('ahead', 640, 'webp', 'ahead');
    void render('asked', 640, 'webp');
    await expect.poll(() => started).toHaveLength(1);
    endNext();
    await first;
    await expect.poll(() => started).toEqual(['a/640.webp', 'asked/640.webp']);
  });

  it('continues after a failure and does not cache it', async () => {
    let fails = true;
    const render = createRenderer(
      (key) => (fails ? Promise.reject(new Error('no')) : Promise.resolve(Buffer.from(key))),
      { concurrency: 1 },
    );
    await expect(render('a', 640, 'webp')).rejects.toThrow('no');
    fails = false;
    expect(String(await render('a', 640, 'webp'))).toBe('a');
  });

  it('rejects when the queue is full', async () => {
    const { draw, endNext } = heldDraw();
    const render = createRenderer(draw, { concurrency: 1, longestQueue: 1 });
    const first = render('a', 640, 'webp');
    void render('b', 640, 'webp');
    await expect(render('c', 640, 'webp')).rejects.toThrow(RenderQueueFull);
    await expect.poll(endNext).toBe(true);
    expect(String(await first)).toBe('a');
  });
});
