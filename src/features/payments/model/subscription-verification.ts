import { subscriptionApi } from '#contract/payments/subscriptions.ts';
import { call } from '#src/platform/http/call.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { ownTexts, session, sharedTexts } from '#src/platform/session/session.ts';
import {
  type VerificationResult,
  verificationResultOf,
  type VerifiedPayment,
} from '../api/verify-payment.ts';
import { verificationOf } from './payment-verification.ts';
import { SUBSCRIPTION_KEYS } from './stored-payments.ts';
import { subscriptionToast } from './subscription-copy.ts';
import type { VerificationDependencies } from './verification.ts';

/**
 * Asks the provider once whether a plan's payment has arrived. A reply that is neither yes nor no
 * counts as no reply: a payment whose result isn't known yet has not failed.
 */
export async function verifySubscription(
  send: Call,
  payment: VerifiedPayment,
): Promise<VerificationResult> {
  const isPremium = 'plan' in payment && payment.plan === 'premium';
  const endpoint = isPremium ? subscriptionApi.verifyPremium : subscriptionApi.verifyStandard;
  const query = { reference: payment.reference };
  const result = await verificationResultOf(() => send(endpoint, { query }));
  return result.kind === 'unexpected' ? { kind: 'waiting', why: 'no-answer' } : result;
}

/** The verification of plans, with the browser's dependencies. */
export const subscriptionDeps: VerificationDependencies = verificationOf({
  texts: {
    shared: sharedTexts,
    own: ownTexts,
    keys: SUBSCRIPTION_KEYS,
    loggedInSince: () => session.getSnapshot().host?.since,
  },
  verify: (payment) => verifySubscription(call, payment),
  wordsOf: subscriptionToast,
});
