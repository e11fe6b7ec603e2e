import { type Analytics, hostInsightApi } from '#contract/host-insight.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { type Period, type Range, rangeOf } from '../analytics/period.ts';
import { keptQuery } from './kept.ts';

/** What is looked at. */
export interface Look {
  readonly period: Period;
  /** Of all spaces where there is none. */
  readonly spaceId: string | undefined;
}

/** The figures with the days they are of. */
export interface LookedAt extends Range {
  readonly figures: Analytics;
}

/** What the screen opens with, and what is kept for the next visit. */
export const FIRST_LOOK: Look = { period: 30, spaceId: undefined };

/**
 * Figures of a period. Only for a provider that lists 'host-insight'; a failure with PLAN_NEEDED for a
 * host without the premium plan.
 *
 * @param since When this host logged in.
 */
export function analyticsQuery(call: Call, now: () => Date, since: number, look: Look) {
  const { period, spaceId } = look;
  return keptQuery<LookedAt>({
    key: ['hosting', 'analytics', since, period, spaceId ?? ''],
    now,
    persist: period === FIRST_LOOK.period && spaceId === undefined,
    ask: async (signal) => {
      const range = rangeOf(period, now());
      const query = { ...range, ...(spaceId === undefined ? {} : { space: spaceId }) };
      const answer = await call(hostInsightApi.analytics, { query, auth: 'host', signal });
      return { ...range, figures: answer.read().data };
    },
  });
}
