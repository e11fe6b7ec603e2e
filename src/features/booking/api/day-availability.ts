import { queryOptions } from '@tanstack/react-query';
import { bookingApi, type DayAvailability } from '#contract/bookings.ts';
import type { Call } from '#src/platform/http/create-call.ts';

/** Milliseconds for which an answer isn't asked for again: others book too. */
const FRESH_MS = 20_000;
const KEEP_MS = 5 * 60_000;

export const availabilityKey = (spaceId: string) => ['booking', 'availability', spaceId] as const;

/** The free and taken hours of one day. Only for a provider that lists 'availability'. */
export function dayAvailabilityQuery(call: Call, spaceId: string, date: string) {
  return queryOptions({
    queryKey: [...availabilityKey(spaceId), date],
    queryFn: async ({ signal }): Promise<DayAvailability> => {
      const answer = await call(bookingApi.availability, {
        params: { id: spaceId },
        query: { date },
        // So that the guest's own hold isn't called taken: another attempt gives it up.
        auth: 'user',
        signal,
      });
      return answer.read().data;
    },
    staleTime: FRESH_MS,
    gcTime: KEEP_MS,
  });
}
