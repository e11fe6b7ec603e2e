import type { HostBooking } from '#contract/booking-records.ts';
import { isCalendarDate, lagosTime } from '#contract/rules/lagos-time.ts';
import { SHORT_MONTHS } from '../model/short-months.ts';

/**
 * `2026-11-26` → `2026-Nov-26`: the first five characters, the month's name, the rest (specification
 * §3, "Booking (host view)"). Words that are no date stay as they are.
 */
export function hostDate(date: string): string {
  if (!isCalendarDate(date)) return date;
  return `${date.slice(0, 5)}${SHORT_MONTHS[Number(date.slice(5, 7)) - 1]}${date.slice(7)}`;
}

/** `09:00 – 12:00` on Lagos clocks; a day that ends at midnight ends at 24:00. */
export function hostHours({ startsAt, endsAt }: Pick<HostBooking, 'startsAt' | 'endsAt'>): string {
  const [start, end] = [lagosTime(new Date(startsAt)), lagosTime(new Date(endsAt))];
  const closing = end.clock === '00:00' && end.date !== start.date ? '24:00' : end.clock;
  return `${start.clock} – ${closing}`;
}
