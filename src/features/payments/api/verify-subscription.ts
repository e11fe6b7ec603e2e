import { subscriptionApi } from '#contract/subscriptions.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { type Verdict, verdictFrom, type VerifiedPayment } from './verify-payment.ts';

/**
 * Asks once whether a plan's payment has arrived. An answer that says neither yes nor no is none:
 * what can't be told yet has not failed.
 */
export async function verifySubscription(call: Call, payment: VerifiedPayment): Promise<Verdict> {
  const isPremium = 'plan' in payment && payment.plan === 'premium';
  const endpoint = isPremium ? subscriptionApi.verifyPremium : subscriptionApi.verifyStandard;
  const query = { reference: payment.reference };
  const verdict = await verdictFrom(() => call(endpoint, { query }));
  return verdict.kind === 'unexpected' ? { kind: 'waiting', why: 'no-answer' } : verdict;
}
