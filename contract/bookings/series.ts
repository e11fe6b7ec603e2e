import * as v from 'valibot';
import { ClockTimeSchema } from '../opening/availability.ts';
import { CalendarDateSchema } from '../time/calendar-date.ts';
import { NairaSchema } from '../common-schemas.ts';
import { endpoint } from '../endpoint.ts';
import { FreeTimeSchema } from '../errors.ts';
import { REFUND_TARGETS } from '../payments/payment-states.ts';
import { StartedBookingSchema, TimeRangeSchema } from './booking-records.ts';
import { REPEAT_WEEKS, SERIES_BOOKINGS } from './repeat.ts';
import { NewTimeSchema } from './moves/reschedule.ts';

const { startDate, checkinTime, durationType, duration } = NewTimeSchema.entries;

/** Times of the same duration at one space, which are booked together. */
const RequestedSeriesSchema = v.object({
  durationType,
  duration,
  times: v.pipe(
    v.array(v.object({ startDate, checkinTime })),
    v.minLength(SERIES_BOOKINGS.least),
    v.maxLength(SERIES_BOOKINGS.most),
  ),
});

export type RequestedSeries = v.InferOutput<typeof RequestedSeriesSchema>;

/** One time of a series: what it costs, or why it can't be booked. */
const SeriesTimeSchema = v.object({
  startDate: CalendarDateSchema,
  checkinTime: ClockTimeSchema,
  /** In naira. */
  amount: NairaSchema,
  /** The time ranges, one for each day; empty if the time isn't possible. */
  spans: v.array(TimeRangeSchema),
  /** Present if the time can't be booked. */
  conflict: v.exactOptional(
    v.object({
      /** Why, as a sentence. */
      message: v.string(),
      /** The nearest free times that no other time of the series overlaps. */
      nearest: v.array(FreeTimeSchema),
    }),
  ),
});

export type SeriesTime = v.InferOutput<typeof SeriesTimeSchema>;

const SeriesQuoteSchema = v.object({
  times: v.array(SeriesTimeSchema),
  /** The price of all times that can be booked, in naira. */
  total: NairaSchema,
});

export type SeriesQuote = v.InferOutput<typeof SeriesQuoteSchema>;

const StartedSeriesSchema = v.object({
  /**
   * The reference of the payment for all bookings; that of the first booking if credit has paid for
   * everything.
   */
  reference: v.string(),
  /** The part that credit pays, in naira. */
  credit: NairaSchema,
  /** The checkout of what is left to pay; absent if the bookings are confirmed. */
  payment: v.exactOptional(StartedBookingSchema),
});

export type StartedSeries = v.InferOutput<typeof StartedSeriesSchema>;

const SeriesCancellationSchema = v.object({
  /** The bookings that this call has cancelled, in the order of their start. */
  cancelled: v.array(
    v.object({
      id: v.string(),
      bookingId: v.string(),
      /** In naira; 0 if the cancellation rule gives none. */
      refund: NairaSchema,
    }),
  ),
  /** Those that couldn't be cancelled. */
  refused: v.array(v.object({ id: v.string(), bookingId: v.string(), message: v.string() })),
  /** The sum of the refunds, in naira. */
  refund: NairaSchema,
  /** The part of it that is credit already, in naira. */
  credit: v.exactOptional(NairaSchema),
  /** The Lagos date by which the rest is promised. */
  by: v.exactOptional(v.string()),
});

export type SeriesCancellation = v.InferOutput<typeof SeriesCancellationSchema>;

const SeriesMoveSchema = v.object({
  /** The booking and those after it in its series, each with its new time. */
  times: v.array(
    v.object({
      id: v.string(),
      bookingId: v.string(),
      startDate: CalendarDateSchema,
      checkinTime: ClockTimeSchema,
      /** Why the booking can't have this time, as a sentence. */
      conflict: v.exactOptional(v.string()),
    }),
  ),
});

export type SeriesMove = v.InferOutput<typeof SeriesMoveSchema>;

/** The new time of the first booking; those after it are moved by as many days and minutes. */
const FirstMoveSchema = v.object({
  startDate,
  checkinTime,
  /** Bookings that stay as they are. */
  skip: v.exactOptional(
    v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(SERIES_BOOKINGS.most)),
  ),
});

export type FirstMove = v.InferOutput<typeof FirstMoveSchema>;

const spaceParams = v.object({ spaceId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) });
const idParams = v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) });

/** Repeat bookings; requires the capability `series`. */
export const seriesApi = {
  quoteSeries: endpoint({
    method: 'POST',
    path: '/booking/series/quote/:spaceId',
    summary: 'Tell what several bookings cost and which of them aren’t available; nothing is held',
    origin: 'added',
    roles: ['user'],
    params: spaceParams,
    body: RequestedSeriesSchema,
    reply: v.object({ message: v.string(), data: SeriesQuoteSchema }),
  }),
  startSeries: endpoint({
    method: 'POST',
    path: '/booking/series/initialize/:spaceId',
    summary: 'Hold all bookings of a series, or none, and start their one payment',
    origin: 'added',
    roles: ['user'],
    params: spaceParams,
    body: v.object({
      ...RequestedSeriesSchema.entries,
      everyWeeks: v.picklist(REPEAT_WEEKS),
      /** Pays with credit; what it doesn’t cover has to be paid. */
      useCredit: v.exactOptional(v.boolean()),
    }),
    reply: v.object({ message: v.string(), data: StartedSeriesSchema }),
  }),
  cancelFollowing: endpoint({
    method: 'POST',
    path: '/booking/:id/cancel-following',
    summary: 'Cancel a booking of a series and those after it, each by its own rule',
    origin: 'added',
    roles: ['user'],
    params: idParams,
    query: v.object({ refundTo: v.exactOptional(v.picklist(REFUND_TARGETS)) }),
    reply: v.object({ message: v.string(), data: SeriesCancellationSchema }),
  }),
  quoteFollowing: endpoint({
    method: 'POST',
    path: '/booking/:id/move-following/quote',
    summary: 'Tell which bookings of a series, from one on, can be moved; nothing changes',
    origin: 'added',
    roles: ['user'],
    params: idParams,
    body: FirstMoveSchema,
    reply: v.object({ message: v.string(), data: SeriesMoveSchema }),
  }),
  moveFollowing: endpoint({
    method: 'POST',
    path: '/booking/:id/move-following',
    summary: 'Move a booking of a series and those after it, all or none; each is a move',
    origin: 'added',
    roles: ['user'],
    params: idParams,
    body: FirstMoveSchema,
    reply: v.object({ message: v.string(), data: SeriesMoveSchema }),
  }),
} as const;
