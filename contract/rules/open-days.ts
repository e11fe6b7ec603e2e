import type { Availability } from '../availability.ts';
import { addDays } from './lagos-time.ts';
import {
  bookableDay,
  type OpenDay,
  openDay,
  type Planned,
  planned,
  refused,
  type Span,
} from './opening-times.ts';
import { planCheckin } from './slots.ts';

/** Twelve weeks of five days. */
export const MOST_DAYS = 60;

export interface DaysWish {
  /** A date in Lagos. */
  readonly startDate: string;
  /** When the guest means to come on the first day: Lagos wall-clock time, `HH:mm`. */
  readonly checkinTime: string;
  readonly days: number;
}

/**
 * The stretches of a daily booking: so many open days from the start date on, each with that day's
 * opening hours; closed days between them are passed over. Of today, where it's open already, what
 * is left from the check-in on: the hours before may be somebody else's.
 */
export function planDays(
  availability: Availability,
  { startDate, checkinTime, days }: DaysWish,
  now: Date,
): Planned<readonly Span[]> {
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS) {
    return refused('duration', `Choose a whole number of days, from 1 to ${MOST_DAYS}.`);
  }
  const first = bookableDay(availability, startDate, now);
  if (!first.ok) return first;
  const checkin = planCheckin(first.value, checkinTime, now);
  if (!checkin.ok) return checkin;
  const [whole, ...rest] = openDaysFrom(availability, startDate, days).map(({ span }) => span);
  if (whole === undefined) throw new Error('An open day is not among the open days.');
  const begun = whole.start < now;
  return planned([begun ? { start: checkin.value, end: whole.end } : whole, ...rest]);
}

/** The next open days from a date on, itself included; none where every weekday is closed. */
export function openDaysFrom(availability: Availability, date: string, count: number): OpenDay[] {
  const found: OpenDay[] = [];
  let closedInARow = 0;
  for (let ahead = 0; found.length < count && closedInARow < 7; ahead += 1) {
    const day = openDay(availability, addDays(date, ahead));
    closedInARow = day === undefined ? closedInARow + 1 : 0;
    if (day !== undefined) found.push(day);
  }
  return found;
}
