import * as v from 'valibot';
import { ClockTimeSchema } from './availability.ts';
import { endpoint } from './endpoint.ts';
import { isCalendarDate } from './rules/lagos-time.ts';

const DATE_MESSAGE = 'Give a day of the calendar as YYYY-MM-DD.';

/** A day in Lagos. */
export const CalendarDateSchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, DATE_MESSAGE),
  v.check(isCalendarDate, DATE_MESSAGE),
);

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const QuarterSchema = v.object({
  /** When it starts: Lagos wall-clock time. */
  time: ClockTimeSchema,
  seatsLeft: count,
  /** It has begun, so nobody can check in then any more. */
  past: v.boolean(),
});

export type Quarter = v.InferOutput<typeof QuarterSchema>;

/** The hours of one day, quarter by quarter. A day that can't be booked has none and says why. */
export const DayAvailabilitySchema = v.object({
  date: v.string(),
  open: v.boolean(),
  /** Only where it's not open. */
  reason: v.exactOptional(v.string()),
  opening: v.exactOptional(ClockTimeSchema),
  /** `24:00` is the midnight that ends the day. */
  closing: v.exactOptional(v.string()),
  /** How many bookings the space takes at once. */
  seats: v.pipe(v.number(), v.integer(), v.minValue(1)),
  times: v.array(QuarterSchema),
});

export type DayAvailability = v.InferOutput<typeof DayAvailabilitySchema>;

export const bookingApi = {
  availability: endpoint({
    method: 'GET',
    path: '/space/:id/availability',
    summary: 'The free and taken hours of a space on one day',
    origin: 'added',
    params: v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) }),
    query: v.object({ date: CalendarDateSchema }),
    reply: v.object({ message: v.string(), data: DayAvailabilitySchema }),
  }),
} as const;
