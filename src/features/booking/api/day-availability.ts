import type { LagosDate, SpaceId } from '#contract/units.ts';
import { queryOptions } from '@tanstack/react-query';
import { bookingApi, type DayAvailability } from '#contract/bookings.ts';
import type { Call } from '#src/platform/http/create-call.ts';

/** Milliseconds for which a response is reused. Short, because others book too. */
const FRESH_MS = 20_000;
const KEEP_MS = 5 * 60_000;

export const availabilityKey = (spaceId: SpaceId) => ['booking', 'availability', spaceId] as const;

/** Queries the free and taken hours of one day. Only for a provider that lists 'availability'. */
export function dayAvailabilityQuery(call: Call, spaceId: SpaceId, date: LagosDate) {
  return queryOptions({
    queryKey: [...availabilityKey(spaceId), date],
    queryFn: async ({ signal }): Promise<DayAvailability> => {
      const answer = await call(bookingApi.availability, {
        params: { id: spaceId },
        query: { date },
        // Authenticated, so that the guest's own hold isn't shown as taken: another attempt
        // releases it.
        auth: 'user',
        signal,
      });
      return answer.read().data;
    },
    staleTime: FRESH_MS,
    gcTime: KEEP_MS,
  });
}
