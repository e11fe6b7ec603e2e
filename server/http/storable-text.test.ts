import { describe, expect, it } from 'vitest';
import { findUnstorable } from './storable-text.ts';

describe('findUnstorable', () => {
  it.each([
    ['a lone surrogate', 'x\ud800@rel.test'],
    ['the second half alone', '\udc00'],
    ['halves in the wrong order', '\udc00\ud800'],
    ['NUL', 'a\0b'],
  ])('finds %s at any position', (_name, text) => {
    expect(findUnstorable(text)).toEqual([]);
    expect(findUnstorable({ a: 'fine', b: [{ c: text }] })).toEqual(['b', '0', 'c']);
    expect(findUnstorable({ a: { [text]: 1 } })).toEqual(['a']);
  });

  it.each([
    'Àyè ṣé 💯',
    '\uFFFD\uFFFE\u202E\u0001\n',
    { nested: [null, undefined, 1, true, { deep: '👩🏽‍💻' }] },
    undefined,
  ])('accepts %j', (value) => {
    expect(findUnstorable(value)).toBeUndefined();
  });

  it('handles values nested a hundred thousand levels deep', () => {
    const text = `${'['.repeat(100_000)}"\\ud800"${']'.repeat(100_000)}`;
    expect(findUnstorable(JSON.parse(text))).toHaveLength(100_000);
  });
});
