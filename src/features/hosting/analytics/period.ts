import { ANALYTICS_DAYS } from '#contract/hosting/host-insight.ts';
import { addDays, isCalendarDate, lagosTime } from '#contract/time/lagos-time.ts';
import * as copy from './copy.ts';

/** Days in Lagos, both inclusive. */
export interface Range {
  readonly from: string;
  readonly to: string;
}

export const PRESETS = [7, 30, 90] as const;

type Preset = (typeof PRESETS)[number];

/** The last so many days, or chosen days. */
export type Period = Preset | Range;

/** Returns the days of a period; a preset ends today. */
export function rangeOf(period: Period, now: Date): Range {
  if (typeof period === 'object') return period;
  const to = lagosTime(now).date;
  return { from: addDays(to, 1 - period), to };
}

function dayCount({ from, to }: Range): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}

/** Returns what is wrong with the chosen days; undefined if they are valid. */
export function rangeProblem({ from, to }: Range, now: Date): string | undefined {
  if (!isCalendarDate(from) || !isCalendarDate(to)) return copy.bothDatesMissing;
  if (from > to) return copy.startAfterEnd;
  if (to > lagosTime(now).date) return copy.endInFuture;
  if (dayCount({ from, to }) > ANALYTICS_DAYS) {
    return copy.periodTooLong(ANALYTICS_DAYS);
  }
  return undefined;
}
