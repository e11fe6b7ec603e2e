import type { Weekday } from '../opening/availability.ts';
import type { LagosDate } from '../units.ts';
import { lagosTime } from './lagos-time.ts';

/** Fixed, so that they are the same in every browser, whatever names its own data has. */
export const MONTHS: readonly string[] =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

export const SHORT_MONTHS: readonly string[] = MONTHS.map((name) => name.slice(0, 3));

export const WEEKDAY_NAMES: Readonly<Record<Weekday, string>> = {
  Mon: 'Monday',
  Tue: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
  Sun: 'Sunday',
};

/** Formats `2026-11-26` as `26 Nov`; text that is not a date is returned unchanged. */
export function shortDate(date: LagosDate): string {
  const month = SHORT_MONTHS[Number(date.slice(5, 7)) - 1];
  return month === undefined ? date : `${Number(date.slice(8))} ${month}`;
}

/** Formats the day of an instant (ISO 8601) in Lagos as `22 Nov 2026`. */
export function dateText(instant: string): string {
  const { date } = lagosTime(new Date(instant));
  return `${shortDate(date)} ${date.slice(0, 4)}`;
}

/** Formats an instant (ISO 8601) in Lagos time as `22 Nov 2026, 14:05`. */
export function dateTimeText(instant: string): string {
  return `${dateText(instant)}, ${lagosTime(new Date(instant)).clock}`;
}

/** Formats an instant (ISO 8601) in Lagos time as `22 Nov, 14:05`. */
export function shortDateTimeText(instant: string): string {
  const { date, clock } = lagosTime(new Date(instant));
  return `${shortDate(date)}, ${clock}`;
}

/** Formats hours in Lagos as `09:00–12:00`; a day that ends at midnight ends at 24:00. */
export function hoursText(start: Date, end: Date): string {
  const closing = lagosTime(end).clock;
  const isMidnight = closing === '00:00' && end > start;
  return `${lagosTime(start).clock}–${isMidnight ? '24:00' : closing}`;
}
