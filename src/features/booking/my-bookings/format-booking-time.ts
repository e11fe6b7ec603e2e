import { dayText } from '#contract/time/day-text.ts';
import type { LagosDate } from '#contract/units.ts';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import { hoursText } from '#contract/time/format-lagos-time.ts';
import { isCalendarDate, lagosTime } from '#contract/time/lagos-time.ts';
import * as copy from './bookings-copy.ts';

/** `Mon 23 Nov 2026`; text that is not a date is returned unchanged. */
export function weekdayDate(date: LagosDate): string {
  return isCalendarDate(date) ? `${dayText(date)} ${date.slice(0, 4)}` : date;
}

/** `Fri 20 Nov 2026, 13:05` in Lagos time. */
export function weekdayDateTime(instant: string): string {
  const { date, clock } = lagosTime(new Date(instant));
  return `${weekdayDate(date)}, ${clock}`;
}

export interface DayHours {
  /** `YYYY-MM-DD` in Lagos. */
  readonly date: LagosDate;
  /** `09:00–12:00` */
  readonly hours: string;
}

/** Returns the days of a booking with their hours; a day that ends at midnight ends at 24:00. */
export function daysOf({ spans: ranges }: Pick<UserBooking, 'spans'>): DayHours[] {
  return ranges.map(({ startsAt, endsAt }) => {
    const [start, end] = [new Date(startsAt), new Date(endsAt)];
    return { date: lagosTime(start).date, hours: hoursText(start, end) };
  });
}

/** Returns the day to come for: today's, or else the next, or else the last. */
export function nextDayOf(booking: Pick<UserBooking, 'spans'>, now: Date): DayHours | undefined {
  const days = daysOf(booking);
  const next = booking.spans.findIndex(({ endsAt }) => new Date(endsAt) > now);
  return days[next] ?? days.at(-1);
}

/** `09:00–12:00`, or `9 days, until Wed 2 Dec` */
export function hoursOrLastDay({ spans }: Pick<UserBooking, 'spans'>): string {
  const days = daysOf({ spans });
  const last = days.at(-1);
  if (last === undefined || days.length === 1) return last?.hours ?? '';
  return copy.daysUntil(days.length, dayText(last.date));
}
