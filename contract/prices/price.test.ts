import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { durationText } from '../time/duration.ts';
import { koboOf, quote, includedVat } from './price.ts';

const prices = { pricePerHour: 7_500, pricePerDay: 40_000.5 };

describe('quote', () => {
  it('multiplies the price of an hour or a day by their number [S1.13]', () => {
    expect(quote(prices, { type: 'hours', count: 3 })).toEqual({
      unitKobo: 750_000,
      totalKobo: 2_250_000,
      line: '₦7,500 × 3 hours',
      total: '₦22,500',
    });
    expect(quote(prices, { type: 'days', count: 1 })).toEqual({
      unitKobo: 4_000_050,
      totalKobo: 4_000_050,
      line: '₦40,000.50 × 1 day',
      total: '₦40,000.50',
    });
  });

  it('is exact for every price in kobo', () => {
    const kobo = fc.integer({ min: 0, max: 10_000_000_000 });
    fc.assert(
      fc.property(kobo, fc.integer({ min: 1, max: 60 }), (price, count) => {
        const naira = { pricePerHour: price / 100, pricePerDay: 0 };
        expect(quote(naira, { type: 'hours', count }).totalKobo).toBe(price * count);
      }),
    );
  });

  it('does not accumulate floating-point errors', () => {
    const cheap = { pricePerHour: 0.1, pricePerDay: 1.005 };
    expect(quote(cheap, { type: 'hours', count: 3 }).totalKobo).toBe(30);
    expect(koboOf(19.99)).toBe(1_999);
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('rejects %d hours', (count) => {
    expect(() => quote(prices, { type: 'hours', count })).toThrow(RangeError);
  });

  it.each([-1, Number.NaN, 1e15])('rejects a price of %d naira', (naira) => {
    expect(() => koboOf(naira)).toThrow(RangeError);
  });
});

describe('durationText', () => {
  it.each([
    [1, 'hours', '1 hour'],
    [2, 'hours', '2 hours'],
    [1, 'days', '1 day'],
    [12, 'days', '12 days'],
  ] as const)('formats %d %s', (count, type, text) => {
    expect(durationText({ type, count })).toBe(text);
  });
});

it('includedVat returns the tax that a price contains', () => {
  expect(includedVat(1_000_000, 7.5)).toBe(69_767);
  expect(includedVat(107_500, 7.5)).toBe(7_500);
  expect(includedVat(1_000_000, 0)).toBe(0);
});
