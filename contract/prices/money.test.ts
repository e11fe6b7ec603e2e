import { describe, expect, it } from 'vitest';
import { formatNaira, formatPrices } from './money.ts';

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

it.each([
  [2_500, 15_000, '₦2,500 an hour · ₦15,000 a day'],
  [0, 15_000, '₦15,000 a day'],
  [2_500.5, 0, '₦2,500.50 an hour'],
  [0, 0, 'Price on request'],
])('prices of %d an hour and %d a day are shown as %s', (pricePerHour, pricePerDay, words) => {
  expect(formatPrices({ pricePerHour, pricePerDay })).toBe(words);
});
