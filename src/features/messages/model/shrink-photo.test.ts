import { expect, it, vi } from 'vitest';
import { type DecodedPhoto, shrinkPhoto } from './shrink-photo.ts';

const LIMIT = 60_000;

/** A photo whose files have this many bytes for each pixel at full quality. */
function photoOf(width: number, height: number, bytesPerPixel: number) {
  const tried: { readonly side: number; readonly quality: number }[] = [];
  const close = vi.fn();
  const photo: DecodedPhoto = {
    width,
    height,
    encode: async (size, quality) => {
      tried.push({ side: Math.max(size.width, size.height), quality });
      const bytes = Math.ceil(size.width * size.height * bytesPerPixel * quality);
      return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
    },
    close,
  };
  return { photo, tried, close };
}

const file = new Blob(['photo']);

it.each([
  ['of a plain wall', 4_000, 3_000, 0.04],
  ['of a room', 4_000, 3_000, 0.2],
  ['of leaves', 4_000, 3_000, 0.7],
  ['of noise', 3_000, 4_000, 4],
  ['as a screenshot', 1_080, 2_400, 0.3],
  ['as a panorama', 12_000, 800, 0.5],
])('a photo %s fits', async (_which, width, height, bytesPerPixel) => {
  const { photo, tried, close } = photoOf(width, height, bytesPerPixel);
  const made = await shrinkPhoto(file, LIMIT, async () => photo);
  expect(made.size).toBeLessThanOrEqual(LIMIT);
  expect(Math.max(...tried.map(({ side }) => side))).toBeLessThanOrEqual(1_280);
  expect(close).toHaveBeenCalledOnce();
});

it('a photo is never made larger, and stays as sharp as the limit allows', async () => {
  const small = photoOf(200, 100, 0.5);
  await shrinkPhoto(file, LIMIT, async () => small.photo);
  expect(small.tried).toEqual([{ side: 200, quality: 0.8 }]);
  const middle = photoOf(900, 600, 0.15);
  await shrinkPhoto(file, LIMIT, async () => middle.photo);
  expect(middle.tried).toEqual([
    { side: 900, quality: 0.8 },
    { side: 900, quality: 0.65 },
  ]);
});

it('a photo that can’t be made small enough is refused rather than sent', async () => {
  const { photo, close } = photoOf(4_000, 4_000, 8);
  await expect(shrinkPhoto(file, LIMIT, async () => photo)).rejects.toThrow('small enough');
  expect(close).toHaveBeenCalledOnce();
});

it('a file that is no image is refused', async () => {
  const decode = () => Promise.reject(new Error('Not an image.'));
  await expect(shrinkPhoto(file, LIMIT, decode)).rejects.toThrow('Not an image.');
});
