import { type BookingStart, readBookingStart, saysNo } from '#contract/reading/booking-start.ts';
import type { Billing, Plan } from '#contract/rules/plans.ts';
import { subscriptionApi } from '#contract/subscriptions.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { unreadable } from '#src/platform/http/failure.ts';

export interface SubscriptionRequest {
  readonly plan: Plan;
  /** Undefined for a provider that doesn't list 'plans': its body is empty (specification §7). */
  readonly billing: Billing | undefined;
  /** Only for a provider that lists 'idempotency'. */
  readonly idempotencyKey: string | undefined;
}

/** Begins the payment of a plan, whoever the provider is. Throws a `CallError`. */
export async function startSubscription(
  call: Call,
  { plan, billing, idempotencyKey }: SubscriptionRequest,
  signal: AbortSignal,
): Promise<BookingStart> {
  const endpoint =
    plan === 'premium' ? subscriptionApi.startPremium : subscriptionApi.startStandard;
  const body = billing === undefined ? undefined : { billing };
  const answer = await call(endpoint, { auth: 'host', body, idempotencyKey, signal });
  const refusal = saysNo(answer.raw);
  if (refusal !== undefined) {
    const { status, raw } = answer;
    throw new CallError({ kind: 'refused', status, message: refusal, body: raw });
  }
  const started = readBookingStart(answer.raw);
  if (started === undefined) {
    throw unreadable(answer.status, new Error('There is no checkout in it.'));
  }
  return started;
}
