import type { LagosDate } from '#contract/units.ts';
import type { NewTime } from '#contract/bookings/moves/reschedule.ts';
import type { FreeTime } from '#contract/errors.ts';
import { dayText } from '#contract/time/day-text.ts';
import { type DurationType, durationText } from '#contract/time/duration.ts';
import { SHORT_MONTHS } from '#contract/time/format-lagos-time.ts';
import { weekdayOf } from '#contract/time/lagos-time.ts';
import * as copy from '../dialog/form-copy.ts';

export interface DayParts {
  /** `Thu` */
  readonly weekday: string;
  /** `26` */
  readonly day: string;
  /** `Nov` */
  readonly month: string;
}

export function dayParts(date: LagosDate): DayParts {
  return {
    weekday: weekdayOf(date),
    day: String(Number(date.slice(8))),
    month: SHORT_MONTHS[Number(date.slice(5, 7)) - 1] ?? '',
  };
}

const MAX_NAMED = 6;

/** `Mon 23, Tue 24, Wed 25 Nov`; many days are named by the first and the last. */
export function daysText(dates: readonly string[]): string {
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return '';
  if (dates.length > MAX_NAMED) {
    return copy.runOfDays(dayText(first), dayText(last), dates.length);
  }
  return dates
    .map((date, at) => {
      const { weekday, day, month } = dayParts(date);
      const next = dates[at + 1];
      const endsMonth = next === undefined || dayParts(next).month !== month;
      return endsMonth ? dayText(date) : `${weekday} ${day}`;
    })
    .join(', ');
}

/** Returns when a time begins: `Thu 26 Nov, 13:00`. */
const startText = ({ startDate, checkinTime }: FreeTime): string =>
  `${dayText(startDate)}, ${checkinTime}`;

/**
 * Returns when a booking begins: `Thu 26 Nov, 13:00`. Days begin when the space opens, whatever the
 * check-in time: `Thu 26 Nov`.
 */
export const bookingStartText = (time: FreeTime, type: DurationType): string =>
  type === 'days' ? dayText(time.startDate) : startText(time);

/** Returns when a time begins and how long it is: `Thu 26 Nov, 13:00 · 2 hours`. */
export function timeText(time: NewTime): string {
  const { durationType: type, duration: count } = time;
  return `${bookingStartText(time, type)} · ${durationText({ type, count })}`;
}
