import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReadBooking } from '#contract/reading/user-bookings.ts';
import { call } from '#src/platform/http/call.ts';
import { askAnew } from '#src/platform/query/ask-anew.ts';
import { myBookingsQuery } from '../api/my-bookings.ts';

export interface MyBookingsState {
  readonly status: 'loading' | 'ready' | 'unavailable';
  readonly bookings: readonly ReadBooking[];
  /** Milliseconds since 1970. */
  readonly savedAt: number | undefined;
  /** The provider is being asked at this moment. */
  readonly fetching: boolean;
  /** The provider was asked and did not answer. */
  readonly stale: boolean;
  /** Why there is nothing to show; empty where the device knows that it is offline. */
  readonly problem: string;
  /** What was asked for before is not the last word. */
  refetch(): void;
}

const NONE: readonly ReadBooking[] = [];
const now = () => new Date();

/** @param since When this person logged in. */
export function useMyBookings(since: number): MyBookingsState {
  const queryClient = useQueryClient();
  const query = myBookingsQuery(call, now, since);
  const { data, error, fetchStatus } = useQuery(query);
  const fetching = fetchStatus === 'fetching';
  const isStopped = error !== null || fetchStatus === 'paused';
  return {
    status: data !== undefined ? 'ready' : isStopped ? 'unavailable' : 'loading',
    bookings: data?.bookings ?? NONE,
    savedAt: data?.savedAt,
    fetching,
    stale: !fetching && (isStopped || data?.isStale === true),
    problem: error?.message ?? '',
    refetch: () => void askAnew(queryClient, { queryKey: query.queryKey }),
  };
}
