import { queryOptions } from '@tanstack/react-query';
import {
  type HostMoveRequest,
  moveRequestsApi,
  type ProposalQuote,
} from '#contract/bookings/moves/move-requests.ts';
import type { NewTime } from '#contract/bookings/moves/reschedule.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { ownedBy } from '#src/platform/session/private-data.ts';
import { offlineQuery } from '../api/offline-query.ts';

const REFRESH_MS = 60_000;

/**
 * The open requests for another time about bookings at the host's spaces. Only for a provider that
 * lists 'move-requests', like all calls of this file.
 *
 * @param since Time of this host's log-in.
 */
export function moveRequestsQuery(call: Call, since: number) {
  const query = offlineQuery<readonly HostMoveRequest[]>({
    key: ['hosting', 'move-requests', since],
    ask: async (signal) =>
      (await call(moveRequestsApi.listMoveRequests, { auth: 'host', signal })).read().data,
  });
  // A link in an email or notification leads here, about something that has just changed.
  return { ...query, staleTime: 0, refetchInterval: REFRESH_MS };
}

/**
 * What another time for a guest's booking would change. The key isn't below those of other hosting
 * data, which are refetched once it is proposed, when the quote is of no more use.
 */
export function proposalQuoteQuery(call: Call, bookingId: string, to: NewTime) {
  return queryOptions({
    queryKey: ['host-proposal-quote', bookingId, to] as const,
    queryFn: async ({ signal }): Promise<ProposalQuote> => {
      const options = { params: { bookingId }, body: to, auth: 'host' as const, signal };
      return (await call(moveRequestsApi.quoteProposedMove, options)).read().data;
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { ...ownedBy('host') },
  });
}

/** @throws {CallError} */
export async function sendProposal(
  call: Call,
  bookingId: string,
  body: NewTime & { readonly amount: number; readonly message?: string },
): Promise<void> {
  await call(moveRequestsApi.proposeMove, { params: { bookingId }, body, auth: 'host' });
}

/**
 * Answers a guest's request.
 *
 * @throws {CallError} With SLOT_TAKEN if the new time isn't free any more.
 */
export async function answerAskedMove(
  call: Call,
  requestId: string,
  accept: boolean,
): Promise<void> {
  const options = { params: { requestId }, body: { accept }, auth: 'host' } as const;
  await call(moveRequestsApi.answerAskedMove, options);
}

/** @throws {CallError} */
export async function withdrawProposedMove(call: Call, requestId: string): Promise<void> {
  await call(moveRequestsApi.withdrawProposedMove, { params: { requestId }, auth: 'host' });
}
