import type { UserBooking } from '#contract/bookings/booking-records.ts';
import type { ReadBooking } from '#contract/lenient-parsers/user-bookings.ts';

/** Returns the bookings of the same series that are still ahead, in the order of their start. */
export function upcomingOfSeries(
  bookings: readonly ReadBooking[],
  { series }: UserBooking,
  now: Date,
): readonly UserBooking[] {
  if (series === undefined) return [];
  return bookings
    .flatMap(({ full }) => full ?? [])
    .filter(
      (one) =>
        one.series?.id === series.id && one.state === 'upcoming' && new Date(one.startsAt) > now,
    )
    .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
}

/**
 * Returns a booking and those after it in its series. What counts is when it starts in the list: a
 * dialog may have been opened just before the list showed its new time.
 */
export function followingOf(
  bookings: readonly ReadBooking[],
  booking: UserBooking,
  now: Date,
): readonly UserBooking[] {
  const ahead = upcomingOfSeries(bookings, booking, now);
  const { startsAt: from } = ahead.find(({ id }) => id === booking.id) ?? booking;
  return ahead.filter(({ startsAt }) => startsAt >= from);
}
