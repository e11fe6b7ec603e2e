import { queryOptions } from '@tanstack/react-query';
import type { NewTime } from '#contract/bookings/moves/reschedule.ts';
import { type PriceQuote, priceRulesApi } from '#contract/prices/rules/price-rules-api.ts';
import type { SpaceId } from '#contract/units.ts';
import type { Call } from '#src/platform/http/create-call.ts';

const KEEP_MS = 15 * 60_000;

/** Fetches a price that counts for 15 minutes. Only for a provider that lists 'price-rules'. */
export function priceQuoteQuery(call: Call, spaceId: SpaceId, time: NewTime) {
  return queryOptions({
    queryKey: ['booking', 'price-quote', spaceId, time],
    queryFn: async ({ signal }): Promise<PriceQuote> =>
      (await call(priceRulesApi.quote, { params: { id: spaceId }, body: time, signal })).read()
        .data,
    // Another one would only bind the same price again.
    staleTime: KEEP_MS,
    gcTime: KEEP_MS,
    retry: false,
  });
}
