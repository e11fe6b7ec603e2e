import type { LagosDate } from '../units.ts';
import { hoursText, shortDate } from './format-lagos-time.ts';
import { lagosTime, weekdayOf } from './lagos-time.ts';

/** Formats `2026-11-26` as `Thu 26 Nov`. */
export const dayText = (date: LagosDate): string => `${weekdayOf(date)} ${shortDate(date)}`;

/** Formats an instant in Lagos time as `Thu 26 Nov, 09:00`. */
export function dayTimeText(instant: Date): string {
  const { date, clock } = lagosTime(instant);
  return `${dayText(date)}, ${clock}`;
}

/** Formats hours of one day in Lagos as `Thu 26 Nov, 09:00–12:00`. */
export const dayHoursText = (start: Date, end: Date): string =>
  `${dayText(lagosTime(start).date)}, ${hoursText(start, end)}`;

/**
 * Formats when a booking is: `Thu 26 Nov, 09:00–12:00`, or `Thu 26 Nov – Fri 27 Nov` if it lasts for
 * several days.
 */
export function bookedRangeText(startsAt: string, endsAt: string): string {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  const first = lagosTime(start).date;
  // A booking that ends at midnight doesn't reach the next day.
  const last = lagosTime(new Date(end.getTime() - 1)).date;
  return first === last ? dayHoursText(start, end) : `${dayText(first)} – ${dayText(last)}`;
}
