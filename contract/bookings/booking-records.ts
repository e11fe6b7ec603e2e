import * as v from 'valibot';
import { ClockTimeSchema } from '../opening/availability.ts';
import { CoordinatesSchema } from '../spaces/spaces.ts';
import { UnlistedSchema } from '../spaces/unlisted.ts';
import { CheckoutPresentationSchema } from '../payments/payments.ts';
import { CountSchema, InstantSchema, NairaSchema } from '../common-schemas.ts';
import { BookedExtraSchema } from '../extras/extras.ts';
import { HostCancellationSchema } from './host-cancel.ts';
import { MoveRequestSchema } from './moves/move-request-records.ts';
import { BOOKING_STATES } from './booking-states.ts';
import { REPEAT_WEEKS } from './repeat.ts';
import { DURATION_TYPES } from '../time/duration.ts';
import { MONEY_STATES, REFUND_REASONS } from '../payments/payment-states.ts';

/** Minutes for which a quoted price counts, whatever the host changes. */
export const QUOTE_MINUTES = 15;

/**
 * A signed quote of `POST /space/{id}/quote`. In the call that books the quoted time it counts
 * instead of the current price; one that has expired or is for another time is ignored.
 */
export const QuoteIdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(500));

export const TimeRangeSchema = v.object({ startsAt: InstantSchema, endsAt: InstantSchema });

/**
 * The reply to starting a booking. The specification (§3) has the first two fields; the others are
 * our own.
 */
export const StartedBookingSchema = v.object({
  reference: v.string(),
  checkout_url: v.string(),
  checkout: CheckoutPresentationSchema,
  /** In naira. */
  amount: NairaSchema,
  heldUntil: InstantSchema,
});

export type StartedBooking = v.InferOutput<typeof StartedBookingSchema>;

const BookingMoneySchema = v.object({
  state: v.picklist(MONEY_STATES),
  /** Naira that are being refunded or have been refunded. */
  refund: v.exactOptional(NairaSchema),
  reason: v.exactOptional(v.picklist(REFUND_REASONS)),
  /** The Lagos date by which the refund is promised. */
  by: v.exactOptional(v.string()),
  /** The part of the refund that was credited, in naira. */
  credited: v.exactOptional(NairaSchema),
});

export type BookingMoney = v.InferOutput<typeof BookingMoneySchema>;

const HostContactSchema = v.object({
  name: v.string(),
  company: v.string(),
  /** Empty if the host has given none. */
  phone: v.string(),
  email: v.string(),
});

export type HostContact = v.InferOutput<typeof HostContactSchema>;

/** Which booking of a series this is: `3` of `8`. Requires the capability `series`. */
const SeriesPlaceSchema = v.object({
  id: v.string(),
  number: v.pipe(CountSchema, v.minValue(1)),
  count: v.pipe(CountSchema, v.minValue(1)),
  everyWeeks: v.picklist(REPEAT_WEEKS),
  /** The Lagos date of the first booking, as it was booked; it gives the day of the week. */
  firstDate: v.string(),
});

export type SeriesPlace = v.InferOutput<typeof SeriesPlaceSchema>;

/** A move of a booking to another time. */
const BookingMoveSchema = v.object({
  at: InstantSchema,
  /** The start before and after the move. */
  from: InstantSchema,
  to: InstantSchema,
  /** The price before and after the move, in naira. */
  fromAmount: NairaSchema,
  toAmount: NairaSchema,
  /** Whether the host had proposed it. Such a move doesn't count against the guest's two. */
  byHost: v.exactOptional(v.literal(true)),
});

export type BookingMove = v.InferOutput<typeof BookingMoveSchema>;

/**
 * A booking as its guest sees it. The specification (§3) has only `spaceName`, `startDate` and
 * `status`.
 */
export const UserBookingSchema = v.object({
  spaceName: v.string(),
  startDate: v.string(),
  /** A value that `userStatus` returns. */
  status: v.string(),
  id: v.string(),
  /** Such as `AYE-7K3M-Q2`. Guests can read it out at check-in. */
  bookingId: v.string(),
  reference: v.string(),
  state: v.picklist(BOOKING_STATES),
  spaceId: v.string(),
  spaceAddress: v.string(),
  location: v.string(),
  /** Where the space is, if its host has set a pin. */
  coordinates: v.exactOptional(CoordinatesSchema),
  landmark: v.exactOptional(v.string()),
  checkinTime: ClockTimeSchema,
  durationType: v.picklist(DURATION_TYPES),
  duration: CountSchema,
  startsAt: InstantSchema,
  endsAt: InstantSchema,
  /** The time ranges, one for each day. */
  spans: v.array(TimeRangeSchema),
  /** In naira, with the extras. */
  amount: NairaSchema,
  /** Naira per hour or per day at the time of booking, without the extras. */
  unitPrice: NairaSchema,
  /** Value added tax contained in the amount, in naira, at `vatPercent`. */
  vat: NairaSchema,
  vatPercent: v.number(),
  bookedAt: InstantSchema,
  heldUntil: InstantSchema,
  paidAt: v.exactOptional(InstantSchema),
  cancelledAt: v.exactOptional(InstantSchema),
  money: BookingMoneySchema,
  /** Signed by the server. Present only for a booking that is confirmed and not over. */
  pass: v.exactOptional(v.string()),
  /** Present only for a booking that was confirmed. */
  host: v.exactOptional(HostContactSchema),
  /** The stars of the guest's review; absent until there is one. */
  stars: v.exactOptional(CountSchema),
  /** Its moves, in order; absent if there are none. */
  moves: v.exactOptional(v.array(BookingMoveSchema)),
  /** The part of the price that was paid with credit, in naira; absent if there is none. */
  paidWithCredit: v.exactOptional(NairaSchema),
  /** Present if the host cancelled the booking. */
  hostCancellation: v.exactOptional(HostCancellationSchema),
  /** The latest request for another time; absent if there was none. */
  moveRequest: v.exactOptional(MoveRequestSchema),
  /** Present if it was booked together with others; `reference` is then of their one payment. */
  series: v.exactOptional(SeriesPlaceSchema),
  /** What was added to it; absent if there is nothing. */
  extras: v.exactOptional(v.array(BookedExtraSchema)),
  /** Present if visitors don't see the space. Servers of older versions leave it out. */
  unlisted: v.exactOptional(UnlistedSchema),
});

export type UserBooking = v.InferOutput<typeof UserBookingSchema>;

/** A booking as the space's host sees it. The specification (§3) has only the first four fields. */
export const HostBookingSchema = v.object({
  userName: v.string(),
  /** Lagos dates, `YYYY-MM-DD`. */
  startDate: v.string(),
  endDate: v.string(),
  /** A value that `hostStatus` returns. */
  status: v.string(),
  bookingId: v.string(),
  startsAt: InstantSchema,
  endsAt: InstantSchema,
  durationType: v.picklist(DURATION_TYPES),
  duration: CountSchema,
  /** In naira. */
  amount: NairaSchema,
  series: v.exactOptional(SeriesPlaceSchema),
  extras: v.exactOptional(v.array(BookedExtraSchema)),
});

export type HostBooking = v.InferOutput<typeof HostBookingSchema>;

/** §3, "Host space summary". */
export const HostSpaceSummarySchema = v.object({
  id: v.string(),
  name: v.string(),
  capacity: CountSchema,
  bookingCount: CountSchema,
});

/** §3, "Booking counts". */
export const BookingCountsSchema = v.object({
  upcoming: CountSchema,
  active: CountSchema,
  completed: CountSchema,
});
