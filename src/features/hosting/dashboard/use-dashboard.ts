import { useQuery } from '@tanstack/react-query';
import type { Overview } from '#contract/host-insight.ts';
import type { Listing } from '#contract/listings.ts';
import type { ReadCounts } from '#contract/reading/host-figures.ts';
import { call } from '#src/platform/http/call.ts';
import { bankAccountsQuery } from '../api/bank-accounts.ts';
import { balanceQuery, countsQuery, liveCountQuery, overviewQuery } from '../api/figures.ts';
import { listMyListings } from '../api/listings.ts';
import { type Loaded, useKept } from '../ui/use-kept.ts';
import { type Hindrance, hindranceOf } from './hindrance.ts';
import { useNarrow } from './use-narrow.ts';

/** What the provider has beyond the specification; undefined until it is known. */
export interface HostExtras {
  readonly insight: boolean | undefined;
  readonly money: boolean | undefined;
  readonly idempotency: boolean | undefined;
}

export interface Dashboard {
  readonly counts: Loaded<ReadCounts>;
  /** Only where the cards show it. */
  readonly overview: Loaded<Overview> | undefined;
  /** Naira. */
  readonly balance: Loaded<number>;
  readonly live: Loaded<number>;
  readonly listings: Loaded<readonly Listing[]>;
  readonly hindrance: Hindrance | undefined;
  /** Of the oldest of what is shown; undefined where nothing is. */
  readonly savedAt: number | undefined;
  readonly stale: boolean;
}

const clock = () => new Date();

/** @param since When this host logged in. */
export function useHindrance(
  since: number,
  hasMoney: boolean | undefined,
  now: Date,
): Hindrance | undefined {
  const query = bankAccountsQuery(call, clock, since);
  const { data } = useQuery({ ...query, enabled: hasMoney === true });
  return data === undefined ? undefined : hindranceOf(data.value, now);
}

/** The calls of the dashboard, each on its own. */
export function useDashboard(since: number, extras: HostExtras, now: Date): Dashboard {
  const isNarrow = useNarrow();
  const withOverview = isNarrow && extras.insight !== false;
  const overview = useKept({
    ...overviewQuery(call, clock, since),
    enabled: isNarrow && extras.insight === true,
  });
  const figures = {
    counts: useKept(countsQuery(call, clock, since)),
    balance: useKept(balanceQuery(call, clock, since)),
    live: useKept(liveCountQuery(call, clock, since)),
    listings: useKept(listMyListings(call, clock, since)),
  };
  const hindrance = useHindrance(since, extras.money, now);
  const ready = [...Object.values(figures), ...(withOverview ? [overview] : [])].flatMap((loaded) =>
    loaded.status === 'ready' ? [loaded] : [],
  );
  const savedAt = ready.length === 0 ? undefined : Math.min(...ready.map((one) => one.savedAt));
  return {
    ...figures,
    overview: withOverview ? overview : undefined,
    hindrance,
    savedAt,
    stale: ready.some(({ stale }) => stale),
  };
}
