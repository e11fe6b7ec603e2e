import { queryOptions } from '@tanstack/react-query';
import type { NewTime } from '#contract/bookings/moves/reschedule.ts';
import { type WaitlistEntry, waitlistApi } from '#contract/bookings/waitlist.ts';
import type { SpaceId } from '#contract/units.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { ownedBy } from '#src/platform/session/private-data.ts';

export const WAITLIST_KEY = ['booking', 'waitlist'] as const;

/** Milliseconds between two checks of whether a time that the user waits for is free. */
const CHECK_MS = 60_000;

/**
 * The times that the user waits for, those that are held for them, and those whose offer has ended.
 * Only for a provider that lists 'waitlist'.
 *
 * @param since When the user logged in.
 */
export function waitlistQuery(call: Call, since: number) {
  return queryOptions({
    queryKey: [...WAITLIST_KEY, since],
    queryFn: async ({ signal }): Promise<WaitlistEntry[]> =>
      (
        await call(waitlistApi.listWaitlist, { query: { offers: 'all' }, auth: 'user', signal })
      ).read().data,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      (state.data ?? []).some(({ endedOffer }) => endedOffer === undefined) ? CHECK_MS : false,
    meta: { ...ownedBy('user') },
  });
}

/** @throws {CallError} With WAITLIST_REFUSED if the time is free after all. */
export async function requestToWait(
  call: Call,
  spaceId: SpaceId,
  time: NewTime,
): Promise<WaitlistEntry> {
  const options = { params: { id: spaceId }, body: time, auth: 'user' as const };
  return (await call(waitlistApi.joinWaitlist, options)).read().data;
}

/** @throws {CallError} */
export async function stopWaiting(call: Call, id: WaitlistEntry['id']): Promise<void> {
  await call(waitlistApi.leaveWaitlist, { params: { id }, auth: 'user' });
}
