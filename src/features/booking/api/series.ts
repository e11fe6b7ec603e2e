import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RepeatWeeks } from '#contract/bookings/repeat.ts';
import {
  type FirstMove,
  type RequestedSeries,
  type SeriesCancellation,
  type SeriesMove,
  type SeriesQuote,
  seriesApi,
  type StartedSeries,
} from '#contract/bookings/series.ts';
import type { BookingId, SpaceId } from '#contract/units.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { ownedBy } from '#src/platform/session/private-data.ts';

/** What several bookings cost. Only for a provider that lists 'series'. */
export function seriesQuoteQuery(call: Call, spaceId: SpaceId, requested: RequestedSeries) {
  return queryOptions({
    queryKey: ['booking', 'series-quote', spaceId, requested] as const,
    queryFn: async ({ signal }): Promise<SeriesQuote> => {
      const options = { params: { spaceId }, body: requested, auth: 'user' as const, signal };
      return (await call(seriesApi.quoteSeries, options)).read().data;
    },
    // While one date is left out, the others stay as they are.
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { ...ownedBy('user') },
  });
}

export interface SeriesToBook extends RequestedSeries {
  readonly everyWeeks: RepeatWeeks;
  readonly useCredit: boolean;
}

interface Options {
  /** Only for a provider that lists 'idempotency'. */
  readonly idempotencyKey: string | undefined;
  readonly signal?: AbortSignal;
}

/**
 * Holds several bookings, or none, and starts their one payment.
 *
 * @throws {CallError} With SERIES_CONFLICT if one of them isn't possible.
 */
export async function requestSeries(
  call: Call,
  spaceId: SpaceId,
  { useCredit, ...series }: SeriesToBook,
  { idempotencyKey, signal }: Options,
): Promise<StartedSeries> {
  const answer = await call(seriesApi.startSeries, {
    params: { spaceId },
    body: { ...series, ...(useCredit ? { useCredit } : {}) },
    auth: 'user',
    idempotencyKey,
    ...(signal === undefined ? {} : { signal }),
  });
  return answer.read().data;
}

/**
 * Cancels a booking of a series and those after it. A repeat goes on with those that are left.
 *
 * @throws {CallError}
 */
export async function requestCancellations(
  call: Call,
  id: BookingId,
  refundTo: 'credit' | undefined,
): Promise<SeriesCancellation> {
  const query = refundTo === undefined ? {} : { refundTo };
  const options = { params: { id }, query, auth: 'user' as const };
  return (await call(seriesApi.cancelFollowing, options)).read().data;
}

/** Which bookings of a series can be moved by as much as the first one. */
export function followingQuoteQuery(call: Call, id: BookingId, to: FirstMove) {
  return queryOptions({
    queryKey: ['booking', 'following-quote', id, to] as const,
    queryFn: async ({ signal }): Promise<SeriesMove> => {
      const options = { params: { id }, body: to, auth: 'user' as const, signal };
      return (await call(seriesApi.quoteFollowing, options)).read().data;
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { ...ownedBy('user') },
  });
}

/**
 * Moves a booking of a series and those after it, all or none.
 *
 * @throws {CallError} With SERIES_CONFLICT if one of them can't be moved.
 */
export async function requestMoves(call: Call, id: BookingId, to: FirstMove): Promise<SeriesMove> {
  const options = { params: { id }, body: to, auth: 'user' as const };
  return (await call(seriesApi.moveFollowing, options)).read().data;
}
