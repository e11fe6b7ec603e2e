import { queryOptions } from '@tanstack/react-query';
import { type Credit, creditApi } from '#contract/payments/credit.ts';
import type { ChosenExtra } from '#contract/extras/extra-price.ts';
import type { NewTime } from '#contract/bookings/moves/reschedule.ts';
import type { SpaceId } from '#contract/units.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { ownedBy } from '#src/platform/session/private-data.ts';

export const CREDIT_KEY = ['booking', 'credit'] as const;

/**
 * The user's credit with the latest entries. Only for a provider that lists 'credit'.
 *
 * @param since When the user logged in.
 */
export function creditQuery(call: Call, since: number) {
  return queryOptions({
    queryKey: [...CREDIT_KEY, since],
    queryFn: async ({ signal }): Promise<Credit> => {
      const answer = await call(creditApi.readCredit, { query: {}, auth: 'user', signal });
      return answer.read().data;
    },
    staleTime: 0,
    meta: { ...ownedBy('user') },
  });
}

/**
 * Books with credit; what it doesn't cover has to be paid.
 *
 * @throws {CallError}
 */
export async function bookWithCredit(
  call: Call,
  spaceId: SpaceId,
  request: NewTime & { readonly extras?: ChosenExtra[]; readonly quote?: string },
  { idempotencyKey }: { readonly idempotencyKey: string | undefined },
) {
  const answer = await call(creditApi.bookWithCredit, {
    params: { spaceId },
    body: request,
    auth: 'user',
    idempotencyKey,
  });
  return answer.read().data;
}
