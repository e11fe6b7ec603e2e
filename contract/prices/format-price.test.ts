import { expect, it } from 'vitest';
import { formatPrices } from './format-price.ts';

it.each([
  [2_500, 15_000, '₦2,500 an hour · ₦15,000 a day'],
  [0, 15_000, '₦15,000 a day'],
  [2_500.5, 0, '₦2,500.50 an hour'],
  [0, 0, 'Price on request'],
])('prices of %d an hour and %d a day are shown as %s', (pricePerHour, pricePerDay, words) => {
  expect(formatPrices({ pricePerHour, pricePerDay })).toBe(words);
});
