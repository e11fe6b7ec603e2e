import fc from 'fast-check';
import { expect, it } from 'vitest';
import { voucherKobo } from './voucher.ts';

it('takes a percentage of the price, rounded down to whole naira', () => {
  const tenPercent = { kind: 'percent', percent: 10 } as const;
  expect(voucherKobo(tenPercent, 2_250_000)).toBe(225_000);
  expect(voucherKobo(tenPercent, 450_150)).toBe(45_000);
  expect(voucherKobo(tenPercent, 900)).toBe(0);
  expect(voucherKobo({ kind: 'percent', percent: 0 }, 2_250_000)).toBe(0);
});

it('takes a fixed amount whatever the price is', () => {
  const fixed = { kind: 'amount', amountKobo: 250_000 } as const;
  expect(voucherKobo(fixed, 100_000)).toBe(250_000);
  expect(voucherKobo({ kind: 'amount', amountKobo: 0 }, 100_000)).toBe(0);
});

it('is never more than the percentage, and is always whole naira', () => {
  const property = fc.property(
    fc.integer({ min: 0, max: 1_000_000_000 }),
    fc.integer({ min: 0, max: 10_000 }).map((basisPoints) => basisPoints / 100),
    (priceKobo, percent) => {
      const voucher = voucherKobo({ kind: 'percent', percent }, priceKobo);
      expect(voucher % 100).toBe(0);
      expect(voucher).toBeLessThanOrEqual((priceKobo * percent) / 100);
    },
  );
  fc.assert(property);
});
