import * as v from 'valibot';
import { isCalendarDate } from './rules/lagos-time.ts';

export const DATE_MESSAGE = 'Give a day of the calendar as YYYY-MM-DD.';

/**
 * Of every day that comes in. Only the years 2000 to 2999: nobody means another, and a database has
 * no day for some that can be written, nor for the ones before them.
 */
export const isDayOfCalendar = v.check(
  (text: string) => text.startsWith('2') && isCalendarDate(text),
  DATE_MESSAGE,
);

/** A day in Lagos. */
export const CalendarDateSchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, DATE_MESSAGE),
  isDayOfCalendar,
);
