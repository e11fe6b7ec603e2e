import type { LagosDate, SpaceId } from '#contract/units.ts';
import { queryOptions } from '@tanstack/react-query';
import { bookingApi, type DayAvailability } from '#contract/bookings/bookings.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { getToken } from '#src/platform/session/session.ts';

/** Milliseconds for which a response is reused. Short, because others book too. */
const FRESH_MS = 20_000;
const KEEP_MS = 5 * 60_000;

export const availabilityKey = (spaceId: SpaceId) => ['booking', 'availability', spaceId] as const;

/**
 * Queries the free and taken hours of one day. Only for a provider that lists 'availability'.
 *
 * @param moving The id of the booking that is moved, whose own seats count as free; for a host its
 * booking ID.
 */
export function dayAvailabilityQuery(
  call: Call,
  spaceId: SpaceId,
  date: LagosDate,
  moving?: string,
  role: 'user' | 'host' = 'user',
) {
  return queryOptions({
    queryKey: [...availabilityKey(spaceId), date, ...(moving === undefined ? [] : [moving])],
    queryFn: async ({ signal }): Promise<DayAvailability> => {
      const answer = await call(bookingApi.availability, {
        params: { id: spaceId },
        query: { date, ...(moving === undefined ? {} : { moving }) },
        // A guest's own hold isn't shown as taken then, because another attempt releases it.
        ...(getToken(role) === undefined ? {} : { auth: role }),
        signal,
      });
      return answer.read().data;
    },
    staleTime: FRESH_MS,
    gcTime: KEEP_MS,
  });
}
