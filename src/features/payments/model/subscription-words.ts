import type { Plan } from '#contract/rules/plans.ts';
import type { Verified } from './verification.ts';
import type { PaidFor } from './paid-for.ts';
import type { Told } from './words.ts';

const NAMES: Readonly<Record<Plan, string>> = { standard: 'Standard', premium: 'Premium' };

/** The words of the specification (§8), to the letter. */
export const NOT_VERIFIED = 'Payment verification failed. Please contact support.';

export const activated = (plan: Plan): string =>
  `${NAMES[plan]} subscription activated successfully!`;

/** What a host hears of an answer about a plan's payment. */
export function subscriptionToast(verdict: Verified['verdict'], payment: PaidFor): Told {
  const isActive = verdict.kind === 'verified' || verdict.kind === 'already';
  if (!isActive) return { text: NOT_VERIFIED, kind: 'error' };
  return { text: activated('plan' in payment ? payment.plan : 'standard'), kind: 'success' };
}
