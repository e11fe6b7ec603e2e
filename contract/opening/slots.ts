import type { LagosDate, LagosTime } from '../units.ts';
import { type Duration, durationText } from '../time/duration.ts';
import { clockOf, minutesOf } from '../time/lagos-time.ts';
import {
  bookableDay,
  CHECKIN_STEP,
  earliestStart,
  type OpenDay,
  type RangeResult,
  acceptRange,
  refuseRange,
  type TimeRange,
} from './opening-times.ts';
import { withBuffers } from './buffers.ts';
import * as copy from './copy.ts';
import type { OpeningCalendar } from './opening-calendar.ts';

export interface RequestedHours {
  /** A date in Lagos. */
  readonly startDate: LagosDate;
  /** Lagos wall-clock time, `HH:mm`. */
  readonly checkinTime: LagosTime;
  readonly hours: number;
}

/** The time range of an hourly booking: whole hours within one day's opening hours. */
export function planHours(
  calendar: OpeningCalendar,
  requested: RequestedHours,
  now: Date,
): RangeResult<TimeRange> {
  const { startDate, checkinTime, hours } = requested;
  if (!Number.isInteger(hours) || hours < 1) {
    return refuseRange('duration', copy.wholeHours);
  }
  const bookable = bookableDay(calendar, startDate, now);
  if (!bookable.ok) return bookable;
  const day = bookable.value;
  const length = refuseLength(calendar, { type: 'hours', count: hours });
  if (length !== undefined) return length;
  const checkin = planCheckin(day, checkinTime, now);
  if (!checkin.ok) return checkin;
  const end = minutesOf(checkinTime) + 60 * hours;
  if (end > day.closes) {
    const length = durationText({ type: 'hours', count: hours });
    return refuseRange('duration', copy.endsTooLate(day.text, checkinTime, length, at(end)));
  }
  const start = checkin.value;
  const range = { start, end: new Date(start.getTime() + hours * 60 * 60 * 1000) };
  return acceptRange(withBuffers(calendar, range));
}

/** Refuses a duration that the space's rules don't allow; undefined if they do. */
export function refuseLength(
  { rules }: OpeningCalendar,
  { type, count }: Duration,
): RangeResult<never> | undefined {
  if (rules === undefined) return undefined;
  const { minHours, maxHours, minDays, maxDays } = rules.limits;
  const [least = 1, most = count] = type === 'hours' ? [minHours, maxHours] : [minDays, maxDays];
  if (count < least) {
    return refuseRange('duration', copy.tooShort(durationText({ type, count: least })));
  }
  if (count > most) {
    return refuseRange('duration', copy.tooLong(durationText({ type, count: most })));
  }
  return undefined;
}

const MINUTE_MS = 60 * 1000;
const DAY_MINUTES = 24 * 60;

function at(minutes: number): string {
  if (minutes < DAY_MINUTES) return copy.endsAt(clockOf(minutes));
  if (minutes < 2 * DAY_MINUTES) return copy.endsNextDay(clockOf(minutes));
  return copy.endsDaysLater;
}

/**
 * Returns the instant of a check-in time, which has to be on a quarter of an hour, within the
 * opening hours, not in the past and not sooner than the host's notice.
 */
export function planCheckin(day: OpenDay, checkinTime: LagosTime, now: Date): RangeResult<Date> {
  const minutes = minutesOf(checkinTime);
  if (minutes % CHECKIN_STEP !== 0) {
    return refuseRange('checkinTime', copy.quarterHour);
  }
  if (minutes < day.opens || minutes >= day.closes) {
    return refuseRange('checkinTime', copy.closedAt(day.text, checkinTime));
  }
  // A form asks for every quarter of two weeks, so the date isn't parsed again for each.
  const start = new Date(day.span.start.getTime() + (minutes - day.opens) * MINUTE_MS);
  if (start < now) return refuseRange('checkinTime', copy.timePassed(day.text, checkinTime));
  if (start < earliestStart(day, now)) {
    const notice = durationText({ type: 'hours', count: day.noticeHours ?? 0 });
    return refuseRange('checkinTime', copy.tooSoon(notice));
  }
  return acceptRange(start);
}
