import { bookingApi } from '#contract/bookings.ts';
import { hostInsightApi, type Overview } from '#contract/host-insight.ts';
import { hostMoneyApi } from '#contract/host-money.ts';
import { listingApi } from '#contract/listings.ts';
import {
  readBalance,
  readCounts,
  type ReadCounts,
  readLiveCount,
} from '#contract/reading/host-figures.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { unreadable } from '#src/platform/http/failure.ts';
import { keptQuery } from './kept.ts';

/** Everything below it changes when money moves. */
export const MONEY_KEY = ['hosting', 'money'] as const;

interface Figure<T> {
  readonly call: Call;
  readonly now: () => Date;
  readonly key: readonly unknown[];
  readonly endpoint:
    | typeof bookingApi.countMine
    | typeof hostMoneyApi.balance
    | typeof listingApi.countLive;
  readonly read: (raw: unknown) => T | undefined;
}

function figureQuery<T>({ call, now, key, endpoint, read }: Figure<T>) {
  return keptQuery<T>({
    key,
    now,
    ask: async (signal) => {
      const answer = await call(endpoint, { auth: 'host', signal });
      const figure = read(answer.raw);
      if (figure === undefined) throw unreadable(answer.status, answer.raw);
      return figure;
    },
  });
}

/** @param since When this host logged in. */
export function countsQuery(call: Call, now: () => Date, since: number) {
  return figureQuery<ReadCounts>({
    call,
    now,
    key: ['hosting', 'counts', since],
    endpoint: bookingApi.countMine,
    read: readCounts,
  });
}

/** Naira. */
export function balanceQuery(call: Call, now: () => Date, since: number) {
  return figureQuery<number>({
    call,
    now,
    key: [...MONEY_KEY, 'balance', since],
    endpoint: hostMoneyApi.balance,
    read: readBalance,
  });
}

export function liveCountQuery(call: Call, now: () => Date, since: number) {
  return figureQuery<number>({
    call,
    now,
    key: ['hosting', 'live', since],
    endpoint: listingApi.countLive,
    read: (raw) => readLiveCount(raw, now()),
  });
}

/** The last thirty days. Only for a provider that lists 'host-insight'. */
export function overviewQuery(call: Call, now: () => Date, since: number) {
  return keptQuery<Overview>({
    key: ['hosting', 'overview', since],
    now,
    ask: async (signal) =>
      (await call(hostInsightApi.overview, { auth: 'host', signal })).read().data,
  });
}
