import { queryOptions } from '@tanstack/react-query';
import { type WaitingCount, waitlistApi } from '#contract/bookings/waitlist.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { ownedBy } from '#src/platform/session/private-data.ts';

/** Milliseconds for which a response is reused. */
const FRESH_MS = 60_000;

/**
 * How many guests wait for the host's spaces, by space and day. Only for a provider that lists
 * 'waitlist'.
 *
 * @param since Time of this host's log-in.
 */
export function waitingGuestsQuery(call: Call, since: number) {
  return queryOptions({
    queryKey: ['hosting', 'waiting-guests', since],
    queryFn: async ({ signal }): Promise<WaitingCount[]> =>
      (await call(waitlistApi.countWaiting, { auth: 'host', signal })).read().data,
    staleTime: FRESH_MS,
    meta: { ...ownedBy('host') },
  });
}
