import { queryOptions } from '@tanstack/react-query';
import { type Extra, extrasApi } from '#contract/extras/extras.ts';
import type { SpaceId } from '#contract/units.ts';
import type { Call } from '#src/platform/http/create-call.ts';

/** Milliseconds for which a response is reused. */
const FRESH_MS = 60_000;

/** What guests can add to a booking of a space. Only for a provider that lists 'extras'. */
export function spaceExtrasQuery(call: Call, spaceId: SpaceId) {
  return queryOptions({
    queryKey: ['booking', 'extras', spaceId],
    queryFn: async ({ signal }): Promise<Extra[]> => {
      const answer = await call(extrasApi.spaceExtras, { params: { id: spaceId }, signal });
      return answer.read().data;
    },
    networkMode: 'offlineFirst',
    staleTime: FRESH_MS,
  });
}
