import { lagosTime } from '#contract/rules/lagos-clock.ts';
import { shortDay } from './short-months.ts';

/** `22 Nov 2026` on Lagos calendars. */
export function dayWords(instant: string): string {
  const { date } = lagosTime(new Date(instant));
  return `${shortDay(date)} ${date.slice(0, 4)}`;
}

/** `22 Nov, 14:05` on Lagos clocks. */
export function momentWords(instant: string): string {
  const { date, clock } = lagosTime(new Date(instant));
  return `${shortDay(date)}, ${clock}`;
}
