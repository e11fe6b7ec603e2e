import { expect, it } from 'vitest';
import { estimatedEarnings } from './listing-preview.tsx';

it.each([
  [2_500, 2_462],
  [15_000, 14_775],
  [1_000_000, 998_000],
])('of ₦%i a host earns about ₦%i', (price, earned) => {
  expect(estimatedEarnings(price)).toBe(earned);
});
