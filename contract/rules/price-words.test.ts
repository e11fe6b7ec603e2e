import { expect, it } from 'vitest';
import { priceWords } from './price-words.ts';

it.each([
  [2_500, 15_000, '₦2,500 an hour · ₦15,000 a day'],
  [0, 15_000, '₦15,000 a day'],
  [2_500.5, 0, '₦2,500.50 an hour'],
  [0, 0, 'Ask for the price'],
])('%d an hour and %d a day read %s', (pricePerHour, pricePerDay, words) => {
  expect(priceWords({ pricePerHour, pricePerDay })).toBe(words);
});
