import { describe, expect, it } from 'vitest';
import { formatBytes } from './format-bytes.ts';

describe('formatBytes', () => {
  it.each([
    [0, '1 kB'],
    [300, '1 kB'],
    [1_499, '1 kB'],
    [812_000, '812 kB'],
    [999_499, '999 kB'],
    [999_500, '1.0 MB'],
    [2_149_000, '2.1 MB'],
    [999_940_000, '999.9 MB'],
    [999_950_000, '1.0 GB'],
    [2_147_483_648, '2.1 GB'],
  ])('formats %d bytes as %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});
