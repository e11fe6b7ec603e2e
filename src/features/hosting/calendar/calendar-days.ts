import type { LagosDate } from '#contract/units.ts';
import { MONTHS, SHORT_MONTHS } from '#contract/time/format-lagos-time.ts';
import { WEEKDAYS } from '#contract/opening/availability.ts';
import { addDays, weekdayOf } from '#contract/time/lagos-time.ts';

export type CalendarView = 'Month' | 'Week';

export interface CalendarPeriod {
  /** `December 2026`, or `23 – 29 Nov 2026` for a week. */
  readonly title: string;
  /** The dates that are shown. */
  readonly days: readonly LagosDate[];
  /** The first and last date of whole weeks around the month, which are loaded at once. */
  readonly from: LagosDate;
  readonly to: LagosDate;
  /** The number of empty cells before the first day in a grid that begins with Monday. */
  readonly offset: number;
}

const weekdayIndex = (date: LagosDate): number => WEEKDAYS.indexOf(weekdayOf(date));

const mondayOf = (date: LagosDate): LagosDate => addDays(date, -weekdayIndex(date));

const firstOfMonth = (date: LagosDate): LagosDate => `${date.slice(0, 7)}-01`;

/** Returns the first day of a month that is so many months away. */
function monthsLater(date: LagosDate, months: number): LagosDate {
  const count = 12 * Number(date.slice(0, 4)) + Number(date.slice(5, 7)) - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-01`;
}

function datesFrom(first: LagosDate, last: LagosDate): LagosDate[] {
  const dates: LagosDate[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) dates.push(date);
  return dates;
}

function weekTitle(first: LagosDate, last: LagosDate): string {
  const month = (date: LagosDate) => SHORT_MONTHS[Number(date.slice(5, 7)) - 1];
  const day = (date: LagosDate) => Number(date.slice(8));
  const start = month(first) === month(last) ? `${day(first)}` : `${day(first)} ${month(first)}`;
  return `${start} – ${day(last)} ${month(last)} ${last.slice(0, 4)}`;
}

/** Returns the month or week that contains a date. */
export function periodOf(view: CalendarView, date: LagosDate): CalendarPeriod {
  const first = firstOfMonth(date);
  const last = addDays(monthsLater(first, 1), -1);
  const loaded = { from: mondayOf(first), to: addDays(mondayOf(last), 6) };
  if (view === 'Week') {
    const monday = mondayOf(date);
    const days = datesFrom(monday, addDays(monday, 6));
    return { title: weekTitle(monday, addDays(monday, 6)), days, offset: 0, ...loaded };
  }
  const name = MONTHS[Number(first.slice(5, 7)) - 1] ?? '';
  return {
    title: `${name} ${first.slice(0, 4)}`,
    days: datesFrom(first, last),
    offset: weekdayIndex(first),
    ...loaded,
  };
}

/** Returns a date in the next (1) or previous (−1) month or week. */
export const moveDate = (view: CalendarView, date: LagosDate, by: 1 | -1): LagosDate =>
  view === 'Week' ? addDays(date, 7 * by) : monthsLater(date, by);
