import * as v from 'valibot';
import type { LagosDate } from '../units.ts';
import * as copy from '../copy.ts';
import { isCalendarDate } from './lagos-time.ts';

export const DATE_MESSAGE = copy.calendarDate;

/**
 * Checks that a date exists and is in the years 2000 to 2999. Other years are typing errors, and a
 * database can't store some of the dates that can be written.
 */
export const isDayOfCalendar = v.check(
  (text: string) => text.startsWith('2') && isCalendarDate(text),
  DATE_MESSAGE,
);

/** A date in Lagos. */
export const CalendarDateSchema: v.GenericSchema<string, LagosDate> = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, DATE_MESSAGE),
  isDayOfCalendar,
);
