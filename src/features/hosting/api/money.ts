import { infiniteQueryOptions, onlineManager } from '@tanstack/react-query';
import { type Balance, hostMoneyApi, type MoneyEntry } from '#contract/payments/host-money.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { liteNow } from '#src/platform/lite/lite-now.ts';
import { MONEY_KEY } from './figures.ts';
import { hostsOwn, availableOffline, offlineQuery } from './offline-query.ts';

const FRESH_MS = 30_000;

/** Milliseconds between two checks of a payout that is on its way. */
const PAYOUT_CHECK_MS = 60_000;

/**
 * Returns how often it is checked whether a payout has arrived or come back: only while one is on its
 * way, and neither offline nor in lite mode. Intervals stop in the background.
 */
export function payoutCheckMs(balance: Balance | undefined): number | false {
  const isOnItsWay = balance !== undefined && balance.processing > 0;
  return isOnItsWay && liteNow() === false && onlineManager.isOnline() ? PAYOUT_CHECK_MS : false;
}

type HostMoney = Awaited<ReturnType<typeof readPage>>;

async function readPage(call: Call, query: { readonly before?: string }, signal?: AbortSignal) {
  const options = { auth: 'host', query, ...(signal === undefined ? {} : { signal }) } as const;
  return (await call(hostMoneyApi.money, options)).read().data;
}

/**
 * Fetches the movements before an entry, to the first one. They aren't stored: later refetches would
 * have to fetch all of them again.
 *
 * @throws {CallError}
 */
export async function moneyBefore(call: Call, entryId: MoneyEntry['id']): Promise<MoneyEntry[]> {
  const found: MoneyEntry[] = [];
  let before: MoneyEntry['id'] | undefined = entryId;
  while (before !== undefined) {
    const page: HostMoney = await readPage(call, { before });
    found.push(...page.entries);
    before = page.more ? page.entries.at(-1)?.id : undefined;
  }
  return found;
}

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
    queryFn: ({ pageParam, signal }) =>
      readPage(call, pageParam === null ? {} : { before: pageParam }, signal),
    // Not `undefined`, which would come back from JSON as null.
    initialPageParam: null as string | null,
    getNextPageParam: ({ entries, more }) => (more ? entries.at(-1)?.id : undefined),
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) => payoutCheckMs(state.data?.pages[0]?.balance),
    meta: hostsOwn,
  });
}

/**
 * Fetches the balance with what is expected and on its way, without the history. Only for a provider
 * that lists 'host-money'.
 */
export function moneySummaryQuery(call: Call, since: number) {
  return offlineQuery<Balance>({
    key: [...MONEY_KEY, 'summary', since],
    ask: async (signal) => (await readPage(call, {}, signal)).balance,
  });
}
