import * as v from 'valibot';
import { isDayOfCalendar } from './calendar-date.ts';
import { endpoint } from './endpoint.ts';
import { CountSchema, NairaSchema } from './pieces.ts';

const day = v.pipe(v.string(), isDayOfCalendar);
const SpaceId = v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) });

/** The last thirty days against the thirty before them. */
export const OverviewSchema = v.object({
  bookings: CountSchema,
  views: CountSchema,
  /** Bookings in per cent of those of the days before, less 100; absent where there were none. */
  change: v.exactOptional(v.pipe(v.number(), v.integer())),
});

export type Overview = v.InferOutput<typeof OverviewSchema>;

export const DayFiguresSchema = v.object({
  /** In Lagos. */
  date: v.string(),
  /** That were made on it. */
  bookings: CountSchema,
  /** Naira of them. */
  revenue: NairaSchema,
  views: CountSchema,
});

export type DayFigures = v.InferOutput<typeof DayFiguresSchema>;

/** Premium (specification §9, "enhanced analytics"). */
export const AnalyticsSchema = v.object({
  days: v.array(DayFiguresSchema),
  /** Taken seat hours of the open ones: 0 to 1; null where the space was never open then. */
  occupancy: v.array(
    v.object({
      /** Monday is 0. */
      weekday: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)),
      hour: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23)),
      share: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
    }),
  ),
  /** Each space's part, the most revenue first. */
  spaces: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      bookings: CountSchema,
      revenue: NairaSchema,
      views: CountSchema,
    }),
  ),
});

export type Analytics = v.InferOutput<typeof AnalyticsSchema>;

/** Days that one look takes in, at most. */
export const ANALYTICS_DAYS = 366;

export const hostInsightApi = {
  overview: endpoint({
    method: 'GET',
    path: '/host/overview',
    summary: 'Bookings, views and change of the last thirty days',
    origin: 'added',
    roles: ['host'],
    reply: v.object({ message: v.string(), data: OverviewSchema }),
  }),
  analytics: endpoint({
    method: 'GET',
    path: '/host/analytics',
    summary: 'Bookings, revenue, occupancy and views, of all spaces or one; premium',
    origin: 'added',
    roles: ['host'],
    /** Days in Lagos, both included. */
    query: v.object({
      from: day,
      to: day,
      space: v.exactOptional(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
    }),
    reply: v.object({ message: v.string(), data: AnalyticsSchema }),
  }),
  countView: endpoint({
    method: 'POST',
    path: '/space/:id/view',
    summary: 'Counts that a space was looked at; of who looked nothing is kept',
    origin: 'added',
    params: SpaceId,
    reply: v.object({ message: v.string() }),
  }),
} as const;
