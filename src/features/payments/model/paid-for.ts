import * as v from 'valibot';
import { DURATION_TYPES } from '#contract/time/duration.ts';
import { PLANS } from '#contract/payments/plans.ts';

/** Determines which of the verify calls a payment needs (specification §4 and §7). */
export const PaidForSchema = v.union([
  v.object({ durationType: v.picklist(DURATION_TYPES) }),
  v.object({ plan: v.picklist(PLANS) }),
]);

export type PaidFor = v.InferOutput<typeof PaidForSchema>;

/** Returns only these fields of a larger object. */
export function paidForOf(payment: PaidFor): PaidFor {
  return 'plan' in payment ? { plan: payment.plan } : { durationType: payment.durationType };
}
