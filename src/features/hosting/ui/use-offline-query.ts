import type { EpochMs } from '#contract/units.ts';
import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { CallError } from '#src/platform/http/call-error.ts';
import type { CachedReply } from '../api/offline-query.ts';

/** The state of one call of a screen. */
export type LoadState<T> = { refetch(): void } & (
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly value: T;
      readonly savedAt: EpochMs;
      /** A later request to the provider failed. */
      readonly stale: boolean;
    }
  | {
      readonly status: 'unavailable';
      /** Empty if the device knows that it is offline. */
      readonly problem: string;
      /** Nothing is stored on the device, and the provider can't be reached. */
      readonly isOffline: boolean;
      readonly code: string | undefined;
      /** HTTP status of the reply, if there was one. */
      readonly httpStatus: number | undefined;
    }
);

/**
 * Returns an offline query for its screen. Each is separate, so that one that fails hides no other.
 */
export function useOfflineQuery<T, Key extends QueryKey>(
  query: UseQueryOptions<CachedReply<T>, Error, CachedReply<T>, Key>,
): LoadState<T> {
  const { data, error, fetchStatus, refetch } = useQuery(query);
  const isStopped = error !== null || fetchStatus === 'paused';
  const again = { refetch: () => void refetch() };
  const refusal = error instanceof CallError && error.kind === 'refused' ? error : undefined;
  if (data !== undefined && refusal === undefined) {
    const stale = fetchStatus !== 'fetching' && (isStopped || data.isStale);
    return { ...again, status: 'ready', value: data.value, savedAt: data.savedAt, stale };
  }
  if (!isStopped || fetchStatus === 'fetching') return { ...again, status: 'loading' };
  const { code, status, kind } = error instanceof CallError ? error : {};
  return {
    ...again,
    status: 'unavailable',
    problem: error?.message ?? '',
    isOffline: error === null || kind === 'offline',
    code,
    httpStatus: status,
  };
}
