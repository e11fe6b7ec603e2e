import { describe, expect, it } from 'vitest';
import { bookedPriceText, unitPriceText } from './booked-price-text.ts';

const hours = { type: 'hours', count: 3 } as const;

describe('the text of a booked price', () => {
  it('has the price of an hour or a day', () => {
    expect(unitPriceText(2_250_000, hours)).toBe('₦7,500 × 3 hours');
    expect(bookedPriceText(450_150, hours)).toBe('₦1,500.50 × 3 hours');
  });

  it('has only the sum if the hours have cost different prices', () => {
    expect(unitPriceText(256_000, hours)).toBeUndefined();
    expect(bookedPriceText(256_000, hours)).toBe('₦2,560 for 3 hours');
  });
});
