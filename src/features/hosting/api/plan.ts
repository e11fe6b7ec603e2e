import { type CurrentPlan, subscriptionApi } from '#contract/payments/subscriptions.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { offlineQuery } from './offline-query.ts';

export const PLAN_KEY = ['hosting', 'plan'] as const;

/**
 * Fetches the host's plan. Only for a provider that lists 'plans'.
 *
 * @param since Time of this host's log-in.
 */
export function currentPlanQuery(call: Call, since: number) {
  const query = offlineQuery<CurrentPlan>({
    key: [...PLAN_KEY, since],
    ask: async (signal) => (await call(subscriptionApi.plan, { auth: 'host', signal })).read().data,
  });
  // It may have been paid for in another window a moment ago.
  return { ...query, staleTime: 0 };
}
