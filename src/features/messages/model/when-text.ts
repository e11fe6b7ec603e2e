import { shortDate } from '#contract/time/format-lagos-time.ts';
import { addDays, lagosTime, weekdayOf } from '#contract/time/lagos-time.ts';
import type { LagosDate } from '#contract/units.ts';

/** Days for which the weekday says enough. */
const WEEK_DAYS = 6;

/** Formats when something was written: `14:05` today, then `Yesterday`, `Mon`, `22 Nov`. */
export function whenText(instant: string, now: Date): string {
  const { date, clock } = lagosTime(new Date(instant));
  const { date: today } = lagosTime(now);
  if (date >= today) return clock;
  if (date === addDays(today, -1)) return 'Yesterday';
  return date >= addDays(today, -WEEK_DAYS) ? weekdayOf(date) : shortDate(date);
}

/** The heading above the messages of a day: `Today`, `Yesterday`, `Sat 21 Nov`. */
export function dayHeading(date: LagosDate, now: Date): string {
  const { date: today } = lagosTime(now);
  if (date === today) return 'Today';
  if (date === addDays(today, -1)) return 'Yesterday';
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return `${weekdayOf(date)} ${shortDate(date)}${isThisYear ? '' : ` ${date.slice(0, 4)}`}`;
}
