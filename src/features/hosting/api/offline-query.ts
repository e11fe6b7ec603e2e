import type { EpochMs } from '#contract/units.ts';
import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { CallError } from '#src/platform/http/call-error.ts';
import { isNetworkFailure, type StaleFallback } from '#src/platform/query/network-failure.ts';
import { ownedBy } from '#src/platform/session/private-data.ts';

/** A reply as it is stored on the device. */
export interface CachedReply<T> extends StaleFallback {
  readonly value: T;
  readonly savedAt: EpochMs;
  /** A later request to the provider failed. */
  readonly isStale: boolean;
}

/** A reply that the provider has given now. */
export const freshReply = <T>(value: T): CachedReply<T> => ({
  value,
  savedAt: Date.now(),
  isStale: false,
});

/**
 * Returns the provider's value, or the stored one as stale if the call fails. Failures aren't
 * stored on the device, and the screen must also work after the next start.
 *
 * @param final Statuses that make the stored value worthless: their failure is thrown.
 */
export async function withCacheFallback<T>(
  cached: () => CachedReply<T> | undefined,
  ask: () => Promise<T>,
  final: readonly number[] = [401],
): Promise<CachedReply<T>> {
  try {
    return freshReply(await ask());
  } catch (error) {
    const saved = cached();
    if (!(error instanceof CallError) || final.includes(error.status ?? 0) || saved === undefined) {
      throw error;
    }
    return { ...saved, isStale: true, brokeOff: isNetworkFailure(error) };
  }
}

/**
 * Returns a `staleTime` function: `ms` for a fresh value, and 0 for a stale one, which is refetched
 * at the next occasion.
 */
export const freshFor =
  (ms: number) =>
  ({ state }: { readonly state: { readonly data?: { readonly isStale: boolean } | undefined } }) =>
    state.data?.isStale === false ? ms : 0;

/** For data that a host needs where there may be no network. */
export const availableOffline = { networkMode: 'offlineFirst', gcTime: Infinity } as const;

/** For data that belongs to the host alone and is stored from one visit to the next. */
export const hostsOwn = { ...ownedBy('host'), persist: 'local' };

const FRESH_MS = 30_000;

/** The host may no longer see it, or it is gone. */
const FINAL = [401, 403, 404];

interface OfflineQueryOptions<T> {
  /** Includes the time of the host's log-in, so that no host sees the data of another. */
  readonly key: readonly unknown[];
  readonly ask: (signal: AbortSignal) => Promise<T>;
  /** Whether it is stored from one visit to the next; true by default. */
  readonly persist?: boolean;
}

/** Returns the query of one of the host's calls. If the call fails, the stored value is shown. */
export function offlineQuery<T>({ key, ask, persist = true }: OfflineQueryOptions<T>) {
  return queryOptions({
    ...availableOffline,
    queryKey: key,
    queryFn: ({ client, signal }): Promise<CachedReply<T>> =>
      withCacheFallback<T>(
        () => client.getQueryData(key),
        () => ask(signal),
        FINAL,
      ),
    staleTime: freshFor(FRESH_MS),
    meta: persist ? hostsOwn : ownedBy('host'),
  });
}

/**
 * Writes a change that the provider has just made to the stored values below a key. What is being
 * fetched is fetched again, because a reply that was under way may be older than the change.
 */
export function changeCached<T>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (value: T) => T,
): void {
  client.setQueriesData<CachedReply<T>>({ queryKey }, (cached) =>
    cached === undefined ? undefined : { ...cached, value: change(cached.value) },
  );
  void client.invalidateQueries({ queryKey, fetchStatus: 'fetching' });
}
