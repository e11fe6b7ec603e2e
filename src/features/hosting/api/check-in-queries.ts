import { queryOptions } from '@tanstack/react-query';
import { bookingApi } from '#contract/bookings/bookings.ts';
import { checkInApi, type ExpectedGuest, type PassKey } from '#contract/bookings/check-ins.ts';
import { parseHostSpaceIds } from '#contract/lenient-parsers/host-spaces.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { unreadableReply } from '#src/platform/http/failure.ts';
import {
  freshFor,
  hostsOwn,
  type CachedReply,
  availableOffline,
  withCacheFallback,
} from './offline-query.ts';

const HOUR_MS = 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

/** Fetches the key that verifies passes. It is the same for everyone, so it stays on the device. */
export function passKeyQuery(call: Call) {
  const queryKey = ['check-in', 'pass-key'] as const;
  return queryOptions({
    ...availableOffline,
    queryKey,
    queryFn: ({ client, signal }): Promise<CachedReply<PassKey>> =>
      withCacheFallback<PassKey>(
        () => client.getQueryData(queryKey),
        async () => (await call(checkInApi.passKey, { signal })).read().data,
      ),
    staleTime: freshFor(HOUR_MS),
    meta: { persist: 'local' },
  });
}

/** The guest list, with the passes that aren't valid any more. */
export interface ExpectedGuests extends CachedReply<readonly ExpectedGuest[]> {
  /** As the server signed it; absent if the provider doesn't send it. */
  readonly revoked?: string;
}

/** @param since Time of this host's log-in, so that no host sees the guests of another. */
export function expectedGuestsQuery(call: Call, since: number) {
  const queryKey = ['check-in', 'guests', since] as const;
  return queryOptions({
    ...availableOffline,
    queryKey,
    queryFn: async ({ client, signal }): Promise<ExpectedGuests> => {
      let received: string | undefined;
      // Where the call fails, the list that was saved with the guests stays.
      const reply = await withCacheFallback<readonly ExpectedGuest[]>(
        () => client.getQueryData(queryKey),
        async () => {
          const answer = await call(checkInApi.expectedGuests, { auth: 'host', signal });
          const { data, revoked } = answer.read();
          received = revoked;
          return data;
        },
      );
      return received === undefined ? reply : { ...reply, revoked: received };
    },
    staleTime: freshFor(MINUTE_MS),
    refetchInterval: 5 * MINUTE_MS,
    meta: hostsOwn,
  });
}

/**
 * Fetches the IDs of the host's spaces, by which a genuine pass for another host's space is
 * recognised.
 */
export function hostSpaceIdsQuery(call: Call, since: number) {
  const queryKey = ['check-in', 'spaces', since] as const;
  return queryOptions({
    ...availableOffline,
    queryKey,
    queryFn: ({ client, signal }): Promise<CachedReply<readonly string[]>> =>
      withCacheFallback<readonly string[]>(
        () => client.getQueryData(queryKey),
        async () => {
          const answer = await call(bookingApi.listSpaces, { auth: 'host', signal });
          const ids = parseHostSpaceIds(answer.raw);
          if (ids === undefined) throw unreadableReply(answer.status, answer.raw);
          return ids;
        },
      ),
    staleTime: freshFor(HOUR_MS),
    meta: hostsOwn,
  });
}
