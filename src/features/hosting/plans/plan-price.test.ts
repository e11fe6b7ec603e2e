import { describe, expect, it } from 'vitest';
import { planPrice, yearlySaving } from './plan-price.ts';

describe('price of a plan [S3.20]', () => {
  it.each([
    ['standard', 'monthly', '₦10,000', 'month'],
    ['standard', 'yearly', '₦100,000', 'year'],
    ['premium', 'monthly', '₦21,000', 'month'],
    ['premium', 'yearly', '₦210,000', 'year'],
  ] as const)('%s %s: %s a %s (specification §9) [S9.1]', (plan, billing, amount, unit) => {
    expect(planPrice(plan, billing)).toEqual({ amount, unit });
  });

  it('includes the yearly saving', () => {
    expect([yearlySaving('standard'), yearlySaving('premium')]).toEqual([
      '2 months free',
      '2 months free',
    ]);
  });
});
