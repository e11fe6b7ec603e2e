import { describe, expect, it } from 'vitest';
import { RenamedFiles } from './renamed-files.ts';

const OLD_NAMES = [
  'index-0000001.js',
  'book-pa-aaaaaa1.js',
  'book-pa-bbbbbb1.js',
  'book-c000001.css',
];

const NEW_NAMES = [
  'book-pa-aaaaaa2.js',
  'book-pa-bbbbbb2.js',
  'book-c000001.css',
  'index-0000002.js',
];

describe('renamed files', () => {
  it('match those that share their name in the order of the lists', () => {
    const renamed = new RenamedFiles(OLD_NAMES, NEW_NAMES);
    expect(NEW_NAMES.map((name) => renamed.earlierNameOf(name))).toEqual([
      'book-pa-aaaaaa1.js',
      'book-pa-bbbbbb1.js',
      'book-c000001.css',
      'index-0000001.js',
    ]);
  });

  it('are replaced in a text, and other names stay', () => {
    const renamed = new RenamedFiles(OLD_NAMES, NEW_NAMES);
    expect(renamed.rename('import"./book-pa-bbbbbb1.js";"a-1234567.js";"./index-0000001.js"')).toBe(
      'import"./book-pa-bbbbbb2.js";"a-1234567.js";"./index-0000002.js"',
    );
  });

  it('stay unknown if one was added or removed', () => {
    const renamed = new RenamedFiles(OLD_NAMES, ['book-pa-aaaaaa2.js', 'index-0000002.js']);
    expect(renamed.earlierNameOf('book-pa-aaaaaa2.js')).toBeUndefined();
    expect(renamed.earlierNameOf('index-0000002.js')).toBe('index-0000001.js');
    expect(renamed.earlierNameOf('new-aaaaaa2.js')).toBeUndefined();
  });
});
