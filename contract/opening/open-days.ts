import type { LagosDate, LagosTime } from '../units.ts';
import type { Availability } from './availability.ts';
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
import * as copy from './slots-copy.ts';
import { planCheckin } from './slots.ts';

/** The most days of one booking: twelve weeks of five days. */
const MOST_DAYS = 60;

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
  availability: Availability,
  { startDate, checkinTime, days }: RequestedDays,
  now: Date,
): RangeResult<readonly TimeRange[]> {
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS) {
    return refuseRange('duration', copy.wholeDays(MOST_DAYS));
  }
  const first = bookableDay(availability, startDate, now);
  if (!first.ok) return first;
  const checkin = planCheckin(first.value, checkinTime, now);
  if (!checkin.ok) return checkin;
  const [whole, ...rest] = openDaysFrom(availability, startDate, days).map(
    ({ span: range }) => range,
  );
  if (whole === undefined) throw new Error('An open day is not among the open days.');
  const begun = whole.start < now;
  return acceptRange([begun ? { start: checkin.value, end: whole.end } : whole, ...rest]);
}

/**
 * Returns the next open days from a date on, including the date itself; none if every weekday is
 * closed.
 */
export function openDaysFrom(
  availability: Availability,
  date: LagosDate,
  count: number,
): OpenDay[] {
  const found: OpenDay[] = [];
  let closedInARow = 0;
  for (let ahead = 0; found.length < count && closedInARow < 7; ahead += 1) {
    const day = openDay(availability, addDays(date, ahead));
    closedInARow = day === undefined ? closedInARow + 1 : 0;
    if (day !== undefined) found.push(day);
  }
  return found;
}
