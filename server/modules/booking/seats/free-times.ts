import type { LagosDate } from '#contract/units.ts';
import type { FreeTime } from '#contract/errors.ts';
import { addDays, clockOf, minutesOf } from '#contract/time/lagos-time.ts';
import {
  CHECKIN_STEP,
  type OpenDay,
  openDay,
  type RangeRefusal,
} from '#contract/opening/opening-times.ts';
import { type RequestedTime, resolveTimeRanges } from '#contract/opening/requested-time.ts';
import type { NewTime } from '#contract/bookings/moves/reschedule.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { SpaceCalendar } from '../calendar.ts';

// The other files of this module read them here.
export { type RequestedTime, resolveTimeRanges };

/** Converts a time from the form of requests and rows. */
export const requestedTime = ({
  startDate,
  checkinTime,
  durationType: type,
  duration: count,
}: NewTime): RequestedTime => ({ startDate, checkinTime, duration: { type, count } });

/** Wraps the reason why a time can't be booked, with the form field that it is about. */
export const timeRefused = ({ field, message }: RangeRefusal) =>
  new ApiError('BOOKING_REFUSED', { [field]: message }, { message });

/**
 * The number of times that are offered, and the number of days before and after the requested one
 * that are searched.
 */
const OFFERED = 3;
export const DAYS_AROUND = 14;

/**
 * Returns the free times nearest to a requested time that isn't free, nearest first: for a booking
 * by the hour, other times of the same day; then other days at about the same time.
 */
export function nearestFree(
  calendar: SpaceCalendar,
  requested: RequestedTime,
  now: Date,
): FreeTime[] {
  const { availability, seats, occupancy } = calendar;
  const isFree = (time: FreeTime): boolean => {
    const plan = resolveTimeRanges(availability, { ...requested, ...time }, now);
    return plan.ok && plan.value.every((range) => occupancy.most(range) < seats);
  };
  const found: FreeTime[] = [];
  for (const startDate of datesAround(requested.startDate)) {
    const day = openDay(availability, startDate);
    if (day === undefined) continue;
    const left = startDate === requested.startDate ? OFFERED : Math.min(1, OFFERED - found.length);
    found.push(...firstOf(left, timesOf(day, requested), isFree));
    if (found.length === OFFERED) break;
  }
  return found;
}

/** Returns the date itself, the next one, the one before, and so on. */
function datesAround(date: LagosDate): string[] {
  const distances = Array.from({ length: DAYS_AROUND }, (_, index) => index + 1);
  return [date, ...distances.flatMap((days) => [addDays(date, days), addDays(date, -days)])];
}

/**
 * Returns the check-in times of a day, nearest to the requested one first; only one for a booking
 * of several days.
 */
function timesOf(day: OpenDay, { checkinTime, duration }: RequestedTime): FreeTime[] {
  const requested = minutesOf(checkinTime);
  const first = Math.ceil(day.opens / CHECKIN_STEP) * CHECKIN_STEP;
  const count = Math.max(0, Math.ceil((day.closes - first) / CHECKIN_STEP));
  const times = Array.from({ length: count }, (_, index) => first + CHECKIN_STEP * index)
    .toSorted((a, b) => Math.abs(a - requested) - Math.abs(b - requested) || a - b)
    .map((minutes) => ({ startDate: day.date, checkinTime: clockOf(minutes) }));
  return duration.type === 'days' ? times.slice(0, 1) : times;
}

function firstOf<T>(count: number, items: readonly T[], wanted: (item: T) => boolean): T[] {
  const found: T[] = [];
  for (const item of items) {
    if (found.length === count) break;
    if (wanted(item)) found.push(item);
  }
  return found;
}
