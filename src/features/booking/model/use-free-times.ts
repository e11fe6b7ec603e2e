import type { LagosDate, SpaceId } from '#contract/units.ts';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { DayAvailability } from '#contract/bookings/bookings.ts';
import { call } from '#src/platform/http/call.ts';
import { availabilityKey, dayAvailabilityQuery } from '../api/day-availability.ts';

/** `none`: the provider doesn't report it; `offline`: earlier responses may be outdated. */
export type FreeTimesStatus = 'none' | 'loading' | 'ready' | 'failed' | 'offline';

export interface FreeTimes {
  statusOf(date: LagosDate): FreeTimesStatus;
  /** By date; only data that is still reliable. */
  readonly known: ReadonlyMap<string, DayAvailability>;
  /** Refetches every day that was requested. */
  refresh(): void;
}

interface Wanted {
  readonly spaceId: SpaceId;
  readonly dates: readonly string[];
  /** Whether the provider has this endpoint. */
  readonly enabled: boolean;
  readonly online: boolean;
  /** The id of the booking that is moved; for a host its booking ID. */
  readonly moving?: string;
  /** Who asks; by default a guest. */
  readonly role?: 'user' | 'host';
}

/** The free times of some days. Offline nothing counts as known. */
export function useFreeTimes({ spaceId, dates, enabled, online, moving, role }: Wanted): FreeTimes {
  const queryClient = useQueryClient();
  const dateList = dates.join(' ');
  // The same options as before tell no observer of a change; this renders at every press.
  const queries = useMemo(
    () =>
      dateList
        .split(' ')
        .filter((date) => date !== '')
        .map((date) => ({ ...dayAvailabilityQuery(call, spaceId, date, moving, role), enabled })),
    [dateList, spaceId, moving, role, enabled],
  );
  const results = useQueries({ queries });
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
