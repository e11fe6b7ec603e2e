import { describe, expect, it } from 'vitest';
import type { DayFigures } from '#contract/hosting/host-insight.ts';
import { addDays } from '#contract/time/lagos-time.ts';
import { axisEnd, rateText, stepName, stepsOf, sumOfMetric } from './figures.ts';
import { rangeOf, rangeProblem } from './period.ts';

const daysOf = (count: number): DayFigures[] =>
  Array.from({ length: count }, (_, at) => ({
    date: addDays('2026-09-01', at),
    bookings: 1,
    revenue: 0.1,
    views: 3,
  }));

describe('bars of a period', () => {
  it('are days in a short period', () => {
    const steps = stepsOf(daysOf(30));
    expect(steps).toHaveLength(30);
    expect(stepName(steps[0] ?? { from: '', to: '' })).toBe('Tue 1 Sep');
  });

  it('are weeks in a long period, without losing a day', () => {
    const steps = stepsOf(daysOf(90));
    expect(steps).toHaveLength(13);
    expect(steps.at(-1)).toMatchObject({ from: '2026-11-23', to: '2026-11-29', bookings: 7 });
    expect(steps[0]).toMatchObject({ from: '2026-09-01', to: '2026-09-06', bookings: 6 });
    expect(sumOfMetric(steps)).toEqual({ bookings: 90, revenue: 9, views: 270 });
  });

  it('are none without days', () => {
    expect(stepsOf([])).toEqual([]);
  });
});

describe('formatted figures', () => {
  it('show the bookings per hundred views, and a dash without views', () => {
    expect(rateText({ bookings: 5, views: 120 })).toBe('4.2%');
    expect(rateText({ bookings: 0, views: 0 })).toBe('–');
  });

  it('fit on their axis', () => {
    expect([0, 1, 3, 7, 12, 41_000].map(axisEnd)).toEqual([1, 1, 4, 10, 20, 50_000]);
  });
});

describe('period of days', () => {
  // 00:30 in Lagos, but still the day before in UTC.
  const now = new Date('2026-11-20T23:30:00Z');

  it('ends with today in Lagos', () => {
    expect(rangeOf(7, now)).toEqual({ from: '2026-11-15', to: '2026-11-21' });
    expect(rangeOf({ from: '2026-01-01', to: '2026-02-01' }, now).from).toBe('2026-01-01');
  });

  it('is refused if it is invalid', () => {
    const problem = (from: string, to: string) => rangeProblem({ from, to }, now);
    expect(problem('2026-11-01', '2026-11-21')).toBeUndefined();
    expect(problem('', '2026-11-21')).toBe('Choose a start date and an end date.');
    expect(problem('2026-11-02', '2026-11-01')).toMatch(/can’t be after/);
    expect(problem('2026-11-02', '2026-11-22')).toMatch(/in the future/);
    expect(problem('2025-11-21', '2026-11-21')).toBeUndefined();
    expect(problem('2025-11-20', '2026-11-21')).toBe('Choose a period of up to 366 days.');
  });
});
