import { dayHoursText, dayText } from './day-text.ts';
import { lagosTime } from './lagos-time.ts';

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
