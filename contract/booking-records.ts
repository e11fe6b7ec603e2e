import * as v from 'valibot';
import { ClockTimeSchema } from './availability.ts';
import { CheckoutPresentationSchema } from './payments.ts';
import { CountSchema, InstantSchema, NairaSchema } from './common-schemas.ts';
import { BOOKING_STATES } from './rules/booking-states.ts';
import { DURATION_TYPES } from './rules/duration.ts';
import { MONEY_STATES, REFUND_REASONS } from './rules/payment-states.ts';

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

export const BookingMoneySchema = v.object({
  state: v.picklist(MONEY_STATES),
  /** Naira that are being refunded or have been refunded. */
  refund: v.exactOptional(NairaSchema),
  reason: v.exactOptional(v.picklist(REFUND_REASONS)),
  /** The Lagos date by which the refund is promised. */
  by: v.exactOptional(v.string()),
});

export type BookingMoney = v.InferOutput<typeof BookingMoneySchema>;

export const HostContactSchema = v.object({
  name: v.string(),
  company: v.string(),
  /** Empty if the host has given none. */
  phone: v.string(),
  email: v.string(),
});

export type HostContact = v.InferOutput<typeof HostContactSchema>;

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
  checkinTime: ClockTimeSchema,
  durationType: v.picklist(DURATION_TYPES),
  duration: CountSchema,
  startsAt: InstantSchema,
  endsAt: InstantSchema,
  /** The time ranges, one for each day. */
  spans: v.array(TimeRangeSchema),
  /** In naira. */
  amount: NairaSchema,
  /** Naira per hour or per day at the time of booking. */
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
