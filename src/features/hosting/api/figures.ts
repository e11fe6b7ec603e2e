import { bookingApi } from '#contract/bookings/bookings.ts';
import { hostInsightApi, type Overview } from '#contract/hosting/host-insight.ts';
import { hostMoneyApi } from '#contract/payments/host-money.ts';
import { listingApi } from '#contract/hosting/listings.ts';
import {
  parseBalance,
  parseCounts,
  type ReadCounts,
  parseLiveCount,
} from '#contract/lenient-parsers/host-figures.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { unreadableReply } from '#src/platform/http/failure.ts';
import { offlineQuery } from './offline-query.ts';

/** Start of the keys of all queries that change when money moves. */
export const MONEY_KEY = ['hosting', 'money'] as const;

interface Figure<T> {
  readonly call: Call;
  readonly key: readonly unknown[];
  readonly endpoint:
    | typeof bookingApi.countMine
    | typeof hostMoneyApi.balance
    | typeof listingApi.countLive;
  readonly read: (raw: unknown) => T | undefined;
}

function figureQuery<T>({ call, key, endpoint, read }: Figure<T>) {
  return offlineQuery<T>({
    key,
    ask: async (signal) => {
      const answer = await call(endpoint, { auth: 'host', signal });
      const figure = read(answer.raw);
      if (figure === undefined) throw unreadableReply(answer.status, answer.raw);
      return figure;
    },
  });
}

/** @param since Time of this host's log-in. */
export function countsQuery(call: Call, since: number) {
  return figureQuery<ReadCounts>({
    call,
    key: ['hosting', 'counts', since],
    endpoint: bookingApi.countMine,
    read: parseCounts,
  });
}

/** Fetches the balance, in naira. */
export function balanceQuery(call: Call, since: number) {
  return figureQuery<number>({
    call,
    key: [...MONEY_KEY, 'balance', since],
    endpoint: hostMoneyApi.balance,
    read: parseBalance,
  });
}

export function liveCountQuery(call: Call, since: number) {
  return figureQuery<number>({
    call,
    key: ['hosting', 'live', since],
    endpoint: listingApi.countLive,
    read: (raw) => parseLiveCount(raw, new Date()),
  });
}

/** Fetches the figures of the last thirty days. Only for a provider that lists 'host-insight'. */
export function overviewQuery(call: Call, since: number) {
  return offlineQuery<Overview>({
    key: ['hosting', 'overview', since],
    ask: async (signal) =>
      (await call(hostInsightApi.overview, { auth: 'host', signal })).read().data,
  });
}
