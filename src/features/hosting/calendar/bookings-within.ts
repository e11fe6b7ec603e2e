import type { AgendaBooking } from '#contract/hosting/host-calendar.ts';
import { instantOf, isCalendarDate } from '#contract/time/lagos-time.ts';

interface ChosenTime {
  /** Empty for all spaces. */
  readonly spaceId: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly opening: string;
  readonly closing: string;
  /** Whether hours of the first day are chosen instead of whole days. */
  readonly isHours: boolean;
}

/** Returns the bookings that touch a time that is about to be blocked; none while it is incomplete. */
export function bookingsWithin(
  bookings: readonly AgendaBooking[],
  { spaceId, firstDay, lastDay, opening, closing, isHours }: ChosenTime,
): AgendaBooking[] {
  const end = isHours || lastDay === '' ? firstDay : lastDay;
  if (!isCalendarDate(firstDay) || !isCalendarDate(end)) return [];
  if (isHours && (opening === '' || closing === '')) return [];
  const start = instantOf(firstDay, isHours ? opening : '00:00');
  const stop = instantOf(end, isHours ? closing : '24:00');
  return bookings.filter(
    (booking) =>
      (spaceId === '' || booking.spaceId === spaceId) &&
      booking.spans.some(
        ({ startsAt, endsAt }) => new Date(startsAt) < stop && new Date(endsAt) > start,
      ),
  );
}
