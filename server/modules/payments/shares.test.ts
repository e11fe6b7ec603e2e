import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditParts } from '#contract/payments/credit.ts';
import { divideFee } from './shares.ts';

const kobo = fc.integer({ min: 1, max: 50_000_000 });
const amounts = fc.array(kobo, { minLength: 1, maxLength: 12 });
const sumOf = (parts: readonly (number | null)[]) =>
  parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);

describe('the card fee of a charge', () => {
  it('is divided in proportion', () => {
    expect(divideFee(10_001, [100_000, 100_000, 200_000])).toEqual([2_500, 2_500, 5_001]);
  });

  it('is exact where the product of two amounts is more than a number holds', () => {
    const shares = [
      41_220_295, 16_136_342, 4_763_274, 42_672_681, 47_067_859, 23_932_649, 12_694_602, 30_026_281,
    ];
    expect(divideFee(sumOf(shares), shares)).toEqual(shares);
  });

  it('stays unknown if the provider hasn’t reported it', () => {
    expect(divideFee(null, [100, 200])).toEqual([null, null]);
  });

  it('is divided to the kobo, and no share pays more than its amount', () => {
    fc.assert(
      fc.property(amounts, fc.float({ min: 0, max: 1, noNaN: true }), (shares, part) => {
        const fee = Math.floor(sumOf(shares) * part);
        const fees = divideFee(fee, shares);
        expect(sumOf(fees)).toBe(fee);
        for (const [index, share] of shares.entries()) {
          const paid = fees[index] ?? 0;
          expect(paid >= 0 && paid <= share && Number.isInteger(paid)).toBe(true);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('credit for several bookings', () => {
  it('pays the first ones, and a part of the next', () => {
    expect(creditParts([50_000, 50_000, 50_000], 70_000)).toEqual([50_000, 20_000, 0]);
  });

  it('never pays more than there is, and leaves what can be charged', () => {
    fc.assert(
      fc.property(amounts, fc.nat(600_000_000), (prices, balance) => {
        const parts = creditParts(prices, balance);
        expect(sumOf(parts)).toBeLessThanOrEqual(balance);
        for (const [index, price] of prices.entries()) {
          const part = parts[index] ?? 0;
          const rest = price - part;
          expect(part >= 0 && part <= price).toBe(true);
          expect(rest === 0 || part === 0 || rest >= 10_000).toBe(true);
        }
        const isEnough = balance >= sumOf(prices);
        expect(sumOf(parts) === sumOf(prices)).toBe(isEnough);
      }),
      { numRuns: 1_000 },
    );
  });
});
