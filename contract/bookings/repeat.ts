import type { LagosDate } from '../units.ts';
import { DAYS_AHEAD, dayName } from '../opening/opening-times.ts';
import { addDays, lagosTime } from '../time/lagos-time.ts';
import * as copy from './copy.ts';

/** How many weeks lie between two dates of a series. */
export const REPEAT_WEEKS = [1, 2] as const;

export type RepeatWeeks = (typeof REPEAT_WEEKS)[number];

/** The least and the most bookings of a series. */
export const SERIES_BOOKINGS = { least: 2, most: 12 } as const;

/** A rule such as "every second Tuesday, 8 times". */
export interface RepeatRule {
  readonly everyWeeks: RepeatWeeks;
  readonly count: number;
}

/** Returns the dates of a series, the first one included. */
export const seriesDates = (first: LagosDate, { everyWeeks, count }: RepeatRule): LagosDate[] =>
  Array.from({ length: count }, (_, index) => addDays(first, 7 * everyWeeks * index));

/**
 * Returns the most bookings of a series that starts on a date, because bookings are taken for a year
 * ahead; less than two if it can't be repeated.
 */
export function mostBookings(first: LagosDate, everyWeeks: RepeatWeeks, now: Date): number {
  const last = addDays(lagosTime(now).date, DAYS_AHEAD);
  const { most } = SERIES_BOOKINGS;
  return seriesDates(first, { everyWeeks, count: most }).filter((date) => date <= last).length;
}

/** `every Tuesday`, `every second Tuesday` */
export const repeatText = (first: LagosDate, everyWeeks: RepeatWeeks): string =>
  everyWeeks === 1 ? copy.everyWeek(dayName(first)) : copy.everySecondWeek(dayName(first));

/** `3 of 8, every Tuesday`: which booking of a series this is. */
export const seriesPlaceText = ({
  number,
  count,
  firstDate,
  everyWeeks,
}: {
  readonly number: number;
  readonly count: number;
  readonly firstDate: LagosDate;
  readonly everyWeeks: RepeatWeeks;
}): string => copy.placeInSeries(number, count, repeatText(firstDate, everyWeeks));
