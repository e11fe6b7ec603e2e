import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { DayAvailability } from '#contract/bookings.ts';
import { call } from '#src/platform/http/call.ts';
import { availabilityKey, dayAvailabilityQuery } from '../api/day-availability.ts';

/** `none`: the provider doesn't say; `offline`: what was said before may be wrong by now. */
export type FreeTimesStatus = 'none' | 'loading' | 'ready' | 'failed' | 'offline';

export interface FreeTimes {
  statusOf(date: string): FreeTimesStatus;
  /** By date; only what may still be relied on. */
  readonly known: ReadonlyMap<string, DayAvailability>;
  /** Asks again for every day that was asked for. */
  refresh(): void;
}

interface Wanted {
  readonly spaceId: string;
  readonly dates: readonly string[];
  /** The provider has such a call. */
  readonly enabled: boolean;
  readonly online: boolean;
}

/** The free times of some days. Offline nothing is called free. */
export function useFreeTimes({ spaceId, dates, enabled, online }: Wanted): FreeTimes {
  const queryClient = useQueryClient();
  const results = useQueries({
    queries: dates.map((date) => ({ ...dayAvailabilityQuery(call, spaceId, date), enabled })),
  });
  const byDate = new Map(dates.map((date, at) => [date, results[at]]));
  const known = new Map<string, DayAvailability>();
  for (const [date, result] of byDate) {
    if (enabled && online && result?.data !== undefined) known.set(date, result.data);
  }
  return {
    known,
    statusOf(date) {
      if (!enabled) return 'none';
      if (!online) return 'offline';
      const result = byDate.get(date);
      if (result?.data !== undefined) return 'ready';
      return result?.isError === true ? 'failed' : 'loading';
    },
    refresh: useCallback(
      () => void queryClient.invalidateQueries({ queryKey: availabilityKey(spaceId) }),
      [queryClient, spaceId],
    ),
  };
}
