import { queryOptions } from '@tanstack/react-query';
import { type Alternative, hostCancelApi } from '#contract/bookings/host-cancel.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { isNetworkFailure, type StaleFallback } from '#src/platform/query/network-failure.ts';
import { ownedBy } from '#src/platform/session/private-data.ts';

export interface Alternatives extends StaleFallback {
  readonly spaces: readonly Alternative[];
  /** Whether the provider was asked again since and didn't respond. */
  readonly isStale: boolean;
}

/** Milliseconds for which a response is reused. */
const FRESH_MS = 60_000;

/**
 * Spaces that are free at the time of a booking that its host cancelled. The last response is
 * stored on the device, and shown if the provider doesn't respond.
 *
 * @param id The id of the booking.
 */
export function alternativesQuery(call: Call, id: string) {
  const queryKey = ['booking', 'alternatives', id] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Alternatives> => {
      try {
        const options = { params: { id }, auth: 'user', signal } as const;
        const { data } = (await call(hostCancelApi.alternatives, options)).read();
        return { spaces: data, isStale: false };
      } catch (error) {
        const saved = client.getQueryData<Alternatives>(queryKey);
        if (!(error instanceof CallError) || error.status === 401 || saved === undefined) {
          throw error;
        }
        return { ...saved, isStale: true, brokeOff: isNetworkFailure(error) };
      }
    },
    networkMode: 'offlineFirst',
    staleTime: ({ state }) => (state.data?.isStale === false ? FRESH_MS : 0),
    gcTime: Infinity,
    retry: false,
    meta: { ...ownedBy('user'), persist: 'local' },
  });
}
