import { describe, expect, it } from 'vitest';
import { isPicture } from './caching.ts';
import { otherVariants } from '../pictures/picture-variants.ts';

const origin = 'https://aye.test';
const image = { method: 'GET', destination: 'image', headers: new Headers() };

describe('isPicture', () => {
  it.each([
    ['one of ours', '/images/demo/1/640.webp', image, true],
    ['another provider’s', 'https://pictures.example/1.jpg', image, true],
    ['the app’s own', '/assets/hero-abc.svg', image, false],
    ['an icon', '/icon-192.png', image, false],
    ['a picture in the page itself', 'data:image/gif;base64,R0lGODlh', image, false],
    ['a part of one', '/images/a.webp', { ...image, headers: new Headers({ range: 'b' }) }, false],
    ['something that is sent', '/images/a.webp', { ...image, method: 'POST' }, false],
    ['a call', '/images/a.webp', { ...image, destination: '' }, false],
  ])('%s', (_, url, request, expected) => {
    expect(isPicture(new URL(url, origin), request, origin)).toBe(expected);
  });
});

describe('otherVariants', () => {
  it('lists the other five, the most similar first', () => {
    expect(otherVariants('https://aye.test/images/a/640.webp')).toEqual([
      'https://aye.test/images/a/640.avif',
      'https://aye.test/images/a/320.webp',
      'https://aye.test/images/a/1280.webp',
      'https://aye.test/images/a/320.avif',
      'https://aye.test/images/a/1280.avif',
    ]);
  });

  it('is empty for a photo with only one size', () => {
    expect(otherVariants('https://aye.test/images/a.jpg')).toEqual([]);
    expect(otherVariants('https://aye.test/images/1640.webp')).toEqual([]);
  });
});
