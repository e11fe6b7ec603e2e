import * as v from 'valibot';
import { ClockTimeSchema } from './availability.ts';
import { CheckoutPresentationSchema } from './payments.ts';
import { CountSchema, InstantSchema, NairaSchema } from './pieces.ts';
import { BOOKING_STATES } from './rules/booking-states.ts';
import { DURATION_TYPES } from './rules/duration.ts';
import { MONEY_STATES, REFUND_REASONS } from './rules/payment-states.ts';

export const SpanSchema = v.object({ startsAt: InstantSchema, endsAt: InstantSchema });

/** What starting a booking answers: §3 knows the first two, the others are ours. */
export const StartedBookingSchema = v.object({
  reference: v.string(),
  checkout_url: v.string(),
  checkout: CheckoutPresentationSchema,
  /** Naira. */
  amount: NairaSchema,
  heldUntil: InstantSchema,
});

export type StartedBooking = v.InferOutput<typeof StartedBookingSchema>;

export const BookingMoneySchema = v.object({
  state: v.picklist(MONEY_STATES),
  /** Naira that are on their way back, or back. */
  refund: v.exactOptional(NairaSchema),
  reason: v.exactOptional(v.picklist(REFUND_REASONS)),
  /** The day in Lagos by which they are promised. */
  by: v.exactOptional(v.string()),
});

export type BookingMoney = v.InferOutput<typeof BookingMoneySchema>;

export const HostContactSchema = v.object({
  name: v.string(),
  company: v.string(),
  /** Empty where the host has given none. */
  phone: v.string(),
  email: v.string(),
});

export type HostContact = v.InferOutput<typeof HostContactSchema>;

/** A booking as its guest reads it. §3 knows `spaceName`, `startDate` and `status`. */
export const UserBookingSchema = v.object({
  spaceName: v.string(),
  startDate: v.string(),
  /** The words of `userStatus`. */
  status: v.string(),
  id: v.string(),
  /** `AYE-7K3M-Q2`: what is read out at the door. */
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
  /** The stretches of time, one for each day. */
  spans: v.array(SpanSchema),
  /** Naira. */
  amount: NairaSchema,
  /** Naira for an hour or a day, as it was when it was booked. */
  unitPrice: NairaSchema,
  /** Naira of value added tax within the amount, at `vatPercent`. */
  vat: NairaSchema,
  vatPercent: v.number(),
  bookedAt: InstantSchema,
  heldUntil: InstantSchema,
  paidAt: v.exactOptional(InstantSchema),
  cancelledAt: v.exactOptional(InstantSchema),
  money: BookingMoneySchema,
  /** Signed by the server; only for a booking that is confirmed and not over. */
  pass: v.exactOptional(v.string()),
  /** Only for a booking that was confirmed. */
  host: v.exactOptional(HostContactSchema),
  /** The stars that its guest gave; absent until then. */
  stars: v.exactOptional(CountSchema),
});

export type UserBooking = v.InferOutput<typeof UserBookingSchema>;

/** A booking as the space's host reads it. §3 knows the first four. */
export const HostBookingSchema = v.object({
  userName: v.string(),
  /** Days in Lagos, `YYYY-MM-DD`. */
  startDate: v.string(),
  endDate: v.string(),
  /** The words of `hostStatus`. */
  status: v.string(),
  bookingId: v.string(),
  startsAt: InstantSchema,
  endsAt: InstantSchema,
  durationType: v.picklist(DURATION_TYPES),
  duration: CountSchema,
  /** Naira. */
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
