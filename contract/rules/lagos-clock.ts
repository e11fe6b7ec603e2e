import { WEEKDAYS, type Weekday } from '../availability.ts';

/** Lagos is UTC+1 all year: no daylight saving since 1919. */
export const LAGOS_OFFSET_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * 60 * 60 * 1000;

export interface LagosTime {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** `HH:mm` */
  readonly clock: string;
  readonly weekday: Weekday;
}

/** The wall clock in Lagos at an instant, whatever zone the device is in. */
export function lagosTime(instant: Date): LagosTime {
  const shifted = new Date(instant.getTime() + LAGOS_OFFSET_MS);
  const iso = shifted.toISOString();
  const weekday = WEEKDAYS[(shifted.getUTCDay() + 6) % 7] as Weekday;
  return { date: iso.slice(0, 10), clock: iso.slice(11, 16), weekday };
}

/** Whole Lagos calendar days between an instant and now; never negative. */
export function daysAgo(instant: Date, now: Date): number {
  const day = (at: Date) => Math.floor((at.getTime() + LAGOS_OFFSET_MS) / DAY_MS);
  return Math.max(0, day(now) - day(instant));
}
