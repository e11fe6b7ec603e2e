import type { Plan } from '#contract/payments/plans.ts';
import * as copy from './copy.ts';

export interface PlanTexts {
  readonly name: string;
  readonly lead: string;
  /** Specification §9. */
  readonly includes: readonly string[];
}

export const PLAN_TEXTS: Readonly<Record<Plan, PlanTexts>> = {
  standard: {
    name: 'Standard',
    lead: copy.standardLead,
    includes: copy.standardIncludes,
  },
  premium: {
    name: 'Premium',
    lead: copy.premiumLead,
    includes: copy.premiumIncludes,
  },
};
