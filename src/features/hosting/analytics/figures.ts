import type { DayFigures } from '#contract/host-insight.ts';
import { weekdayOf } from '#contract/rules/lagos-time.ts';
import { formatNaira } from '#contract/rules/money.ts';
import { shortDay } from '../model/short-months.ts';

export const METRICS = ['bookings', 'revenue', 'views'] as const;

export type Metric = (typeof METRICS)[number];

export type Figures = Readonly<Record<Metric, number>>;

/** A bar of the chart: a day, or some days that follow each other. */
export interface Step extends Figures {
  readonly from: string;
  readonly to: string;
}

const whole = new Intl.NumberFormat('en-NG');

/** `Thu 26 Nov`, or `23 Nov – 29 Nov` */
export function stepName({ from, to }: Pick<Step, 'from' | 'to'>): string {
  return from === to
    ? `${weekdayOf(from)} ${shortDay(from)}`
    : `${shortDay(from)} – ${shortDay(to)}`;
}

/** Of revenue in naira, of the others a plain number. */
export function metricText(metric: Metric, value: number): string {
  return metric === 'revenue' ? formatNaira(value) : whole.format(value);
}

/** `3 bookings`, `1 view`, `₦12,500` */
export function metricWords(metric: Metric, value: number): string {
  const text = metricText(metric, value);
  if (metric === 'revenue') return text;
  return `${text} ${value === 1 ? metric.slice(0, -1) : metric}`;
}

/** Sums in whole kobo, so that many amounts don't add up to a hair beside the truth. */
export function sumOf(rows: readonly Figures[]): Figures {
  const total = { bookings: 0, revenue: 0, views: 0 };
  for (const { bookings, revenue, views } of rows) {
    total.bookings += bookings;
    total.revenue += Math.round(revenue * 100);
    total.views += views;
  }
  return { ...total, revenue: total.revenue / 100 };
}

/** More bars than this are too thin for a phone. */
const MOST_BARS = 45;
const WEEK = 7;

/** Day by day, or week by week where there are many; the last week ends with the last day. */
export function stepsOf(days: readonly DayFigures[]): Step[] {
  const size = days.length > MOST_BARS ? WEEK : 1;
  const steps: Step[] = [];
  for (let end = days.length; end > 0; end -= size) {
    const part = days.slice(Math.max(0, end - size), end);
    const [first, last] = [part[0], part.at(-1)];
    if (first && last) steps.unshift({ from: first.date, to: last.date, ...sumOf(part) });
  }
  return steps;
}

/** `4.2%`; nothing where nobody looked. */
export function rateText({ bookings, views }: Pick<Figures, 'bookings' | 'views'>): string {
  if (views === 0) return '–';
  return `${whole.format(Math.round((1000 * bookings) / views) / 10)}%`;
}

/** The end of an axis on which `most` still has room: 1, 2, 4, 5 or 10 times a power of ten. */
export function axisEnd(most: number): number {
  if (most <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [1, 2, 4, 5, 10].find((times) => times * power >= most) ?? 10;
  return step * power;
}
