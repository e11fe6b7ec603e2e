import type { UserBooking } from '#contract/bookings/booking-records.ts';
import type { SeriesCancellation, SeriesQuote, StartedSeries } from '#contract/bookings/series.ts';
import { seriesDates } from '#contract/bookings/repeat.ts';
import type { Failure } from '#contract/errors.ts';
import type { AppDependencies } from '#server/app.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { openBookingApp } from '../booking-app.ts';

/** Naira: two hours in space 4, which host 102 owns. */
export const SERIES_PRICE = 3_001;

interface RequestedTimes {
  /** The first date; the others follow weekly. By default eight Tuesdays from 24 November on. */
  readonly first?: string;
  readonly count?: number;
  readonly checkinTime?: string;
  readonly duration?: number;
  readonly space?: number;
  readonly times?: readonly { readonly startDate: string; readonly checkinTime: string }[];
  readonly headers?: Record<string, string>;
  readonly useCredit?: boolean;
}

/** Returns the body of a request for a series. */
export function seriesBody(requested: RequestedTimes = {}) {
  const { first = '2026-11-24', count = 8, checkinTime = '10:00', duration = 2 } = requested;
  const { useCredit } = requested;
  return {
    durationType: 'hours',
    duration,
    times:
      requested.times ??
      seriesDates(first, { everyWeeks: 1, count }).map((startDate) => ({ startDate, checkinTime })),
    ...(useCredit === undefined ? {} : { useCredit }),
  };
}

/** An app in which guests book series. */
export async function openSeriesApp(options: Partial<AppDependencies> = {}) {
  const app = await openBookingApp(options);
  const start = (token: string, requested: RequestedTimes = {}) =>
    app.post(
      `/booking/series/initialize/${idOf(requested.space ?? 4)}`,
      { ...seriesBody(requested), everyWeeks: 1 },
      { token, headers: requested.headers ?? {} },
    );
  const started = async (token: string, requested?: RequestedTimes): Promise<StartedSeries> => {
    const answer = await start(token, requested);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<{ data: StartedSeries }>().data;
  };
  const ofSeries = async (token: string): Promise<UserBooking[]> =>
    (await app.mine(token))
      .filter(({ series }) => series !== undefined)
      .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  return {
    app,
    start,
    started,
    quote: async (token: string, requested: RequestedTimes = {}): Promise<SeriesQuote> => {
      const path = `/booking/series/quote/${idOf(requested.space ?? 4)}`;
      const answer = await app.post(path, seriesBody(requested), { token });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json<{ data: SeriesQuote }>().data;
    },
    /** Starts a series and pays its price; returns its bookings in the order of their start. */
    booked: async (token: string, requested?: RequestedTimes): Promise<UserBooking[]> => {
      const { reference, payment } = await started(token, requested);
      app.provider.pay(reference, Math.round((payment?.amount ?? 0) * 100));
      await app.payments.verify('series', reference);
      return ofSeries(token);
    },
    ofSeries,
    cancelFollowing: async (
      token: string,
      { id }: Pick<UserBooking, 'id'>,
      query = '',
      headers: Record<string, string> = {},
    ) => {
      const answer = await app.call('POST', `/booking/${id}/cancel-following${query}`, {
        token,
        headers,
      });
      return answer.json<Failure & { data: SeriesCancellation }>();
    },
  };
}

export type SeriesApp = Awaited<ReturnType<typeof openSeriesApp>>;
