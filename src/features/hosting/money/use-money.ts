import type { EpochMs } from '#contract/units.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Balance, MoneyEntry } from '#contract/payments/host-money.ts';
import { call } from '#src/platform/http/call.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { moneyQuery } from '../api/money.ts';

export type Money = { refetch(): void } & (
  | { readonly status: 'loading' }
  | { readonly status: 'unavailable'; readonly problem: string }
  | {
      readonly status: 'ready';
      readonly balance: Balance;
      /** Newest first. */
      readonly entries: readonly MoneyEntry[];
      readonly older: OlderEntries | undefined;
      readonly savedAt: EpochMs;
      /** A later request to the provider failed. */
      readonly stale: boolean;
    }
);

export interface OlderEntries {
  readonly fetching: boolean;
  readonly problem: string | undefined;
  fetch(): void;
}

/** @param since Time of this host's log-in. */
export function useMoney(since: number): Money {
  const [query] = useState(() => moneyQuery(call, since));
  const found = useInfiniteQuery(query);
  const { data, error, fetchStatus, dataUpdatedAt } = found;
  const refetch = () => void found.refetch();
  const isStopped = error !== null || fetchStatus === 'paused';
  const first = data?.pages[0];
  const isOver = error instanceof CallError && error.status === 401;
  if (first === undefined || isOver) {
    return isStopped && fetchStatus !== 'fetching'
      ? { status: 'unavailable', problem: error?.message ?? '', refetch }
      : { status: 'loading', refetch };
  }
  const isOlderFailed = found.isFetchNextPageError;
  return {
    status: 'ready',
    balance: first.balance,
    entries: data?.pages.flatMap(({ entries }) => entries) ?? [],
    older: found.hasNextPage
      ? {
          fetching: found.isFetchingNextPage,
          problem: isOlderFailed ? error?.message : undefined,
          fetch: () => void found.fetchNextPage(),
        }
      : undefined,
    savedAt: dataUpdatedAt,
    stale: fetchStatus !== 'fetching' && isStopped && !isOlderFailed,
    refetch,
  };
}
