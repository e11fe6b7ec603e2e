import type { EpochMs } from '#contract/units.ts';
import { queryOptions } from '@tanstack/react-query';
import { bookingApi } from '#contract/bookings/bookings.ts';
import { type ReadBooking, parseUserBookings } from '#contract/lenient-parsers/user-bookings.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { unreadableReply } from '#src/platform/http/failure.ts';
import { isNetworkFailure, type StaleFallback } from '#src/platform/query/network-failure.ts';
import { ownedBy } from '#src/platform/session/private-data.ts';

export interface MyBookings extends StaleFallback {
  readonly bookings: readonly ReadBooking[];
  readonly savedAt: EpochMs;
  /** Whether the provider was asked again since and didn't respond. */
  readonly isStale: boolean;
}

const MAX_RETRIES = 2;

/** Milliseconds between requests while a payment is being confirmed. */
const CONFIRMING_MS = 20_000;

/** Milliseconds: the bounds of the wait between two requests about a refund. */
const REFUND_SOONEST_MS = 3_000;
const REFUND_LATEST_MS = 5 * 60_000;

/**
 * Returns the milliseconds after which the list is refetched automatically, or false if nothing is
 * pending. A refund is checked soon after the cancellation and then less and less often, because
 * some take seconds and some take days.
 */
export function nextLookMs(bookings: readonly ReadBooking[], now: Date): number | false {
  const waits = bookings.flatMap(({ full }) => {
    if (full?.money.state === 'confirming') return CONFIRMING_MS;
    if (full?.money.state !== 'refund-due') return [];
    // If the device's clock is behind, the absolute value still works, with longer waits.
    const since = Math.abs(now.getTime() - new Date(full.cancelledAt ?? full.bookedAt).getTime());
    return Math.min(Math.max(since, REFUND_SOONEST_MS), REFUND_LATEST_MS);
  });
  return waits.length === 0 ? false : Math.min(...waits);
}

async function askBookings(
  call: Call,
  now: () => Date,
  known: () => MyBookings | undefined,
  signal: AbortSignal,
): Promise<MyBookings> {
  try {
    const answer = await call(bookingApi.listMine, { auth: 'user', signal });
    const { bookings, found } = parseUserBookings(answer.raw);
    if (!found) throw unreadableReply(answer.status, answer.raw);
    return { bookings, savedAt: now().getTime(), isStale: false };
  } catch (error) {
    const saved = known();
    if (!(error instanceof CallError) || error.status === 401 || saved === undefined) throw error;
    // A failed query isn't stored on the device, but the pass must also be available at the next
    // start.
    return { ...saved, isStale: true, brokeOff: isNetworkFailure(error) };
  }
}

/**
 * The user's bookings. They are private data and cached on the device, because the pass must open
 * at the entrance without a network.
 *
 * @param since When the user logged in; part of the query key, so that no user sees another's
 * bookings.
 */
export function myBookingsQuery(call: Call, now: () => Date, since: number) {
  const queryKey = ['booking', 'mine', since] as const;
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }): Promise<MyBookings> =>
      askBookings(call, now, () => client.getQueryData(queryKey), signal),
    networkMode: 'offlineFirst',
    staleTime: 0,
    gcTime: Infinity,
    refetchInterval: ({ state }) => nextLookMs(state.data?.bookings ?? [], now()),
    retry: (failures, error) =>
      error instanceof CallError && error.kind === 'server' && failures < MAX_RETRIES,
    meta: { ...ownedBy('user'), persist: 'local' },
  });
}
