import { queryOptions } from '@tanstack/react-query';
import { bookingApi } from '#contract/bookings.ts';
import { checkInApi, type ExpectedGuest, type PassKey } from '#contract/check-ins.ts';
import { readHostSpaceIds } from '#contract/reading/host-spaces.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { unreadable } from '#src/platform/http/failure.ts';
import { freshFor, hostsOwn, type Kept, keptOnDevice, orKept } from './kept.ts';

const HOUR_MS = 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

/** The key that proves passes. It is everybody's, so it stays on the device. */
export function passKeyQuery(call: Call, now: () => Date) {
  const queryKey = ['check-in', 'pass-key'] as const;
  return queryOptions({
    ...keptOnDevice,
    queryKey,
    queryFn: ({ client, signal }): Promise<Kept<PassKey>> =>
      orKept<PassKey>(
        () => client.getQueryData(queryKey),
        now,
        async () => (await call(checkInApi.passKey, { signal })).read().data,
      ),
    staleTime: freshFor(HOUR_MS),
    meta: { persist: 'local' },
  });
}

/** @param since When this host logged in: nobody is shown another one's guests. */
export function expectedGuestsQuery(call: Call, now: () => Date, since: number) {
  const queryKey = ['check-in', 'guests', since] as const;
  return queryOptions({
    ...keptOnDevice,
    queryKey,
    queryFn: ({ client, signal }): Promise<Kept<readonly ExpectedGuest[]>> =>
      orKept<readonly ExpectedGuest[]>(
        () => client.getQueryData(queryKey),
        now,
        async () => (await call(checkInApi.expectedGuests, { auth: 'host', signal })).read().data,
      ),
    staleTime: freshFor(MINUTE_MS),
    refetchInterval: 5 * MINUTE_MS,
    meta: hostsOwn,
  });
}

/** The ids of the host's spaces: a genuine pass for another host's space is told apart by them. */
export function hostSpaceIdsQuery(call: Call, now: () => Date, since: number) {
  const queryKey = ['check-in', 'spaces', since] as const;
  return queryOptions({
    ...keptOnDevice,
    queryKey,
    queryFn: ({ client, signal }): Promise<Kept<readonly string[]>> =>
      orKept<readonly string[]>(
        () => client.getQueryData(queryKey),
        now,
        async () => {
          const answer = await call(bookingApi.listSpaces, { auth: 'host', signal });
          const ids = readHostSpaceIds(answer.raw);
          if (ids === undefined) throw unreadable(answer.status, answer.raw);
          return ids;
        },
      ),
    staleTime: freshFor(HOUR_MS),
    meta: hostsOwn,
  });
}
