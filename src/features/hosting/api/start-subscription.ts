import {
  type BookingStart,
  parseBookingStart,
  isRefusal,
} from '#contract/lenient-parsers/booking-start.ts';
import type { Billing, Plan } from '#contract/payments/plans.ts';
import { subscriptionApi } from '#contract/payments/subscriptions.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { incompleteReply } from '#src/platform/http/is-unanswered.ts';

export interface SubscriptionRequest {
  readonly plan: Plan;
  /**
   * Undefined for a provider that doesn't list 'plans': it gets an empty body (specification §7).
   */
  readonly billing: Billing | undefined;
  /** Only for a provider that lists 'idempotency'. */
  readonly idempotencyKey: string | undefined;
}

/**
 * Starts the payment of a plan with any provider.
 *
 * @throws A `CallError`.
 */
export async function startSubscription(
  call: Call,
  { plan, billing, idempotencyKey }: SubscriptionRequest,
  signal: AbortSignal,
): Promise<BookingStart> {
  const endpoint =
    plan === 'premium' ? subscriptionApi.startPremium : subscriptionApi.startStandard;
  const body = billing === undefined ? undefined : { billing };
  const answer = await call(endpoint, { auth: 'host', body, idempotencyKey, signal });
  const refusal = isRefusal(answer.raw);
  if (refusal !== undefined) {
    const { status, raw } = answer;
    throw new CallError({ kind: 'refused', status, message: refusal, body: raw });
  }
  const started = parseBookingStart(answer.raw);
  if (started === undefined) {
    throw incompleteReply(answer.status, 'checkout');
  }
  return started;
}
