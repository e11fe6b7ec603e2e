import type { OpeningCalendar } from './opening-calendar.ts';
import type { DayAvailability } from '../bookings/bookings.ts';
import { addDays } from '../time/lagos-time.ts';
import { openDaysFrom } from './open-days.ts';

/** How much of a day is left for a booking from opening to closing. */
export type DayOccupancy = 'free' | 'partly-booked' | 'full';

/**
 * Returns how much of a day is left. A daily booking needs the same number of seats for the whole
 * day, so a single quarter of an hour with too few of them rules the day out. Quarters that have
 * begun are ignored.
 *
 * @param seatsWanted The number of seats that the booking needs.
 */
export function dayOccupancy(
  { open, times }: Pick<DayAvailability, 'open' | 'times'>,
  seatsWanted = 1,
): DayOccupancy {
  const ahead = times.filter(({ past }) => !past);
  const enough = ahead.filter(({ seatsLeft }) => seatsLeft >= seatsWanted);
  if (!open || enough.length === 0) return 'full';
  return enough.length === ahead.length ? 'free' : 'partly-booked';
}

/**
 * The number of open days that are searched for a free run; each of them is a request to the
 * provider.
 */
const SEARCHED_DAYS = 20;

export interface RunRequest {
  /** A date in Lagos; the run starts after it. */
  readonly after: string;
  /** The number of open days in a row; closed days between them are skipped. */
  readonly days: number;
}

/**
 * Returns the dates whose availability `nextFreeRun` needs; none if the run is too long to be
 * searched for.
 */
export function runSearchDates(calendar: OpeningCalendar, { after, days }: RunRequest): string[] {
  if (days > SEARCHED_DAYS) return [];
  return openDaysFrom(calendar, addDays(after, 1), SEARCHED_DAYS).map(({ date }) => date);
}

/**
 * Returns the first days in a row that are known to be free all day; undefined if there are none. A
 * day for which the provider sent no answer is never offered.
 */
export function nextFreeRun(
  calendar: OpeningCalendar,
  request: RunRequest,
  known: ReadonlyMap<string, DayAvailability>,
): string[] | undefined {
  let run: string[] = [];
  for (const date of runSearchDates(calendar, request)) {
    const day = known.get(date);
    run = day !== undefined && dayOccupancy(day) === 'free' ? [...run, date] : [];
    if (run.length === request.days) return run;
  }
  return undefined;
}
