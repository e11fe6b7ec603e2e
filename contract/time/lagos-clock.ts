import type { LagosDate, LagosTime } from '../units.ts';
import { WEEKDAYS, type Weekday } from '../opening/availability.ts';

/** Lagos is UTC+1 all year; it has had no daylight saving time since 1919. */
export const LAGOS_OFFSET_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * 60 * 60 * 1000;

export interface LagosDateTime {
  readonly date: LagosDate;
  readonly clock: LagosTime;
  readonly weekday: Weekday;
}

/** Returns the wall-clock time in Lagos at an instant, whatever the device's time zone is. */
export function lagosTime(instant: Date): LagosDateTime {
  const shifted = new Date(instant.getTime() + LAGOS_OFFSET_MS);
  const iso = shifted.toISOString();
  const weekday = WEEKDAYS[(shifted.getUTCDay() + 6) % 7] as Weekday;
  return { date: iso.slice(0, 10), clock: iso.slice(11, 16), weekday };
}

/** Returns the number of Lagos calendar days between an instant and now; never negative. */
export function daysAgo(instant: Date, now: Date): number {
  const day = (at: Date) => Math.floor((at.getTime() + LAGOS_OFFSET_MS) / DAY_MS);
  return Math.max(0, day(now) - day(instant));
}
