import { ANALYTICS_DAYS } from '#contract/host-insight.ts';
import { addDays, isCalendarDate, lagosTime } from '#contract/rules/lagos-time.ts';

/** Days in Lagos, both included. */
export interface Range {
  readonly from: string;
  readonly to: string;
}

export const PRESETS = [7, 30, 90] as const;

export type Preset = (typeof PRESETS)[number];

/** The last so many days, or days that were chosen. */
export type Period = Preset | Range;

/** The days of a period; the last one is today. */
export function rangeOf(period: Period, now: Date): Range {
  if (typeof period === 'object') return period;
  const to = lagosTime(now).date;
  return { from: addDays(to, 1 - period), to };
}

function dayCount({ from, to }: Range): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}

/** What is wrong with days that were chosen; undefined where they are fine. */
export function rangeProblem({ from, to }: Range, now: Date): string | undefined {
  if (!isCalendarDate(from) || !isCalendarDate(to)) return 'Choose both days.';
  if (from > to) return 'The first day must not be after the last.';
  if (to > lagosTime(now).date) return 'The last day can’t be later than today.';
  if (dayCount({ from, to }) > ANALYTICS_DAYS) {
    return `Choose ${ANALYTICS_DAYS} days at most.`;
  }
  return undefined;
}
