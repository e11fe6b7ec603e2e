import type { Duration } from '../time/duration.ts';
import type { LagosDate, LagosTime } from '../units.ts';
import { planDays } from './open-days.ts';
import type { OpeningCalendar } from './opening-calendar.ts';
import { acceptRange, type RangeResult, type TimeRange } from './opening-times.ts';
import { planHours } from './slots.ts';

/** The time that a guest requests: Lagos date and wall-clock time. */
export interface RequestedTime {
  readonly startDate: LagosDate;
  readonly checkinTime: LagosTime;
  readonly duration: Duration;
}

/** Returns the time ranges of a request, or why it can’t be booked. */
export function resolveTimeRanges(
  calendar: OpeningCalendar,
  { startDate, checkinTime, duration }: RequestedTime,
  now: Date,
): RangeResult<readonly TimeRange[]> {
  const { type, count } = duration;
  if (type === 'days') {
    return planDays(calendar, { startDate, checkinTime, days: count }, now);
  }
  const hours = planHours(calendar, { startDate, checkinTime, hours: count }, now);
  return hours.ok ? acceptRange([hours.value]) : hours;
}
