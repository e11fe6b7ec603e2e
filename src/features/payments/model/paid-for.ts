import * as v from 'valibot';
import { DURATION_TYPES } from '#contract/rules/duration.ts';
import { PLANS } from '#contract/rules/plans.ts';

/** What tells which of the verify calls knows a payment (specification §4 and §7). */
export const PaidForSchema = v.union([
  v.object({ durationType: v.picklist(DURATION_TYPES) }),
  v.object({ plan: v.picklist(PLANS) }),
]);

export type PaidFor = v.InferOutput<typeof PaidForSchema>;

/** That alone, of something that says more. */
export function paidForOf(payment: PaidFor): PaidFor {
  return 'plan' in payment ? { plan: payment.plan } : { durationType: payment.durationType };
}
