import { queryOptions } from '@tanstack/react-query';
import { bookingApi } from '#contract/bookings.ts';
import { checkInApi, type ExpectedGuest, type PassKey } from '#contract/check-ins.ts';
import { readHostSpaceIds } from '#contract/reading/host-spaces.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { unreadable } from '#src/platform/http/failure.ts';
import { ownedBy } from '#src/platform/session/private-things.ts';

/** An answer as it is on the device. */
export interface Kept<T> {
  readonly value: T;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** The provider was asked again since, and did not answer. */
  readonly isStale: boolean;
}

/** What failed is not kept on the device, and the door must work after the next start, too. */
async function orKept<T>(
  kept: () => Kept<T> | undefined,
  now: () => Date,
  ask: () => Promise<T>,
): Promise<Kept<T>> {
  try {
    return { value: await ask(), savedAt: now().getTime(), isStale: false };
  } catch (error) {
    const saved = kept();
    if (!(error instanceof CallError) || error.status === 401 || saved === undefined) throw error;
    return { ...saved, isStale: true };
  }
}

/** Whatever wasn't answered is asked for at the next occasion. */
const freshFor =
  (ms: number) =>
  ({ state }: { readonly state: { readonly data?: { readonly isStale: boolean } | undefined } }) =>
    state.data?.isStale === false ? ms : 0;

const HOUR_MS = 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

/** Kept for the door: there may be no network there. */
const kept = { networkMode: 'offlineFirst', gcTime: Infinity } as const;
const hosts = { ...ownedBy('host'), persist: 'local' };

/** The key that proves passes. It is everybody's, so it stays on the device. */
export function passKeyQuery(call: Call, now: () => Date) {
  const queryKey = ['check-in', 'pass-key'] as const;
  return queryOptions({
    ...kept,
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
    ...kept,
    queryKey,
    queryFn: ({ client, signal }): Promise<Kept<readonly ExpectedGuest[]>> =>
      orKept<readonly ExpectedGuest[]>(
        () => client.getQueryData(queryKey),
        now,
        async () => (await call(checkInApi.expectedGuests, { auth: 'host', signal })).read().data,
      ),
    staleTime: freshFor(MINUTE_MS),
    refetchInterval: 5 * MINUTE_MS,
    meta: hosts,
  });
}

/** The ids of the host's spaces: a genuine pass for another host's space is told apart by them. */
export function hostSpaceIdsQuery(call: Call, now: () => Date, since: number) {
  const queryKey = ['check-in', 'spaces', since] as const;
  return queryOptions({
    ...kept,
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
    meta: hosts,
  });
}
