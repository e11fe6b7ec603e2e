import type { HostBooking } from '#contract/bookings/booking-records.ts';
import { hoursText, SHORT_MONTHS } from '#contract/time/format-lagos-time.ts';
import { isCalendarDate } from '#contract/time/lagos-time.ts';

/**
 * Formats `2026-11-26` as `2026-Nov-26`: the first five characters, the month's name, the rest
 * (specification §3, "Booking (host view)"). Text that isn't a date stays as it is.
 */
export function hostDate(date: string): string {
  if (!isCalendarDate(date)) return date;
  return `${date.slice(0, 5)}${SHORT_MONTHS[Number(date.slice(5, 7)) - 1]}${date.slice(7)}`;
}

/** Returns for example `09:00–12:00` in Lagos time; a day that ends at midnight ends at 24:00. */
export function hostHours({ startsAt, endsAt }: Pick<HostBooking, 'startsAt' | 'endsAt'>): string {
  return hoursText(new Date(startsAt), new Date(endsAt));
}
