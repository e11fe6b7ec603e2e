import { infiniteQueryOptions } from '@tanstack/react-query';
import { hostMoneyApi } from '#contract/payments/host-money.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { MONEY_KEY } from './figures.ts';
import { hostsOwn, availableOffline } from './offline-query.ts';

const FRESH_MS = 30_000;

/**
 * Fetches the balance and its history, page by page, newest first; loaded pages are stored on the
 * device. Pages are fetched one after the other, so that no entry appears twice or is left out.
 *
 * @param since Time of this host's log-in.
 */
export function moneyQuery(call: Call, since: number) {
  return infiniteQueryOptions({
    ...availableOffline,
    queryKey: [...MONEY_KEY, 'history', since],
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === null ? {} : { before: pageParam };
      const answer = await call(hostMoneyApi.money, { auth: 'host', query, signal });
      return answer.read().data;
    },
    // Not `undefined`, which would come back from JSON as null.
    initialPageParam: null as string | null,
    getNextPageParam: ({ entries, more }) => (more ? entries.at(-1)?.id : undefined),
    staleTime: FRESH_MS,
    meta: hostsOwn,
  });
}
