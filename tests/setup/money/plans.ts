import type { Billing, Plan } from '#contract/payments/plans.ts';
import type { CurrentPlan, StartedSubscription } from '#contract/payments/subscriptions.ts';
import type { BookingApp } from '../booking-app.ts';

export const PLAN_PATHS = {
  standard: '/subscription',
  premium: '/subscription/premium',
} as const satisfies Record<Plan, string>;

export async function postPlan(
  app: BookingApp,
  token: string,
  plan: Plan,
  billing?: Billing,
): Promise<StartedSubscription> {
  const body = billing === undefined ? undefined : { billing };
  const answer = await app.post(`${PLAN_PATHS[plan]}/initialize`, body, { token });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ data: StartedSubscription }>().data;
}

export async function postPlanVerification(app: BookingApp, plan: Plan, reference: string) {
  const answer = await app.get(`${PLAN_PATHS[plan]}/verify?reference=${reference}`);
  return { status: answer.statusCode, ...answer.json<{ message: string; code?: string }>() };
}

/** Starts a plan, pays its full price, verifies it and returns the reference. */
export async function buyPlan(
  app: BookingApp,
  token: string,
  plan: Plan,
  billing?: Billing,
): Promise<string> {
  const { reference, amount } = await postPlan(app, token, plan, billing);
  app.provider.pay(reference, amount * 100);
  const { status, message } = await postPlanVerification(app, plan, reference);
  if (status !== 200) throw new Error(message);
  return reference;
}

export async function fetchPlan(app: BookingApp, token: string): Promise<CurrentPlan> {
  const answer = await app.call('GET', '/host/plan', { token });
  return answer.json<{ data: CurrentPlan }>().data;
}
