import type { LagosDate, LagosTime } from '../units.ts';
import { durationText } from '../time/duration.ts';
import { addDays } from '../time/lagos-time.ts';
import {
  bookableDay,
  type OpenDay,
  openDay,
  type RangeResult,
  acceptRange,
  refuseRange,
  type TimeRange,
} from './opening-times.ts';
import { withBuffers } from './buffers.ts';
import * as copy from './copy.ts';
import type { OpeningCalendar } from './opening-calendar.ts';
import { planCheckin, refuseLength } from './slots.ts';

/** The most days of one booking: twelve weeks of five days. */
export const MAX_BOOKED_DAYS = 60;

export interface RequestedDays {
  /** A date in Lagos. */
  readonly startDate: LagosDate;
  /** The check-in time on the first day: Lagos wall-clock time, `HH:mm`. */
  readonly checkinTime: LagosTime;
  readonly days: number;
}

/**
 * The time ranges of a daily booking: so many open days from the start date on, each with that day's
 * opening hours; closed days between them are passed over. Of today, where it's open already, what
 * is left from the check-in on: the hours before may be another guest's.
 */
export function planDays(
  calendar: OpeningCalendar,
  { startDate, checkinTime, days }: RequestedDays,
  now: Date,
): RangeResult<readonly TimeRange[]> {
  if (!Number.isInteger(days) || days < 1 || days > MAX_BOOKED_DAYS) {
    return refuseRange('duration', copy.wholeDays(MAX_BOOKED_DAYS));
  }
  const first = bookableDay(calendar, startDate, now);
  if (!first.ok) return first;
  const length = refuseLength(calendar, { type: 'days', count: days });
  if (length !== undefined) return length;
  const checkin = planCheckin(first.value, checkinTime, now);
  if (!checkin.ok) return checkin;
  const found = openDaysFrom(calendar, startDate, days).map(({ span: range }) => range);
  if (found.length < days) {
    const wanted = durationText({ type: 'days', count: days });
    return refuseRange('duration', copy.tooFewDays(wanted));
  }
  const [whole, ...rest] = found;
  if (whole === undefined) throw new Error('An open day is not among the open days.');
  const begun = whole.start < now;
  const ranges = [begun ? { start: checkin.value, end: whole.end } : whole, ...rest];
  return acceptRange(ranges.map((range) => withBuffers(calendar, range)));
}

/** Closed days in a row after which no open one is looked for: a week, or a longer closure. */
const MAX_CLOSED = { week: 7, withRules: 62 } as const;

/**
 * Returns the next open days from a date on, including the date itself; none if every weekday is
 * closed. With rules there may be fewer than wanted.
 */
export function openDaysFrom(calendar: OpeningCalendar, date: LagosDate, count: number): OpenDay[] {
  const found: OpenDay[] = [];
  let closedInARow = 0;
  const mostClosed = calendar.rules === undefined ? MAX_CLOSED.week : MAX_CLOSED.withRules;
  for (let ahead = 0; found.length < count && closedInARow < mostClosed; ahead += 1) {
    const day = openDay(calendar, addDays(date, ahead));
    closedInARow = day === undefined ? closedInARow + 1 : 0;
    if (day !== undefined) found.push(day);
  }
  return found;
}
