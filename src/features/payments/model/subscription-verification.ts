import { call } from '#src/platform/http/call.ts';
import { ownTexts, sharedTexts } from '#src/platform/session/session.ts';
import { verifySubscription } from '../api/verify-subscription.ts';
import { verificationOf } from './payment-verification.ts';
import { SUBSCRIPTION_KEYS } from './stored-payments.ts';
import { subscriptionToast } from './subscription-copy.ts';
import type { VerificationDependencies } from './verification.ts';

/** The verification of plans, with the browser's dependencies. */
export const subscriptionDeps: VerificationDependencies = verificationOf({
  texts: { shared: sharedTexts, own: ownTexts, keys: SUBSCRIPTION_KEYS },
  verify: (payment) => verifySubscription(call, payment),
  wordsOf: subscriptionToast,
});
