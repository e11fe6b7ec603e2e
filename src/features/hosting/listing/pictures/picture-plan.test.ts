import { describe, expect, it } from 'vitest';
import { keepsOriginal, targetSize } from './picture-plan.ts';

describe('the size of a picture', () => {
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

describe('the chosen file itself', () => {
  const made = { before: 100, after: 200, scaled: false, bare: true };

  it.each([
    ['is sent where making it anew only made it larger', made, true],
    ['is sent where it is no larger', { ...made, after: 100 }, true],
    ['is not sent where what was made is smaller', { ...made, after: 99 }, false],
    ['is not sent where it tells more than is seen, at any price', { ...made, bare: false }, false],
    ['is not sent where it has too many pixels', { ...made, scaled: true }, false],
  ])('%s', (_, given, kept) => {
    expect(keepsOriginal(given)).toBe(kept);
  });
});
