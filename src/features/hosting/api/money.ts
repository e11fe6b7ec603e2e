import { infiniteQueryOptions } from '@tanstack/react-query';
import { hostMoneyApi } from '#contract/host-money.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { MONEY_KEY } from './figures.ts';
import { hostsOwn, keptOnDevice } from './kept.ts';

const FRESH_MS = 30_000;

/**
 * The balance and its history, a page at a time, the newest first; what was seen is kept on the
 * device. Pages are fetched one after the other, so that none is shown twice and none is left out.
 *
 * @param since When this host logged in.
 */
export function moneyQuery(call: Call, since: number) {
  return infiniteQueryOptions({
    ...keptOnDevice,
    queryKey: [...MONEY_KEY, 'history', since],
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === null ? {} : { before: pageParam };
      const answer = await call(hostMoneyApi.money, { auth: 'host', query, signal });
      return answer.read().data;
    },
    // Kept as JSON, `undefined` would come back as this.
    initialPageParam: null as string | null,
    getNextPageParam: ({ entries, more }) => (more ? entries.at(-1)?.id : undefined),
    staleTime: FRESH_MS,
    meta: hostsOwn,
  });
}
