import * as v from 'valibot';
import { ClockTimeSchema } from '../opening/availability.ts';
import * as copy from './copy.ts';
import {
  BookingCountsSchema,
  HostBookingSchema,
  HostSpaceSummarySchema,
  QuoteIdSchema,
  StartedBookingSchema,
  UserBookingSchema,
} from './booking-records.ts';
import { ChosenExtrasSchema, ExtraLeftSchema } from '../extras/extras.ts';
import { CalendarDateSchema, DATE_MESSAGE } from '../time/calendar-date.ts';
import { endpoint } from '../endpoint.ts';
import { CountSchema, NairaSchema } from '../common-schemas.ts';
import { REFUND_TARGETS } from '../payments/payment-states.ts';
import { isCalendarDate, lagosTime } from '../time/lagos-time.ts';

const QuarterSchema = v.object({
  /** The start of the quarter, as Lagos wall-clock time. */
  time: ClockTimeSchema,
  seatsLeft: CountSchema,
  /** The quarter has begun, so it can't be chosen as the check-in time any more. */
  past: v.boolean(),
  /** No seat is left because a part of the space, such as a room of a floor, is booked. */
  partBooked: v.exactOptional(v.boolean()),
});

export type Quarter = v.InferOutput<typeof QuarterSchema>;

/**
 * The availability of one day in quarters of an hour. A day that can't be booked has no quarters
 * and has a `reason`.
 */
const DayAvailabilitySchema = v.object({
  date: v.string(),
  open: v.boolean(),
  /** Present only if the day isn't open. */
  reason: v.exactOptional(v.string()),
  opening: v.exactOptional(ClockTimeSchema),
  /** `24:00` is the midnight at the end of the day. */
  closing: v.exactOptional(v.string()),
  /** How many bookings the space takes at once. */
  seats: v.pipe(v.number(), v.integer(), v.minValue(1)),
  times: v.array(QuarterSchema),
  /** Extras of which some are in use on the day. Requires the capability `extras`. */
  extras: v.exactOptional(v.array(ExtraLeftSchema)),
});

export type DayAvailability = v.InferOutput<typeof DayAvailabilitySchema>;

/**
 * The start date of a booking: a Lagos date, or an instant, which is converted to its Lagos date
 * whatever the device's time zone is.
 */
export const StartDateSchema = v.union(
  [
    CalendarDateSchema,
    v.pipe(
      v.string(),
      v.isoTimestamp(),
      // `Date` takes 30 February as a day in March, which is not the day that was chosen.
      v.check((instant) => isCalendarDate(instant.slice(0, 10)), DATE_MESSAGE),
      v.transform((instant) => lagosTime(new Date(instant)).date),
      CalendarDateSchema,
    ),
  ],
  DATE_MESSAGE,
);

const duration = v.pipe(
  v.union(
    [v.number(), v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number))],
    copy.duration,
  ),
  v.integer(copy.duration),
  v.minValue(1, copy.duration),
  v.maxValue(999, copy.durationTooLong),
);

const when = {
  startDate: StartDateSchema,
  checkinTime: v.pipe(v.string(copy.time), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, copy.time)),
};

/**
 * Our own additions to a booking; they require the capabilities `extras` and `price-rules`.
 */
const added = {
  extras: v.exactOptional(ChosenExtrasSchema),
  quote: v.exactOptional(QuoteIdSchema),
};

/** Specification §3, "Booking initialization payload". */
const HourlyBookingSchema = v.object({ ...when, durationPerHour: duration, ...added });
const DailyBookingSchema = v.object({ ...when, durationPerDay: duration, ...added });

const spaceParams = v.object({ spaceId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) });
const idParams = v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) });
const referenceQuery = v.object({
  reference: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
});

const started = v.object({ message: v.string(), data: StartedBookingSchema });
const messageReply = v.object({ message: v.string() });

export const bookingApi = {
  availability: endpoint({
    method: 'GET',
    path: '/space/:id/availability',
    summary: 'List the free and taken hours of a space on one day',
    origin: 'added',
    params: idParams,
    query: v.object({
      date: CalendarDateSchema,
      /**
       * The id of the caller's booking whose own seats count as free, because it is moved; for a
       * host its booking ID.
       */
      moving: v.exactOptional(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
    }),
    reply: v.object({ message: v.string(), data: DayAvailabilitySchema }),
  }),
  initializeHours: endpoint({
    method: 'POST',
    path: '/booking/initialize/:spaceId',
    summary: 'Hold a space by the hour and start the payment',
    origin: 'provider',
    roles: ['user'],
    params: spaceParams,
    body: HourlyBookingSchema,
    reply: started,
  }),
  initializeDays: endpoint({
    method: 'POST',
    path: '/booking/day/initialize/:spaceId',
    summary: 'Hold a space by the day and start the payment',
    origin: 'provider',
    roles: ['user'],
    params: spaceParams,
    body: DailyBookingSchema,
    reply: started,
  }),
  verifyHours: endpoint({
    method: 'GET',
    path: '/booking/verify',
    summary: 'Verify the payment of an hourly booking; 400 if it was already confirmed',
    origin: 'provider',
    query: referenceQuery,
    reply: messageReply,
  }),
  verifyDays: endpoint({
    method: 'GET',
    path: '/booking/day/verify',
    summary: 'Verify the payment of a daily booking; 400 if it was already confirmed',
    origin: 'provider',
    query: referenceQuery,
    reply: messageReply,
  }),
  listMine: endpoint({
    method: 'GET',
    path: '/users/booking',
    summary: 'List the user’s bookings, newest first',
    origin: 'provider',
    roles: ['user'],
    reply: v.object({ message: v.string(), data: v.array(UserBookingSchema) }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/booking/:id/cancel',
    summary: 'Cancel a booking; repeating the call returns the same result',
    origin: 'added',
    roles: ['user'],
    params: idParams,
    query: v.object({
      /** Where a refund goes; `credit` requires the capability of that name. */
      refundTo: v.exactOptional(v.picklist(REFUND_TARGETS)),
    }),
    reply: v.object({
      message: v.string(),
      data: v.object({
        /** The part of the refund that is credit already, in naira. */
        credit: v.exactOptional(NairaSchema),
        /** The refund in naira; 0 if the cancellation rule gives none. */
        refund: NairaSchema,
        /** The Lagos date by which the refund is promised. */
        by: v.exactOptional(v.string()),
      }),
    }),
  }),
  listOfSpace: endpoint({
    method: 'GET',
    path: '/host/bookingdetails/:id',
    summary: 'List the paid bookings of one of the host’s spaces',
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
    summary: 'List the host’s spaces with the number of bookings of each',
    origin: 'provider',
    roles: ['host'],
    reply: v.object({ message: v.string(), data: v.array(HostSpaceSummarySchema) }),
  }),
  countMine: endpoint({
    method: 'GET',
    path: '/host/bookingcategories',
    summary: 'Count the host’s upcoming, active and completed bookings',
    origin: 'provider',
    roles: ['host'],
    reply: v.object({ message: v.string(), data: v.object({ counts: BookingCountsSchema }) }),
  }),
} as const;
