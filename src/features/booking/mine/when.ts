import type { UserBooking } from '#contract/booking-records.ts';
import { durationText } from '#contract/rules/duration.ts';
import { isCalendarDate, lagosTime } from '#contract/rules/lagos-time.ts';

/** Days are written down in Lagos already, so they are read without any zone. */
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-NG', { timeZone: 'UTC', ...options });

const long = format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
const short = format({ day: 'numeric', month: 'short' });

/** `Mon, 23 Nov 2026`; words that are no date stay as they are. */
export function dayWords(date: string): string {
  return isCalendarDate(date) ? long.format(new Date(`${date}T00:00:00Z`)) : date;
}

/** `27 Nov` */
export function shortDay(date: string): string {
  return isCalendarDate(date) ? short.format(new Date(`${date}T00:00:00Z`)) : date;
}

/** `Fri, 20 Nov 2026, 13:05` on Lagos clocks. */
export function instantWords(instant: string): string {
  const { date, clock } = lagosTime(new Date(instant));
  return `${dayWords(date)}, ${clock}`;
}

export interface DayHours {
  /** `YYYY-MM-DD` in Lagos. */
  readonly date: string;
  /** `09:00 – 12:00` */
  readonly hours: string;
}

/** The days of a booking with the hours of each; a day that ends at midnight ends at 24:00. */
export function daysOf({ spans }: Pick<UserBooking, 'spans'>): DayHours[] {
  return spans.map(({ startsAt, endsAt }) => {
    const [start, end] = [lagosTime(new Date(startsAt)), lagosTime(new Date(endsAt))];
    const closing = end.clock === '00:00' && end.date !== start.date ? '24:00' : end.clock;
    return { date: start.date, hours: `${start.clock} – ${closing}` };
  });
}

/** The day to come for: today's, else the next, else the last. */
export function nextDayOf(booking: Pick<UserBooking, 'spans'>, now: Date): DayHours | undefined {
  const days = daysOf(booking);
  const next = booking.spans.findIndex(({ endsAt }) => new Date(endsAt) > now);
  return days[next] ?? days.at(-1);
}

/** `3 hours`, `2 days` */
export function lengthWords({ durationType, duration }: UserBooking): string {
  return durationText({ type: durationType, count: duration });
}
