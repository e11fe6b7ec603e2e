import { queryOptions } from '@tanstack/react-query';
import type { MoveRequest } from '#contract/bookings/moves/move-request-records.ts';
import { type MoveRequestQuote, moveRequestsApi } from '#contract/bookings/moves/move-requests.ts';
import type { Moved, NewTime } from '#contract/bookings/moves/reschedule.ts';
import type { RefundTarget } from '#contract/payments/payment-states.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { ownedBy } from '#src/platform/session/private-data.ts';

/**
 * What another time would cost, for which the host has to agree. Only for a provider that lists
 * 'move-requests', like all calls of this file.
 */
export function askedMoveQuoteQuery(call: Call, id: string, to: NewTime) {
  return queryOptions({
    queryKey: ['booking', 'move-request-quote', id, to] as const,
    queryFn: async ({ signal }): Promise<MoveRequestQuote> => {
      const options = { params: { id }, body: to, auth: 'user' as const, signal };
      return (await call(moveRequestsApi.quoteAskedMove, options)).read().data;
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { ...ownedBy('user') },
  });
}

/** The ids of a booking and of its request. */
export interface RequestIds {
  readonly id: string;
  readonly requestId: string;
}

/**
 * Asks the host for another time. Repeating it does no harm.
 *
 * @param amount The new price that the guest has read, in naira.
 * @throws {CallError}
 */
export async function sendAskedMove(
  call: Call,
  id: string,
  to: NewTime,
  amount: number,
): Promise<MoveRequest> {
  const options = { params: { id }, body: { ...to, amount }, auth: 'user' } as const;
  return (await call(moveRequestsApi.askMove, options)).read().data;
}

/** @throws {CallError} */
export async function withdrawAskedMove(call: Call, params: RequestIds): Promise<void> {
  await call(moveRequestsApi.withdrawAskedMove, { params, auth: 'user' });
}

/**
 * Accepts the host's proposal, or declines it and gets a refund.
 *
 * @throws {CallError}
 */
export async function answerProposedMove(
  call: Call,
  params: RequestIds,
  body: { readonly accept: boolean; readonly refundTo?: RefundTarget },
): Promise<void> {
  await call(moveRequestsApi.answerProposedMove, { params, body, auth: 'user' });
}

/**
 * Pays the difference with credit, or starts its payment.
 *
 * @throws {CallError}
 */
export async function payAskedMove(
  call: Call,
  params: RequestIds,
  useCredit: boolean,
  signal?: AbortSignal,
): Promise<Moved> {
  const answer = await call(moveRequestsApi.payAskedMove, {
    params,
    body: useCredit ? { useCredit } : {},
    auth: 'user',
    ...(signal === undefined ? {} : { signal }),
  });
  return answer.read().data;
}
