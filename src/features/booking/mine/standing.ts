import { type BookingState, stateAt, userStatus } from '#contract/rules/booking-states.ts';
import type { UserBooking } from '#contract/booking-records.ts';
import type { ReadBooking } from '#contract/reading/user-bookings.ts';

/** The state of a booking by the clock: what is saved may have been written yesterday. */
export function standingOf(booking: UserBooking, now: Date): BookingState {
  const { state, money } = booking;
  if (state === 'upcoming' || state === 'active') {
    const [startsAt, endsAt] = [new Date(booking.startsAt), new Date(booking.endsAt)];
    return stateAt({ status: 'upcoming', startsAt, endsAt }, now);
  }
  const isLapsed = state === 'held' && money.state === 'unpaid';
  return isLapsed && now > new Date(booking.heldUntil) ? 'expired' : state;
}

/** The word of the specification (§4), in lower case. */
export function statusOf({ status, full }: ReadBooking, now: Date): string {
  return full === undefined ? status : userStatus(standingOf(full, now));
}

/** A pass opens for a booking that is confirmed and not over. */
export function hasPass(booking: UserBooking, now: Date): boolean {
  const standing = standingOf(booking, now);
  return booking.pass !== undefined && (standing === 'upcoming' || standing === 'active');
}

const COMING = new Set(['pending', 'upcoming', 'active']);

/** Whether it is still ahead, or money is still on its way. */
function isOpen(booking: ReadBooking, now: Date): boolean {
  const money = booking.full?.money.state;
  if (money === 'confirming' || money === 'refund-due') return true;
  return COMING.has(statusOf(booking, now));
}

const startOf = ({ full, startDate }: ReadBooking) => full?.startsAt ?? startDate;

export interface Grouped {
  /** The next one first. */
  readonly coming: readonly ReadBooking[];
  /** The last one first. */
  readonly past: readonly ReadBooking[];
}

export function grouped(bookings: readonly ReadBooking[], now: Date): Grouped {
  const byStart = bookings.toSorted((a, b) => startOf(a).localeCompare(startOf(b)));
  return {
    coming: byStart.filter((booking) => isOpen(booking, now)),
    past: byStart.filter((booking) => !isOpen(booking, now)).reverse(),
  };
}
