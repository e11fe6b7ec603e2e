import { lagosTime } from '#contract/time/lagos-clock.ts';
import { monthDay } from '../card/facts-line.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** `today at 09:40`, `yesterday at 18:05`, `12 Nov at 07:15`: Lagos time. */
export function describeSavedTime(savedAt: number, now: Date): string {
  const at = new Date(savedAt);
  const { date, clock } = lagosTime(at);
  const day =
    date === lagosTime(now).date
      ? 'today'
      : date === lagosTime(new Date(now.getTime() - DAY_MS)).date
        ? 'yesterday'
        : monthDay.format(at);
  return `${day} at ${clock}`;
}
