import type { DayFigures } from '#contract/hosting/host-insight.ts';
import { dayText } from '#contract/time/day-text.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { shortDate } from '#contract/time/format-lagos-time.ts';

export const METRICS = ['bookings', 'revenue', 'views'] as const;

export type Metric = (typeof METRICS)[number];

export type Figures = Readonly<Record<Metric, number>>;

/** A bar of the chart: one day, or several consecutive days. */
export interface ChartStep extends Figures {
  readonly from: string;
  readonly to: string;
}

const whole = new Intl.NumberFormat('en-NG');

/** Returns `Thu 26 Nov` for a day, or `23 Nov – 29 Nov` for several. */
export function stepName({ from, to }: Pick<ChartStep, 'from' | 'to'>): string {
  return from === to ? dayText(from) : `${shortDate(from)} – ${shortDate(to)}`;
}

/** Formats revenue in naira, and other metrics as plain numbers. */
export function metricText(metric: Metric, value: number): string {
  return metric === 'revenue' ? formatNaira(value) : whole.format(value);
}

/** Returns for example `3 bookings`, `1 view` or `₦12,500`. */
export function formatMetric(metric: Metric, value: number): string {
  const text = metricText(metric, value);
  if (metric === 'revenue') return text;
  return `${text} ${value === 1 ? metric.slice(0, -1) : metric}`;
}

/**
 * Adds up figures. Revenue is added in whole kobo, so that many amounts don't cause rounding
 * errors.
 */
export function sumOfMetric(rows: readonly Figures[]): Figures {
  const total = { bookings: 0, revenue: 0, views: 0 };
  for (const { bookings, revenue, views } of rows) {
    total.bookings += bookings;
    total.revenue += Math.round(revenue * 100);
    total.views += views;
  }
  return { ...total, revenue: total.revenue / 100 };
}

/** More bars than this would be too thin on a phone. */
const MAX_BARS = 45;
const WEEK = 7;

/** Returns one bar per day, or per week if there are many; the last week ends with the last day. */
export function stepsOf(days: readonly DayFigures[]): ChartStep[] {
  const size = days.length > MAX_BARS ? WEEK : 1;
  const steps: ChartStep[] = [];
  for (let end = days.length; end > 0; end -= size) {
    const part = days.slice(Math.max(0, end - size), end);
    const [first, last] = [part[0], part.at(-1)];
    if (first && last) steps.unshift({ from: first.date, to: last.date, ...sumOfMetric(part) });
  }
  return steps;
}

/** Returns for example `4.2%`, or a dash without views. */
export function rateText({ bookings, views }: Pick<Figures, 'bookings' | 'views'>): string {
  if (views === 0) return '–';
  return `${whole.format(Math.round((1000 * bookings) / views) / 10)}%`;
}

/** Returns the end of an axis with room for `most`: 1, 2, 4, 5 or 10 times a power of ten. */
export function axisEnd(most: number): number {
  if (most <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [1, 2, 4, 5, 10].find((times) => times * power >= most) ?? 10;
  return step * power;
}
