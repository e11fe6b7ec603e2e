import { queryOptions } from '@tanstack/react-query';
import { heldSpaceApi } from '#contract/bookings/held-space.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import type { SpaceId } from '#contract/units.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { ownedBy } from '#src/platform/session/private-data.ts';

/**
 * A space that isn't listed any more, if a time of it is held for the user; otherwise null. Only
 * for a provider that lists 'waitlist' or 'booking-requests'.
 *
 * @param since When the user logged in.
 */
export function heldSpaceQuery(call: Call, spaceId: SpaceId, since: number) {
  return queryOptions({
    queryKey: ['booking', 'held-space', spaceId, since] as const,
    queryFn: async ({ signal }): Promise<Space | null> => {
      try {
        const options = { params: { id: spaceId }, auth: 'user' as const, signal };
        return (await call(heldSpaceApi.heldSpace, options)).read().data;
      } catch (error) {
        if (error instanceof CallError && error.status === 404) return null;
        throw error;
      }
    },
    // It stays while the dialog is open, also once the time is paid for in another tab.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    meta: { ...ownedBy('user') },
  });
}
