import type { UserBooking } from '#contract/booking-records.ts';
import type { ReadBooking } from '#contract/lenient-parsers/user-bookings.ts';

/** Finds a booking by its id or its booking ID, because a link may contain either. */
export function findBooking(
  bookings: readonly ReadBooking[],
  wanted: string,
): UserBooking | undefined {
  const same = wanted.toLowerCase();
  return bookings
    .flatMap(({ full }) => full ?? [])
    .find(({ id, bookingId }) => id.toLowerCase() === same || bookingId.toLowerCase() === same);
}
