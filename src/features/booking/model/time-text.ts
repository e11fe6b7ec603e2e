import { dayText } from '#contract/time/day-text.ts';
import type { NewTime } from '#contract/bookings/moves/reschedule.ts';
import type { FreeTime } from '#contract/errors.ts';
import { durationText } from '#contract/time/duration.ts';

/** Returns when a time begins: `Thu 26 Nov, 13:00`. */
export const startText = ({ startDate, checkinTime }: FreeTime): string =>
  `${dayText(startDate)}, ${checkinTime}`;

/** Returns when a time begins and how long it is: `Thu 26 Nov, 13:00 · 2 hours`. */
export function timeText(time: NewTime): string {
  const { durationType: type, duration: count } = time;
  return `${startText(time)} · ${durationText({ type, count })}`;
}
