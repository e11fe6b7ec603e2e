import { describe, expect, it } from 'vitest';
import { planPrice, yearlySaving } from './plan-price.ts';

describe('the price of a plan', () => {
  it.each([
    ['standard', 'monthly', '₦10,000', 'month'],
    ['standard', 'yearly', '₦100,000', 'year'],
    ['premium', 'monthly', '₦21,000', 'month'],
    ['premium', 'yearly', '₦210,000', 'year'],
  ] as const)('%s %s: %s a %s (specification §9)', (plan, billing, amount, unit) => {
    expect(planPrice(plan, billing)).toEqual({ amount, unit });
  });

  it('says what a year saves', () => {
    expect([yearlySaving('standard'), yearlySaving('premium')]).toEqual([
      '2 months free',
      '2 months free',
    ]);
  });
});
