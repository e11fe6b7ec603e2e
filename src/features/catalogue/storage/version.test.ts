import { describe, expect, it } from 'vitest';
import { isAtLeast } from './version.ts';

describe('isAtLeast', () => {
  it.each([
    ['aaaaaaaa.5', 'aaaaaaaa.5', true],
    ['aaaaaaaa.10', 'aaaaaaaa.9', true],
    ['aaaaaaaa.9', 'aaaaaaaa.10', false],
    ['bbbbbbbb.9', 'aaaaaaaa.1', false],
    ['aaaaaaaa.9007199254740993', 'aaaaaaaa.9007199254740992', true],
    ['aaaaaaaa.9007199254740992', 'aaaaaaaa.9007199254740993', false],
  ])('isAtLeast(%s, %s) is %s', (a, b, expected) => {
    expect(isAtLeast(a, b)).toBe(expected);
  });
});
