import * as v from 'valibot';
import { isDayOfCalendar } from '../time/calendar-date.ts';
import { endpoint } from '../endpoint.ts';
import { CountSchema, NairaSchema } from '../common-schemas.ts';

const day = v.pipe(v.string(), isDayOfCalendar);

/** The last 30 days compared with the 30 days before. */
const OverviewSchema = v.object({
  bookings: CountSchema,
  views: CountSchema,
  /** Change in bookings in per cent; absent if the 30 days before had none. */
  change: v.exactOptional(v.pipe(v.number(), v.integer())),
});

export type Overview = v.InferOutput<typeof OverviewSchema>;

const DayFiguresSchema = v.object({
  /** The date in Lagos. */
  date: v.string(),
  /** Bookings made on this date. */
  bookings: CountSchema,
  /** Revenue of these bookings, in naira. */
  revenue: NairaSchema,
  views: CountSchema,
});

export type DayFigures = v.InferOutput<typeof DayFiguresSchema>;

/** Analytics of the premium plan (specification §9, "enhanced analytics"). */
const AnalyticsSchema = v.object({
  days: v.array(DayFiguresSchema),
  /** Booked share of the open seat hours, 0 to 1; null if the space was never open at that hour. */
  occupancy: v.array(
    v.object({
      /** Monday is 0. */
      weekday: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)),
      hour: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23)),
      share: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
    }),
  ),
  /** The figures of each space, highest revenue first. */
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

/** The maximum number of days in one query. */
export const ANALYTICS_DAYS = 366;

export const hostInsightApi = {
  overview: endpoint({
    method: 'GET',
    path: '/host/overview',
    summary: 'Get bookings, views and the change over the last 30 days',
    origin: 'added',
    roles: ['host'],
    reply: v.object({ message: v.string(), data: OverviewSchema }),
  }),
  analytics: endpoint({
    method: 'GET',
    path: '/host/analytics',
    summary: 'Get bookings, revenue, occupancy and views of one or all spaces (Premium plan)',
    origin: 'added',
    roles: ['host'],
    /** Lagos dates, both inclusive. */
    query: v.object({
      from: day,
      to: day,
      space: v.exactOptional(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
    }),
    reply: v.object({ message: v.string(), data: AnalyticsSchema }),
  }),
} as const;
