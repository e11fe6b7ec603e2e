import { queryOptions } from '@tanstack/react-query';
import {
  type Moved,
  type MoveQuote,
  type NewTime,
  rescheduleApi,
} from '#contract/bookings/moves/reschedule.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { ownedBy } from '#src/platform/session/private-data.ts';

/** What moving a booking costs. Only for a provider that lists 'reschedule'. */
export function moveQuoteQuery(call: Call, id: string, to: NewTime) {
  return queryOptions({
    queryKey: ['booking', 'move-quote', id, to] as const,
    queryFn: async ({ signal }): Promise<MoveQuote> => {
      const options = { params: { id }, body: to, auth: 'user' as const, signal };
      return (await call(rescheduleApi.quoteMove, options)).read().data;
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { ...ownedBy('user') },
  });
}

export interface MoveToConfirm {
  readonly id: string;
  readonly to: NewTime;
  /** The new price that the guest has read, in naira. */
  readonly amount: number;
  readonly useCredit: boolean;
  /** Only for a provider that lists 'idempotency'. */
  readonly idempotencyKey: string | undefined;
}

/**
 * Moves a booking, or starts the payment of the difference.
 *
 * @throws {CallError}
 */
export async function moveBooking(
  call: Call,
  { id, to, amount, useCredit, idempotencyKey }: MoveToConfirm,
  signal?: AbortSignal,
): Promise<Moved> {
  const answer = await call(rescheduleApi.move, {
    params: { id },
    body: { ...to, amount, ...(useCredit ? { useCredit } : {}) },
    auth: 'user',
    idempotencyKey,
    ...(signal === undefined ? {} : { signal }),
  });
  return answer.read().data;
}
