import { describe, expect, it } from 'vitest';
import { isBarePicture } from './prepare-picture.ts';

const ascii = (text: string) => Array.from(text, (character) => character.charCodeAt(0));

/** Returns a JPEG of these segments: marker and contents. */
function jpeg(...segments: readonly (readonly [number, string])[]): Uint8Array {
  const parts = segments.flatMap(([marker, text]) => [
    0xff,
    marker,
    0,
    text.length + 2,
    ...ascii(text),
  ]);
  return new Uint8Array([0xff, 0xd8, ...parts, 0xff, 0xda, 0, 2, 1, 2, 3]);
}

function png(...chunks: readonly (readonly [string, string])[]): Uint8Array {
  const parts = chunks.flatMap(([name, text]) => [
    0,
    0,
    0,
    text.length,
    ...ascii(name + text),
    0,
    0,
    0,
    0,
  ]);
  return new Uint8Array([0x89, ...ascii('PNG\r\n\u001a\n'), ...parts]);
}

function webp(...chunks: readonly (readonly [string, string])[]): Uint8Array {
  const parts = chunks.flatMap(([name, text]) => [
    ...ascii(name),
    text.length,
    0,
    0,
    0,
    ...ascii(text),
    ...(text.length % 2 === 0 ? [] : [0]),
  ]);
  return new Uint8Array([...ascii('RIFF'), 0, 0, 0, 0, ...ascii('WEBP'), ...parts]);
}

const JFIF = [0xe0, 'JFIF'] as const;
const QUANTISATION = [0xdb, 'tables'] as const;

describe('isBarePicture accepts', () => {
  it.each([
    ['a JPEG', jpeg(JFIF, QUANTISATION)],
    ['a PNG', png(['IHDR', 'size'], ['IDAT', 'pixels'], ['IEND', ''])],
    ['a WebP', webp(['VP8X', 'size'], ['ALPH', 'odd'], ['VP8 ', 'pixels'])],
  ])('%s', (_, bytes) => {
    expect(isBarePicture(bytes)).toBe(true);
  });
});

describe('isBarePicture rejects', () => {
  it.each([
    ['a JPEG with Exif', jpeg(JFIF, [0xe1, 'Exif\u0000\u0000'], QUANTISATION)],
    ['a JPEG with IPTC', jpeg([0xed, 'Photoshop 3.0'])],
    ['a JPEG with a comment', jpeg([0xfe, 'by Ada'])],
    ['a JPEG that ends early', jpeg(JFIF).subarray(0, 8)],
    ['a PNG with Exif', png(['IHDR', ''], ['eXIf', 'place'], ['IEND', ''])],
    ['a PNG with words', png(['IHDR', ''], ['iTXt', 'words'], ['IEND', ''])],
    ['a PNG with something behind it', new Uint8Array([...png(['IEND', '']), 1])],
    ['a WebP with Exif', webp(['VP8X', 'size'], ['EXIF', 'place'])],
    ['a WebP with XMP', webp(['XMP ', 'words'])],
    ['something else', new Uint8Array(ascii('GIF89a and more than that'))],
    ['nothing', new Uint8Array()],
  ])('%s', (_, bytes) => {
    expect(isBarePicture(bytes)).toBe(false);
  });
});
