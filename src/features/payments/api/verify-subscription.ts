import { subscriptionApi } from '#contract/payments/subscriptions.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import {
  type VerificationResult,
  verificationResultOf,
  type VerifiedPayment,
} from './verify-payment.ts';

/**
 * Asks the provider once whether a plan's payment has arrived. A reply that is neither yes nor no
 * counts as no reply: a payment whose result isn't known yet has not failed.
 */
export async function verifySubscription(
  call: Call,
  payment: VerifiedPayment,
): Promise<VerificationResult> {
  const isPremium = 'plan' in payment && payment.plan === 'premium';
  const endpoint = isPremium ? subscriptionApi.verifyPremium : subscriptionApi.verifyStandard;
  const query = { reference: payment.reference };
  const result = await verificationResultOf(() => call(endpoint, { query }));
  return result.kind === 'unexpected' ? { kind: 'waiting', why: 'no-answer' } : result;
}
