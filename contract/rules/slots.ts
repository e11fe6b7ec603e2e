import type { Availability } from '../availability.ts';
import { durationText } from './duration.ts';
import { clockOf, instantOf, minutesOf } from './lagos-time.ts';
import {
  bookableDay,
  CHECKIN_STEP,
  type OpenDay,
  type Planned,
  planned,
  refused,
  type Span,
} from './opening-times.ts';

export interface HoursWish {
  /** A date in Lagos. */
  readonly startDate: string;
  /** Lagos wall-clock time, `HH:mm`. */
  readonly checkinTime: string;
  readonly hours: number;
}

/** The stretch of an hourly booking: whole hours within one day's opening hours. */
export function planHours(availability: Availability, wish: HoursWish, now: Date): Planned<Span> {
  const { startDate, checkinTime, hours } = wish;
  if (!Number.isInteger(hours) || hours < 1) {
    return refused('duration', 'Choose a whole number of hours, at least 1.');
  }
  const bookable = bookableDay(availability, startDate, now);
  if (!bookable.ok) return bookable;
  const day = bookable.value;
  const checkin = planCheckin(day, checkinTime, now);
  if (!checkin.ok) return checkin;
  const end = minutesOf(checkinTime) + 60 * hours;
  if (end > day.closes) {
    const length = durationText({ type: 'hours', count: hours });
    return refused('duration', `${day.text}: ${length} from ${checkinTime} would end ${at(end)}.`);
  }
  const start = checkin.value;
  return planned({ start, end: new Date(start.getTime() + hours * 60 * 60 * 1000) });
}

const DAY_MINUTES = 24 * 60;

function at(minutes: number): string {
  if (minutes < DAY_MINUTES) return `at ${clockOf(minutes)}`;
  if (minutes < 2 * DAY_MINUTES) return `at ${clockOf(minutes)} the next day`;
  return 'after the next day';
}

/** The instant of a check-in: at a quarter of an hour, while the day is open, not in the past. */
export function planCheckin(day: OpenDay, checkinTime: string, now: Date): Planned<Date> {
  const minutes = minutesOf(checkinTime);
  if (minutes % CHECKIN_STEP !== 0) {
    return refused('checkinTime', 'Choose a check-in time at a quarter of an hour, such as 09:15.');
  }
  if (minutes < day.opens || minutes >= day.closes) {
    return refused('checkinTime', `${day.text}: you can't check in at ${checkinTime}.`);
  }
  const start = instantOf(day.date, checkinTime);
  return start < now
    ? refused('checkinTime', `${day.text}: ${checkinTime} has passed. Choose a later time.`)
    : planned(start);
}
