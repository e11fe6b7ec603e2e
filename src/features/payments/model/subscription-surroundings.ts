import { call } from '#src/platform/http/call.ts';
import { ownTexts, sharedTexts } from '#src/platform/session/session.ts';
import { verifySubscription } from '../api/verify-subscription.ts';
import { verificationOf } from './payment-surroundings.ts';
import { SUBSCRIPTION_KEYS } from './stored-payments.ts';
import { subscriptionToast } from './subscription-words.ts';
import type { VerificationSurroundings } from './verification.ts';

/** The verification of plans, in the browser's surroundings. */
export const subscriptionOutside: VerificationSurroundings = verificationOf({
  texts: { shared: sharedTexts, own: ownTexts, keys: SUBSCRIPTION_KEYS },
  verify: (payment) => verifySubscription(call, payment),
  wordsOf: subscriptionToast,
});
