import { describe, expect, it } from 'vitest';
import { formatNaira } from './money.ts';

describe('formatNaira', () => {
  it.each([
    [0, '₦0'],
    [999, '₦999'],
    [12_500, '₦12,500'],
    [1_234_567, '₦1,234,567'],
    [1500.5, '₦1,500.50'],
    [1500.55, '₦1,500.55'],
    [0.1 + 0.2, '₦0.30'],
    [9999.999, '₦10,000'],
  ])('formats %d naira as %s [S1.12]', (naira, text) => {
    expect(formatNaira(naira)).toBe(text);
  });
});
