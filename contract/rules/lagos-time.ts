import type { Weekday } from '../availability.ts';
import { DAY_MS, LAGOS_OFFSET_MS, lagosTime } from './lagos-clock.ts';

// The first screen needs these two alone, so they stand in a file of their own.
export { daysAgo, type LagosTime, lagosTime } from './lagos-clock.ts';

const MINUTE_MS = 60 * 1000;

/** Whether a text is a day of the calendar, as `YYYY-MM-DD`: 30 February is none. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/**
 * The instant at which Lagos clocks show this time on this day. `24:00` is the midnight that ends
 * the day.
 *
 * @throws {RangeError} when the date is no day of the calendar or the clock no time.
 */
export function instantOf(date: string, clock: string): Date {
  const minutes = minutesOf(clock);
  if (!isCalendarDate(date)) throw new RangeError(`${date} is no day of the calendar.`);
  const midnight = new Date(`${date}T00:00:00Z`).getTime() - LAGOS_OFFSET_MS;
  return new Date(midnight + minutes * MINUTE_MS);
}

/**
 * Minutes from midnight to a time of the clock, `00:00` to `24:00`.
 *
 * @throws {RangeError}
 */
export function minutesOf(clock: string): number {
  if (!/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.test(clock)) {
    throw new RangeError(`${clock} is no time of the clock.`);
  }
  return 60 * Number(clock.slice(0, 2)) + Number(clock.slice(3));
}

/** `605` → `10:05`. Minutes of the day after start again at `00:00`. */
export function clockOf(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}

/** So many days later on the calendar, or earlier. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

export function weekdayOf(date: string): Weekday {
  return lagosTime(instantOf(date, '12:00')).weekday;
}
