import { describe, expect, it } from 'vitest';
import { pictureKey, readPictureKey, SCENE_KINDS } from './picture-key.ts';

describe('readPictureKey', () => {
  it('parses the keys that pictureKey creates', () => {
    for (const kind of SCENE_KINDS) {
      for (const place of [0, 417, 999_999]) {
        const key = { place, kind, view: 3 };
        expect(readPictureKey(pictureKey(key))).toEqual(key);
      }
    }
  });

  it.each([
    '',
    'p-000417-hall-0',
    'p-000417-hall-6',
    'p-417-hall-1',
    'p-1000000-hall-1',
    'p-000417-dungeon-1',
    'p-000417-constructor-1',
    'P-000417-hall-1',
    ' p-000417-hall-1',
    'p-000417-hall-1\n',
    'p-000417-hall-1/..',
    'p-٠٠٠٤١٧-hall-1',
    '../p-000417-hall-1',
  ])('refuses %j', (key) => {
    expect(readPictureKey(key)).toBeUndefined();
  });
});
