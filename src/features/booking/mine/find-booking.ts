import type { UserBooking } from '#contract/booking-records.ts';
import type { ReadBooking } from '#contract/reading/user-bookings.ts';

/** A booking by its id or by its booking ID, as either may stand in a link. */
export function findBooking(
  bookings: readonly ReadBooking[],
  wanted: string,
): UserBooking | undefined {
  const same = wanted.toLowerCase();
  return bookings
    .flatMap(({ full }) => full ?? [])
    .find(({ id, bookingId }) => id.toLowerCase() === same || bookingId.toLowerCase() === same);
}
