import { queryOptions } from '@tanstack/react-query';
import { bookingApi } from '#contract/bookings.ts';
import { type ReadBooking, readUserBookings } from '#contract/reading/user-bookings.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { unreadable } from '#src/platform/http/failure.ts';
import { brokeOff, type InPlace } from '#src/platform/query/broke-off.ts';
import { ownedBy } from '#src/platform/session/private-things.ts';

export interface MyBookings extends InPlace {
  readonly bookings: readonly ReadBooking[];
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** The provider was asked again since, and did not answer. */
  readonly isStale: boolean;
}

const MAX_RETRIES = 2;

/** While a payment is being confirmed. */
const CONFIRMING_MS = 20_000;

const isConfirming = ({ full }: ReadBooking) => full?.money.state === 'confirming';

async function askBookings(
  call: Call,
  now: () => Date,
  known: () => MyBookings | undefined,
  signal: AbortSignal,
): Promise<MyBookings> {
  try {
    const answer = await call(bookingApi.listMine, { auth: 'user', signal });
    const { bookings, found } = readUserBookings(answer.raw);
    if (!found) throw unreadable(answer.status, answer.raw);
    return { bookings, savedAt: now().getTime(), isStale: false };
  } catch (error) {
    const saved = known();
    if (!(error instanceof CallError) || error.status === 401 || saved === undefined) throw error;
    // What failed is not kept on the device, and the pass must be there at the next start, too.
    return { ...saved, isStale: true, brokeOff: brokeOff(error) };
  }
}

/**
 * The user's bookings: private, and kept on the device, because the pass must open at the door
 * without a network.
 *
 * @param since When this person logged in: nobody is shown another one's bookings.
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
    refetchInterval: ({ state }) =>
      state.data?.bookings.some(isConfirming) === true ? CONFIRMING_MS : false,
    retry: (failures, error) =>
      error instanceof CallError && error.kind === 'server' && failures < MAX_RETRIES,
    meta: { ...ownedBy('user'), persist: 'local' },
  });
}
