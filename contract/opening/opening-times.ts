import type { LagosDate } from '../units.ts';
import { type Availability, type OpeningHours, type Weekday } from './availability.ts';
import * as copy from './opening-copy.ts';
import { hoursOn } from './opening.ts';
import { addDays, instantOf, lagosTime, minutesOf, weekdayOf } from '../time/lagos-time.ts';

/** A time range from `start` up to, but without, `end`. */
export interface TimeRange {
  readonly start: Date;
  readonly end: Date;
}

/** Why a booking isn't possible, and the field of the form that causes it. */
export interface RangeRefusal {
  readonly field: 'startDate' | 'checkinTime' | 'duration';
  readonly message: string;
}

export type RangeResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: RangeRefusal };

/** Wraps a time range that can be booked. */
export const acceptRange = <T>(value: T): RangeResult<T> => ({ ok: true, value });

/**
 * Wraps the reason why a time can't be booked.
 *
 * @param field The form field that the reason is about.
 * @param message A whole sentence with a next step.
 */
export function refuseRange(field: RangeRefusal['field'], message: string): RangeResult<never> {
  return { ok: false, refusal: { field, message } };
}

/** How many days ahead bookings are taken: a year, to the day the same in every form and call. */
export const DAYS_AHEAD = 365;

/** Minutes between possible check-in times: `09:00`, `09:15`, `09:30`, `09:45`. */
export const CHECKIN_STEP = 15;

const NAMES: Readonly<Record<Weekday, string>> = {
  Mon: 'Monday',
  Tue: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
  Sun: 'Sunday',
};

/** Returns the weekday of a date, `Monday` to `Sunday`. */
export const dayName = (date: LagosDate): string => NAMES[weekdayOf(date)];

/** A day on which a space is open. */
export interface OpenDay {
  readonly date: LagosDate;
  /** Minutes from midnight. */
  readonly opens: number;
  /** Minutes from midnight, up to 24 hours. */
  readonly closes: number;
  readonly span: TimeRange;
  /** `Monday is open 08:00–18:00` */
  readonly text: string;
}

/**
 * Providers write midnight as the last minute of a day, so a space that is open until then is open
 * until 24:00.
 */
const closingOf = ({ closing }: OpeningHours) => (closing === '23:59' ? '24:00' : closing);

/** Returns the opening hours of a date; undefined if the space is closed on that weekday. */
export function openDay(availability: Availability, date: LagosDate): OpenDay | undefined {
  const hours = hoursOn(availability, weekdayOf(date));
  if (hours === undefined) return undefined;
  const closing = closingOf(hours);
  const [opens, closes] = [minutesOf(hours.opening), minutesOf(closing)];
  // Hours that end before they start can't be booked.
  if (opens >= closes) return undefined;
  return {
    date,
    opens,
    closes,
    span: { start: instantOf(date, hours.opening), end: instantOf(date, closing) },
    text: copy.openOn(dayName(date), hours.opening, closing),
  };
}

/**
 * Returns the opening hours of a date that can be booked: not past, not too far ahead and not
 * closed.
 */
export function bookableDay(
  availability: Availability,
  date: LagosDate,
  now: Date,
): RangeResult<OpenDay> {
  const today = lagosTime(now).date;
  if (date < today) return refuseRange('startDate', copy.dayPassed);
  if (date > addDays(today, DAYS_AHEAD)) {
    return refuseRange('startDate', copy.tooFarAhead);
  }
  const day = openDay(availability, date);
  return day === undefined
    ? refuseRange('startDate', copy.closedOn(dayName(date)))
    : acceptRange(day);
}
