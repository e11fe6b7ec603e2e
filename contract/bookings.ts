import * as v from 'valibot';
import { ClockTimeSchema } from './availability.ts';
import {
  BookingCountsSchema,
  HostBookingSchema,
  HostSpaceSummarySchema,
  StartedBookingSchema,
  UserBookingSchema,
} from './booking-records.ts';
import { CalendarDateSchema, DATE_MESSAGE } from './calendar-date.ts';
import { endpoint } from './endpoint.ts';
import { CountSchema, NairaSchema } from './pieces.ts';
import { lagosTime } from './rules/lagos-time.ts';

export const QuarterSchema = v.object({
  /** When it starts: Lagos wall-clock time. */
  time: ClockTimeSchema,
  seatsLeft: CountSchema,
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

/**
 * The day a booking starts: a day in Lagos, or an instant, which is taken for the day that it falls on
 * in Lagos, wherever the device is.
 */
export const StartDateSchema = v.union(
  [
    CalendarDateSchema,
    v.pipe(
      v.string(),
      v.isoTimestamp(),
      v.transform((instant) => lagosTime(new Date(instant)).date),
      CalendarDateSchema,
    ),
  ],
  DATE_MESSAGE,
);

const DURATION_MESSAGE = 'Give a whole number, at least 1.';
const duration = v.pipe(
  v.union(
    [v.number(), v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number))],
    DURATION_MESSAGE,
  ),
  v.integer(DURATION_MESSAGE),
  v.minValue(1, DURATION_MESSAGE),
  v.maxValue(999, 'That is too long.'),
);

const when = {
  startDate: StartDateSchema,
  checkinTime: v.pipe(
    v.string('Give a time as HH:mm.'),
    v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Give a time as HH:mm.'),
  ),
};

/** Specification §3, "Booking initialization payload". */
export const HourlyBookingSchema = v.object({ ...when, durationPerHour: duration });
export const DailyBookingSchema = v.object({ ...when, durationPerDay: duration });

const spaceParams = v.object({ spaceId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) });
const idParams = v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) });
const referenceQuery = v.object({
  reference: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
});

const started = v.object({ message: v.string(), data: StartedBookingSchema });
const told = v.object({ message: v.string() });

export const bookingApi = {
  availability: endpoint({
    method: 'GET',
    path: '/space/:id/availability',
    summary: 'The free and taken hours of a space on one day',
    origin: 'added',
    params: idParams,
    query: v.object({ date: CalendarDateSchema }),
    reply: v.object({ message: v.string(), data: DayAvailabilitySchema }),
  }),
  initializeHours: endpoint({
    method: 'POST',
    path: '/booking/initialize/:spaceId',
    summary: 'Holds a space for some hours and starts the payment',
    origin: 'provider',
    roles: ['user'],
    params: spaceParams,
    body: HourlyBookingSchema,
    reply: started,
  }),
  initializeDays: endpoint({
    method: 'POST',
    path: '/booking/day/initialize/:spaceId',
    summary: 'Holds a space for some open days and starts the payment',
    origin: 'provider',
    roles: ['user'],
    params: spaceParams,
    body: DailyBookingSchema,
    reply: started,
  }),
  verifyHours: endpoint({
    method: 'GET',
    path: '/booking/verify',
    summary: 'Whether the payment of an hourly booking has arrived; 400 when it was told before',
    origin: 'provider',
    query: referenceQuery,
    reply: told,
  }),
  verifyDays: endpoint({
    method: 'GET',
    path: '/booking/day/verify',
    summary: 'Whether the payment of a daily booking has arrived; 400 when it was told before',
    origin: 'provider',
    query: referenceQuery,
    reply: told,
  }),
  listMine: endpoint({
    method: 'GET',
    path: '/users/booking',
    summary: 'The user’s own bookings, the newest first',
    origin: 'provider',
    roles: ['user'],
    reply: v.object({ message: v.string(), data: v.array(UserBookingSchema) }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/booking/:id/cancel',
    summary: 'Gives a booking up; asked again it answers the same',
    origin: 'added',
    roles: ['user'],
    params: idParams,
    reply: v.object({
      message: v.string(),
      data: v.object({
        /** Naira that go back; 0 where the rule gives nothing. */
        refund: NairaSchema,
        /** The day in Lagos by which they are promised. */
        by: v.exactOptional(v.string()),
      }),
    }),
  }),
  listOfSpace: endpoint({
    method: 'GET',
    path: '/host/bookingdetails/:id',
    summary: 'The paid bookings of one of the host’s spaces',
    origin: 'provider',
    roles: ['host'],
    params: idParams,
    reply: v.object({
      message: v.string(),
      data: v.object({ Bookings: v.array(HostBookingSchema) }),
    }),
  }),
  listSpaces: endpoint({
    method: 'GET',
    path: '/host/bookingList',
    summary: 'The host’s spaces with how often each was booked',
    origin: 'provider',
    roles: ['host'],
    reply: v.object({ message: v.string(), data: v.array(HostSpaceSummarySchema) }),
  }),
  countMine: endpoint({
    method: 'GET',
    path: '/host/bookingcategories',
    summary: 'How many of the host’s bookings are upcoming, active and completed',
    origin: 'provider',
    roles: ['host'],
    reply: v.object({ message: v.string(), data: v.object({ counts: BookingCountsSchema }) }),
  }),
} as const;
