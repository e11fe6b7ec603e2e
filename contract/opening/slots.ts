import type { LagosDate, LagosTime } from '../units.ts';
import type { Availability } from './availability.ts';
import { durationText } from '../time/duration.ts';
import { clockOf, instantOf, minutesOf } from '../time/lagos-time.ts';
import {
  bookableDay,
  CHECKIN_STEP,
  type OpenDay,
  type RangeResult,
  acceptRange,
  refuseRange,
  type TimeRange,
} from './opening-times.ts';
import * as copy from './slots-copy.ts';

export interface RequestedHours {
  /** A date in Lagos. */
  readonly startDate: LagosDate;
  /** Lagos wall-clock time, `HH:mm`. */
  readonly checkinTime: LagosTime;
  readonly hours: number;
}

/** The time range of an hourly booking: whole hours within one day's opening hours. */
export function planHours(
  availability: Availability,
  requested: RequestedHours,
  now: Date,
): RangeResult<TimeRange> {
  const { startDate, checkinTime, hours } = requested;
  if (!Number.isInteger(hours) || hours < 1) {
    return refuseRange('duration', copy.wholeHours);
  }
  const bookable = bookableDay(availability, startDate, now);
  if (!bookable.ok) return bookable;
  const day = bookable.value;
  const checkin = planCheckin(day, checkinTime, now);
  if (!checkin.ok) return checkin;
  const end = minutesOf(checkinTime) + 60 * hours;
  if (end > day.closes) {
    const length = durationText({ type: 'hours', count: hours });
    return refuseRange('duration', copy.endsTooLate(day.text, checkinTime, length, at(end)));
  }
  const start = checkin.value;
  return acceptRange({ start, end: new Date(start.getTime() + hours * 60 * 60 * 1000) });
}

const DAY_MINUTES = 24 * 60;

function at(minutes: number): string {
  if (minutes < DAY_MINUTES) return copy.endsAt(clockOf(minutes));
  if (minutes < 2 * DAY_MINUTES) return copy.endsNextDay(clockOf(minutes));
  return copy.endsDaysLater;
}

/**
 * Returns the instant of a check-in time, which has to be on a quarter of an hour, within the
 * opening hours and not in the past.
 */
export function planCheckin(day: OpenDay, checkinTime: LagosTime, now: Date): RangeResult<Date> {
  const minutes = minutesOf(checkinTime);
  if (minutes % CHECKIN_STEP !== 0) {
    return refuseRange('checkinTime', copy.quarterHour);
  }
  if (minutes < day.opens || minutes >= day.closes) {
    return refuseRange('checkinTime', copy.closedAt(day.text, checkinTime));
  }
  const start = instantOf(day.date, checkinTime);
  return start < now
    ? refuseRange('checkinTime', copy.timePassed(day.text, checkinTime))
    : acceptRange(start);
}
