import { type BookingState, stateAt, userStatus } from '#contract/bookings/booking-states.ts';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import type { ReadBooking } from '#contract/lenient-parsers/user-bookings.ts';

/** Returns the state of a booking at this time, because the saved one may be from yesterday. */
export function bookingStatusOf(booking: UserBooking, now: Date): BookingState {
  const { state, money } = booking;
  if (state === 'upcoming' || state === 'active') {
    const [startsAt, endsAt] = [new Date(booking.startsAt), new Date(booking.endsAt)];
    return stateAt({ status: 'upcoming', startsAt, endsAt }, now);
  }
  const isLapsed = state === 'held' && money.state === 'unpaid';
  return isLapsed && now > new Date(booking.heldUntil) ? 'expired' : state;
}

/**
 * Returns the specification's status (§4) in lower case. A visit that took place is `completed`,
 * although it is `expired` on the wire, like an unpaid booking.
 */
export function statusOf({ status, full }: ReadBooking, now: Date): string {
  if (full === undefined) return status;
  const state = bookingStatusOf(full, now);
  return state === 'completed' ? state : userStatus(state);
}

/** Whether the booking has a pass: it is confirmed and not over. */
export function hasPass(booking: UserBooking, now: Date): boolean {
  const bookingStatus = bookingStatusOf(booking, now);
  return booking.pass !== undefined && (bookingStatus === 'upcoming' || bookingStatus === 'active');
}

const COMING = new Set(['pending', 'upcoming', 'active']);

/** Whether the booking is still to come, or its payment is still being confirmed. */
export function isComing(booking: ReadBooking, now: Date): boolean {
  return booking.full?.money.state === 'confirming' || COMING.has(statusOf(booking, now));
}

const startOf = ({ full, startDate }: ReadBooking) => full?.startsAt ?? startDate;

export interface GroupedBookings {
  /** Soonest first. */
  readonly coming: readonly ReadBooking[];
  /** Most recent first. */
  readonly past: readonly ReadBooking[];
}

export function groupBookings(bookings: readonly ReadBooking[], now: Date): GroupedBookings {
  const byStart = bookings.toSorted((a, b) => startOf(a).localeCompare(startOf(b)));
  return {
    coming: byStart.filter((booking) => isComing(booking, now)),
    past: byStart.filter((booking) => !isComing(booking, now)).reverse(),
  };
}
