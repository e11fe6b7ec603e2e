import { queryOptions } from '@tanstack/react-query';
import { type HostRules, priceRulesApi } from '#contract/prices/rules/price-rules-api.ts';
import type { SpaceId } from '#contract/units.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { freshEnough, retryServerFaults } from './query-rules.ts';

/**
 * Fetches a space's price rules and special days, which stay on the device, so that prices are
 * also right offline. Only for a provider that lists 'price-rules'.
 */
export function priceRulesQuery(call: Call, spaceId: SpaceId) {
  return queryOptions({
    queryKey: ['catalogue', 'price-rules', spaceId],
    queryFn: async ({ signal }): Promise<HostRules> =>
      (await call(priceRulesApi.read, { params: { id: spaceId }, signal })).read().data,
    networkMode: 'offlineFirst',
    staleTime: freshEnough,
    gcTime: Infinity,
    retry: retryServerFaults,
    meta: { persist: 'local' },
  });
}
