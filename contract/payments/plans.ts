import type { Kobo } from '../units.ts';

export const PLANS = ['standard', 'premium'] as const;

export type Plan = (typeof PLANS)[number];

export const BILLINGS = ['monthly', 'yearly'] as const;

export type Billing = (typeof BILLINGS)[number];

/** Whole kobo (specification §9). */
export const PLAN_KOBO: Readonly<Record<Plan, Readonly<Record<Billing, Kobo>>>> = {
  standard: { monthly: 1_000_000, yearly: 10_000_000 },
  premium: { monthly: 2_100_000, yearly: 21_000_000 },
};

/**
 * Returns how many listings a host may have that are neither deleted nor rejected; undefined if
 * there is no limit. The limits of the plans are from the specification (§9); the one without a
 * plan is our own.
 */
export function listingLimit(plan: Plan | undefined): number | undefined {
  if (plan === undefined) return 1;
  return plan === 'standard' ? 3 : undefined;
}
