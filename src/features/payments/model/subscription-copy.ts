import type { Plan } from '#contract/payments/plans.ts';
import { isPaid } from '../api/verify-payment.ts';
import type { PaymentCheck } from './verification.ts';
import type { PaidFor } from './paid-for.ts';
import type { PaymentMessage } from './payment-copy.ts';

const NAMES: Readonly<Record<Plan, string>> = { standard: 'Standard', premium: 'Premium' };

/** Texts fixed by the specification (§8). */
export const NOT_VERIFIED = 'Payment verification failed. Please contact support.';

const activated = (plan: Plan): string => `${NAMES[plan]} subscription activated successfully!`;

/** Returns the toast for a result about a plan's payment. */
export function subscriptionToast(
  result: PaymentCheck['result'],
  payment: PaidFor,
): PaymentMessage {
  if (!isPaid(result)) return { text: NOT_VERIFIED, kind: 'error' };
  return { text: activated('plan' in payment ? payment.plan : 'standard'), kind: 'success' };
}
