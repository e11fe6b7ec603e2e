import { shortDate, WEEKDAY_NAMES } from '../time/format-lagos-time.ts';
import { HOLIDAY_NAMES } from '../prices/rules/holidays-copy.ts';
import { durationText } from '../time/duration.ts';
import type { LagosDate } from '../units.ts';
import type { OpeningHours } from './availability.ts';
import * as copy from './copy.ts';
import { exceptionOn, hoursOnDate, type OpeningCalendar } from './opening-calendar.ts';
import { addDays, instantOf, lagosTime, minutesOf, weekdayOf } from '../time/lagos-time.ts';

/** A time range from `start` up to, but without, `end`. */
export interface TimeRange {
  readonly start: Date;
  readonly end: Date;
  /** The time in which a booking keeps its seat, if the space has buffers around bookings. */
  readonly reserved?: TimeRange;
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

/** Returns the weekday of a date, `Monday` to `Sunday`. */
export const dayName = (date: LagosDate): string => WEEKDAY_NAMES[weekdayOf(date)];

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
  /** Hours between a booking and its check-in, if the space's rules ask for some. */
  readonly noticeHours?: number;
}

/** Returns the first instant at which a booking of a day may start. */
export const earliestStart = ({ noticeHours = 0 }: Pick<OpenDay, 'noticeHours'>, now: Date): Date =>
  new Date(now.getTime() + noticeHours * 60 * 60 * 1000);

/**
 * Providers write midnight as the last minute of a day, so a space that is open until then is open
 * until 24:00.
 */
const closingOf = ({ closing }: OpeningHours) => (closing === '23:59' ? '24:00' : closing);

/** Returns the opening hours of a date; undefined if the space is closed on it. */
export function openDay(calendar: OpeningCalendar, date: LagosDate): OpenDay | undefined {
  const hours = hoursOnDate(calendar, date);
  if (hours === undefined) return undefined;
  const closing = closingOf(hours);
  const noticeHours = calendar.rules?.limits.noticeHours;
  const [opens, closes] = [minutesOf(hours.opening), minutesOf(closing)];
  // Hours that end before they start can't be booked.
  if (opens >= closes) return undefined;
  return {
    date,
    opens,
    closes,
    span: { start: instantOf(date, hours.opening), end: instantOf(date, closing) },
    text: copy.openOn(dayName(date), hours.opening, closing),
    ...(noticeHours === undefined ? {} : { noticeHours }),
  };
}

/**
 * Returns the opening hours of a date that can be booked: not past, not too far ahead and not
 * closed.
 */
export function bookableDay(
  calendar: OpeningCalendar,
  date: LagosDate,
  now: Date,
): RangeResult<OpenDay> {
  const today = lagosTime(now).date;
  if (date < today) return refuseRange('startDate', copy.dayPassed);
  if (date > addDays(today, DAYS_AHEAD)) {
    return refuseRange('startDate', copy.tooFarAhead);
  }
  const horizon = calendar.rules?.limits.horizonDays;
  if (horizon !== undefined && date > addDays(today, horizon)) {
    const length = durationText({ type: 'days', count: horizon });
    return refuseRange('startDate', copy.beyondHorizon(length));
  }
  const day = openDay(calendar, date);
  return day === undefined ? refuseRange('startDate', whyClosed(calendar, date)) : acceptRange(day);
}

/** A date that isn't closed every week is named, with the reason if guests know one. */
function whyClosed({ rules }: OpeningCalendar, date: LagosDate): string {
  const exception = exceptionOn(rules, date);
  if (exception?.kind === 'holiday' && exception.rule.kind === 'closed') {
    return copy.closedFor(shortDate(date), HOLIDAY_NAMES[exception.holiday.id]);
  }
  if (exception?.kind === 'special' && exception.day.closed === true) {
    const { label } = exception.day;
    return label === undefined
      ? copy.closedOnDate(shortDate(date))
      : copy.closedFor(shortDate(date), label);
  }
  return copy.closedOn(dayName(date));
}
