import type { SpaceId } from '#contract/units.ts';
import { type Analytics, hostInsightApi } from '#contract/hosting/host-insight.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { type Period, type Range, rangeOf } from '../analytics/period.ts';
import { offlineQuery } from './offline-query.ts';

/** The filters of the analytics. */
export interface AnalyticsQuery {
  readonly period: Period;
  /** Undefined for all spaces. */
  readonly spaceId: SpaceId | undefined;
}

/** The figures together with the days they cover. */
export interface AnalyticsResult extends Range {
  readonly figures: Analytics;
}

/** The filters with which the screen opens, and whose result is stored for the next visit. */
export const DEFAULT_ANALYTICS_QUERY: AnalyticsQuery = { period: 30, spaceId: undefined };

/**
 * Fetches the figures of a period. Only for a provider that lists 'host-insight'; fails with
 * PLAN_NEEDED for a host without the premium plan.
 *
 * @param since Time of this host's log-in.
 */
export function analyticsQuery(call: Call, since: number, wanted: AnalyticsQuery) {
  const { period, spaceId } = wanted;
  return offlineQuery<AnalyticsResult>({
    key: ['hosting', 'analytics', since, period, spaceId ?? ''],
    persist: period === DEFAULT_ANALYTICS_QUERY.period && spaceId === undefined,
    ask: async (signal) => {
      const range = rangeOf(period, new Date());
      const query = { ...range, ...(spaceId === undefined ? {} : { space: spaceId }) };
      const answer = await call(hostInsightApi.analytics, { query, auth: 'host', signal });
      return { ...range, figures: answer.read().data };
    },
  });
}
