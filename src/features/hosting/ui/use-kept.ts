import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { CallError } from '#src/platform/http/call-error.ts';
import type { Kept } from '../api/kept.ts';

/** How one call of a screen stands. */
export type Loaded<T> = { refetch(): void } & (
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly value: T;
      /** Milliseconds since 1970. */
      readonly savedAt: number;
      /** The provider was asked and did not answer. */
      readonly stale: boolean;
    }
  | {
      readonly status: 'unavailable';
      /** Empty where the device knows that it is offline. */
      readonly problem: string;
      readonly code: string | undefined;
      /** Of the answer, where there was one. */
      readonly httpStatus: number | undefined;
    }
);

/** A kept query as its screen shows it: each on its own, so that one that fails hides no other. */
export function useKept<T, Key extends QueryKey>(
  query: UseQueryOptions<Kept<T>, Error, Kept<T>, Key>,
): Loaded<T> {
  const { data, error, fetchStatus, refetch } = useQuery(query);
  const isStopped = error !== null || fetchStatus === 'paused';
  const again = { refetch: () => void refetch() };
  const refusal = error instanceof CallError && error.kind === 'refused' ? error : undefined;
  if (data !== undefined && refusal === undefined) {
    const stale = fetchStatus !== 'fetching' && (isStopped || data.isStale);
    return { ...again, status: 'ready', value: data.value, savedAt: data.savedAt, stale };
  }
  if (!isStopped || fetchStatus === 'fetching') return { ...again, status: 'loading' };
  const { code, status } = error instanceof CallError ? error : {};
  return {
    ...again,
    status: 'unavailable',
    problem: error?.message ?? '',
    code,
    httpStatus: status,
  };
}
