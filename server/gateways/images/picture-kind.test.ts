import { describe, expect, it } from 'vitest';
import { pictureKind } from './picture-kind.ts';
import { keyOf, nameInUrl, readKey, urlOf } from './picture-store.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const boxed = (brands: string) => {
  const box = bytes(`\0\0\0\0ftyp${brands}`);
  box.writeUInt32BE(box.length);
  return box;
};

describe('pictureKind', () => {
  it.each([
    ['jpeg', bytes('\xff\xd8\xff\xe1…')],
    ['png', bytes('\x89PNG\r\n\x1a\n…')],
    ['webp', bytes('RIFF\x10\0\0\0WEBPVP8 ')],
    ['avif', boxed('avif\0\0\0\0mif1miaf')],
    ['avif', boxed('mif1\0\0\0\0avifmiaf')],
    ['heic', boxed('heic\0\0\0\0mif1heic')],
    ['heic', boxed('mif1\0\0\0\0heic')],
  ])('recognises %s by its first bytes', (kind, head) => {
    expect(pictureKind(head)).toBe(kind);
  });

  it.each([
    bytes(''),
    bytes('\xff\xd8'),
    bytes('GIF89a'),
    bytes('<svg xmlns'),
    bytes(' \xff\xd8\xff'),
    bytes('RIFF\x10\0\0\0WAVE'),
    boxed('isom\0\0\0\0mp42'),
    boxed(''),
    // A brand that comes after the box.
    Buffer.concat([boxed('isom\0\0\0\0'), bytes('avif')]),
  ])('returns undefined for %j', (head) => {
    expect(pictureKind(head)).toBeUndefined();
  });
});

describe('URL of an uploaded photo', () => {
  const key = { name: '0123456789abcdef0123456789abcdef', width: 640, format: 'avif' } as const;

  it('is parsed back to its key', () => {
    expect(readKey(keyOf(key))).toEqual(key);
    expect(nameInUrl(urlOf(key))).toBe(key.name);
    expect(urlOf(key)).toBe(`/images/spaces/${key.name}/640.avif`);
  });

  it.each([
    '',
    '../secret-key',
    `${key.name}/641.avif`,
    `${key.name}/640.png`,
    `${key.name}/640.avif\n`,
    `${key.name.toUpperCase()}/640.avif`,
    `${key.name}/../${key.name}/640.avif`,
    `x${key.name}/640.avif`,
  ])('cannot be %j', (text) => {
    expect(readKey(text)).toBeUndefined();
    expect(nameInUrl(`/images/spaces/${text}`)).toBeUndefined();
  });

  it('cannot be the URL of a demo image', () => {
    expect(nameInUrl('/images/demo/p-000417-hall-1/640.webp')).toBeUndefined();
  });
});
