import type { EpochMs } from '#contract/units.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ReadBooking } from '#contract/lenient-parsers/user-bookings.ts';
import { call } from '#src/platform/http/call.ts';
import { invalidateAndRefetch } from '#src/platform/query/invalidate-and-refetch.ts';
import { OWN_REQUESTS_KEY } from '../api/booking-requests.ts';
import { myBookingsQuery } from '../api/my-bookings.ts';
import { WAITLIST_KEY } from '../api/waitlist.ts';
import type { UserBooking } from '#contract/bookings/booking-records.ts';

export interface MyBookingsState {
  readonly status: 'loading' | 'ready' | 'unavailable';
  readonly bookings: readonly ReadBooking[];
  readonly savedAt: EpochMs | undefined;
  /** Whether the provider is being asked at this moment. */
  readonly fetching: boolean;
  /** Whether the provider was asked and didn't respond. */
  readonly stale: boolean;
  /** Why there is nothing to show; empty if the device knows that it is offline. */
  readonly problem: string;
  /** Refetches, because the response to an earlier request may be outdated. */
  refetch(): void;
}

const NONE: readonly ReadBooking[] = [];
const now = () => new Date();

/** @param since When the user logged in. */
export function useMyBookings(since: number): MyBookingsState {
  const queryClient = useQueryClient();
  const query = myBookingsQuery(call, now, since);
  const refetch = useCallback(() => {
    const { queryKey } = myBookingsQuery(call, now, since);
    void invalidateAndRefetch(queryClient, { queryKey });
    // Paying for a time that was held for the user, for example, ends its entry or request.
    void queryClient.invalidateQueries({ queryKey: WAITLIST_KEY });
    void queryClient.invalidateQueries({ queryKey: OWN_REQUESTS_KEY });
  }, [queryClient, since]);
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
    refetch,
  };
}

/** Finds a booking by its id or its booking ID, because a link may contain either. */
export function findBooking(
  bookings: readonly ReadBooking[],
  wanted: string,
): UserBooking | undefined {
  const same = wanted.toLowerCase();
  return bookings
    .flatMap(({ full }) => full ?? [])
    .find(({ id, bookingId }) => id.toLowerCase() === same || bookingId.toLowerCase() === same);
}
