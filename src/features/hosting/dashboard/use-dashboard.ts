import type { Naira } from '#contract/units.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Overview } from '#contract/hosting/host-insight.ts';
import type { Balance, BankAccounts } from '#contract/payments/host-money.ts';
import type { Listing } from '#contract/hosting/listings.ts';
import type { ReadCounts } from '#contract/lenient-parsers/host-figures.ts';
import { call } from '#src/platform/http/call.ts';
import { bankAccountsQuery } from '../api/bank-accounts.ts';
import { balanceQuery, countsQuery, liveCountQuery, overviewQuery } from '../api/figures.ts';
import { listMyListings } from '../api/listings.ts';
import { moneySummaryQuery, payoutCheckMs } from '../api/money.ts';
import { type LoadState, useOfflineQuery } from '../ui/use-offline-query.ts';
import { type BlockedReason, blockedReasonOf } from './blocked-reason.ts';
import { useNarrow } from './use-narrow.ts';

/** The provider's capabilities beyond the specification; undefined until they are known. */
export interface HostExtras {
  readonly insight: boolean | undefined;
  readonly money: boolean | undefined;
  readonly idempotency: boolean | undefined;
  readonly accounts?: boolean | undefined;
  readonly plans?: boolean | undefined;
}

export interface Dashboard {
  readonly counts: LoadState<ReadCounts>;
  /** Only if the cards show it. */
  readonly overview: LoadState<Overview> | undefined;
  /** Naira. */
  readonly balance: LoadState<number>;
  /** With what is on its way; undefined if the provider can't report it. */
  readonly summary: LoadState<Balance> | undefined;
  readonly live: LoadState<number>;
  readonly listings: LoadState<readonly Listing[]>;
  readonly payoutAccount: PayoutAccount;
  /** Time of the oldest figure shown; undefined if nothing is shown. */
  readonly savedAt: number | undefined;
  readonly stale: boolean;
  /** Whether something isn't stored on the device, and can't be loaded without a connection. */
  readonly isOffline: boolean;
}

export interface PayoutAccount {
  /**
   * The bank account for payouts; undefined if it isn't known, for instance because the provider
   * has no such call.
   */
  readonly account: BankAccounts['active'];
  readonly blockedReason: BlockedReason | undefined;
}

/** @param since Time of this host's log-in. */
export function usePayoutAccount(
  since: number,
  hasMoney: boolean | undefined,
  now: Date,
): PayoutAccount {
  const query = bankAccountsQuery(call, since);
  const { data } = useQuery({ ...query, enabled: hasMoney === true });
  if (data === undefined) return { account: undefined, blockedReason: undefined };
  return { account: data.value.active, blockedReason: blockedReasonOf(data.value, now) };
}

/** Fetches the balance again once less is on its way: what has come back is in it again. */
function useRefetchAfterPayout(processing: Naira | undefined, refetch: () => void): void {
  const before = useRef<Naira>(undefined);
  useEffect(() => {
    if (processing === undefined) return;
    if (before.current !== undefined && processing < before.current) refetch();
    before.current = processing;
  });
}

/** Returns the results of the dashboard's calls, each on its own. */
export function useDashboard(since: number, extras: HostExtras, now: Date): Dashboard {
  const isNarrow = useNarrow();
  const overview = useOfflineQuery({
    ...overviewQuery(call, since),
    enabled: isNarrow && extras.insight === true,
  });
  const figures = {
    counts: useOfflineQuery(countsQuery(call, since)),
    balance: useOfflineQuery(balanceQuery(call, since)),
    live: useOfflineQuery(liveCountQuery(call, since)),
    listings: useOfflineQuery(listMyListings(call, since)),
  };
  const summary = useOfflineQuery({
    ...moneySummaryQuery(call, since),
    enabled: extras.money === true,
    refetchInterval: ({ state }) => payoutCheckMs(state.data?.value),
  });
  useRefetchAfterPayout(
    summary.status === 'ready' ? summary.value.processing : undefined,
    figures.balance.refetch,
  );
  const payoutAccount = usePayoutAccount(since, extras.money, now);
  // Without a connection, a provider's capabilities may never become known.
  const isWaiting = extras.insight === undefined && figures.counts.status !== 'unavailable';
  const withOverview = isNarrow && (extras.insight === true || isWaiting);
  const shown = [...Object.values(figures), ...(withOverview ? [overview] : [])];
  const ready = shown.flatMap((loaded) => (loaded.status === 'ready' ? [loaded] : []));
  const savedAt = ready.length === 0 ? undefined : Math.min(...ready.map((one) => one.savedAt));
  return {
    ...figures,
    overview: withOverview ? overview : undefined,
    summary: extras.money === true ? summary : undefined,
    payoutAccount,
    savedAt,
    stale: ready.some(({ stale }) => stale),
    isOffline: shown.some((loaded) => loaded.status === 'unavailable' && loaded.isOffline),
  };
}
