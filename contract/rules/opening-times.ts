import { type Availability, type OpeningHours, type Weekday } from '../availability.ts';
import { hoursOn } from './opening.ts';
import { addDays, instantOf, lagosTime, minutesOf, weekdayOf } from './lagos-time.ts';

/** A stretch of time from `start` up to, but without, `end`. */
export interface Span {
  readonly start: Date;
  readonly end: Date;
}

/** Why a booking can't be, and at which field of the form. */
export interface Refusal {
  readonly field: 'startDate' | 'checkinTime' | 'duration';
  readonly message: string;
}

export type Planned<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

export const planned = <T>(value: T): Planned<T> => ({ ok: true, value });

export function refused(field: Refusal['field'], message: string): Planned<never> {
  return { ok: false, refusal: { field, message } };
}

/** A year: as far ahead as bookings are taken, and to the day the same in each form and call. */
export const DAYS_AHEAD = 365;

/** Check-in is at a quarter of an hour: `09:00`, `09:15`, `09:30`, `09:45`. */
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

/** Monday … Sunday, of a date. */
export const dayName = (date: string): string => NAMES[weekdayOf(date)];

/** A day on which a space is open. */
export interface OpenDay {
  readonly date: string;
  /** Minutes from midnight. */
  readonly opens: number;
  /** Minutes from midnight, up to 24 hours. */
  readonly closes: number;
  readonly span: Span;
  /** `Monday is open 08:00 to 18:00` */
  readonly text: string;
}

/** The last minute of a day is how providers write midnight: open until then is open to its end. */
const closingOf = ({ closing }: OpeningHours) => (closing === '23:59' ? '24:00' : closing);

/** The hours of a date; undefined where the space is closed on that weekday. */
export function openDay(availability: Availability, date: string): OpenDay | undefined {
  const hours = hoursOn(availability, weekdayOf(date));
  if (hours === undefined) return undefined;
  const closing = closingOf(hours);
  const [opens, closes] = [minutesOf(hours.opening), minutesOf(closing)];
  // Hours that end before they start are nobody's to book.
  if (opens >= closes) return undefined;
  return {
    date,
    opens,
    closes,
    span: { start: instantOf(date, hours.opening), end: instantOf(date, closing) },
    text: `${dayName(date)} is open ${hours.opening} to ${closing}`,
  };
}

/** The hours of a day that may be booked: not gone, not too far ahead, not closed. */
export function bookableDay(availability: Availability, date: string, now: Date): Planned<OpenDay> {
  const today = lagosTime(now).date;
  if (date < today)
    return refused('startDate', 'That day has passed. Choose today or a later day.');
  if (date > addDays(today, DAYS_AHEAD)) {
    return refused('startDate', 'Bookings are taken up to a year ahead. Choose an earlier day.');
  }
  const day = openDay(availability, date);
  return day === undefined ? refused('startDate', `${dayName(date)} is closed.`) : planned(day);
}
