import { type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type HostCancel,
  hostCancelApi,
  type HostCancelled,
  type HostCancelTerms,
} from '#contract/bookings/host-cancel.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { ownedBy } from '#src/platform/session/private-data.ts';

/**
 * What cancelling a guest's booking costs now; fetched each time the dialog opens. Only for a
 * provider that lists 'host-cancel', like all calls of this file. The key isn't below those of other
 * hosting data, which are refetched after a cancellation, when this is refused.
 */
export function hostCancelTermsQuery(call: Call, bookingId: string) {
  return queryOptions({
    queryKey: ['host-cancel-terms', bookingId],
    queryFn: async ({ signal }): Promise<HostCancelTerms> => {
      const options = { params: { bookingId }, auth: 'host', signal } as const;
      return (await call(hostCancelApi.hostCancelTerms, options)).read().data;
    },
    // Without a network it fails at once, instead of waiting for one.
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
    meta: ownedBy('host'),
  });
}

/** @throws {CallError} With VOUCHER_CHANGED if it costs more than the host has agreed to. */
export async function requestHostCancel(
  call: Call,
  bookingId: string,
  request: HostCancel,
): Promise<HostCancelled> {
  const options = { params: { bookingId }, body: request, auth: 'host' } as const;
  return (await call(hostCancelApi.hostCancel, options)).read().data;
}

/** Refetches what shows a host's bookings and money, because one was cancelled or may move. */
export function refetchHostBookings(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['hosting'] });
}
