import { describe, expect, it } from 'vitest';
import { formatBytes } from './format-bytes.ts';

describe('formatBytes', () => {
  it.each([
    [0, '1\u00A0kB'],
    [300, '1\u00A0kB'],
    [1_499, '1\u00A0kB'],
    [812_000, '812\u00A0kB'],
    [999_499, '999\u00A0kB'],
    [999_500, '1.0\u00A0MB'],
    [2_149_000, '2.1\u00A0MB'],
    [999_940_000, '999.9\u00A0MB'],
    [999_950_000, '1.0\u00A0GB'],
    [2_147_483_648, '2.1\u00A0GB'],
  ])('formats %d bytes as %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});
