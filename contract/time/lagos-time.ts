import type { Weekday } from '../opening/availability.ts';
import type { LagosDate, LagosTime } from '../units.ts';
import { DAY_MS, LAGOS_OFFSET_MS, lagosTime } from './lagos-clock.ts';

// These two are in a file of their own because the first screen needs only them.
export { daysAgo, lagosTime } from './lagos-clock.ts';

const MINUTE_MS = 60 * 1000;

/** Returns whether a text is an existing date as `YYYY-MM-DD`; 30 February isn't one. */
export const isCalendarDate = (text: string): boolean => !Number.isNaN(midnightOf(text));

/** Returns midnight UTC of a date in milliseconds; NaN if there is no such date. */
function midnightOf(text: string): number {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return Number.NaN;
  const midnight = new Date(`${text}T00:00:00Z`);
  // A day that its month doesn't have is parsed as one of the next month.
  return midnight.getUTCDate() === Number(text.slice(8)) ? midnight.getTime() : Number.NaN;
}

/**
 * Returns the instant at which Lagos clocks show this time on this date. `24:00` is the midnight at
 * the end of the day.
 *
 * @throws {RangeError} if the date doesn't exist or the time is invalid.
 */
export function instantOf(date: LagosDate, clock: LagosTime): Date {
  const minutes = minutesOf(clock);
  const midnight = midnightOf(date);
  if (Number.isNaN(midnight)) throw new RangeError(`${date} is no day of the calendar.`);
  return new Date(midnight - LAGOS_OFFSET_MS + minutes * MINUTE_MS);
}

/**
 * Returns the minutes from midnight to a clock time, `00:00` to `24:00`.
 *
 * @throws {RangeError} if the time is invalid.
 */
export function minutesOf(clock: LagosTime): number {
  if (!/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.test(clock)) {
    throw new RangeError(`${clock} is no time of the clock.`);
  }
  return 60 * Number(clock.slice(0, 2)) + Number(clock.slice(3));
}

/**
 * Converts minutes from midnight to a clock time: `605` → `10:05`. Minutes of the next day start
 * again at `00:00`.
 */
export function clockOf(minutes: number): LagosTime {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}

/** Adds a number of days to a date; a negative number subtracts them. */
export function addDays(date: LagosDate, days: number): LagosDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the weekday of a calendar date. */
export function weekdayOf(date: LagosDate): Weekday {
  return lagosTime(instantOf(date, '12:00')).weekday;
}
