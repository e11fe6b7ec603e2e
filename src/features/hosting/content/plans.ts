import type { Plan } from '#contract/rules/plans.ts';

export interface PlanWords {
  readonly name: string;
  readonly lead: string;
  /** Specification §9. */
  readonly includes: readonly string[];
}

export const PLAN_WORDS: Readonly<Record<Plan, PlanWords>> = {
  standard: {
    name: 'Standard',
    lead: 'For a host with a room or two to share.',
    includes: [
      'Up to 3 spaces',
      'Bookings paid online, before the guest comes',
      'Check guests in without a network',
      'Withdraw to your own bank account',
    ],
  },
  premium: {
    name: 'Premium',
    lead: 'For hosts who live from their spaces.',
    includes: [
      'Unlimited spaces',
      'Enhanced analytics',
      'Featured placement',
      'Everything in Standard',
    ],
  },
};
