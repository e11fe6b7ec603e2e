import { describe, expect, it } from 'vitest';
import { keepsOriginal, targetSize } from './picture-plan.ts';

describe('size of a photo', () => {
  it.each([
    [4_000, 3_000, 1_600, 1_200],
    [3_000, 4_000, 1_200, 1_600],
    [1_600, 900, 1_600, 900],
    [800, 600, 800, 600],
    [20_000, 3, 1_600, 1],
  ])('of %i × %i becomes %i × %i', (width, height, toWidth, toHeight) => {
    expect(targetSize({ width, height })).toEqual({ width: toWidth, height: toHeight });
  });
});

describe('original file of a photo', () => {
  const made = { before: 100, after: 200, scaled: false, bare: true };

  it.each([
    ['is sent as it is if encoding it again only made it larger', made, true],
    ['is sent where it is no larger', { ...made, after: 100 }, true],
    ['is not sent where what was made is smaller', { ...made, after: 99 }, false],
    ['is not sent with metadata, whatever that costs', { ...made, bare: false }, false],
    ['is not sent where it has too many pixels', { ...made, scaled: true }, false],
  ])('%s', (_, given, stored) => {
    expect(keepsOriginal(given)).toBe(stored);
  });
});
