import { expect, it } from 'vitest';
import { includedVat } from './vat.ts';

it('includedVat returns the tax that a price contains', () => {
  expect(includedVat(1_000_000, 7.5)).toBe(69_767);
  expect(includedVat(107_500, 7.5)).toBe(7_500);
  expect(includedVat(1_000_000, 0)).toBe(0);
});
