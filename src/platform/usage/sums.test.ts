import { expect, it } from 'vitest';
import { firstRetainedDay, sumOfUsage } from './sums.ts';

const days = [
  { day: '2026-10-31', received: 1_000, saved: 500 },
  { day: '2026-11-01', received: 10, saved: 5 },
  { day: '2026-11-22', received: 1, saved: 2 },
];

it('sumOf sums up a month or a day', () => {
  expect(sumOfUsage(days, '2026-11')).toEqual({ received: 11, saved: 7 });
  expect(sumOfUsage(days, '2026-11-22')).toEqual({ received: 1, saved: 2 });
  expect(sumOfUsage(days, '2026-12')).toEqual({ received: 0, saved: 0 });
});

it('firstDayKept reaches back thirteen months', () => {
  expect(firstRetainedDay('2026-11-22')).toBe('2025-10-01');
  expect(firstRetainedDay('2027-01-01')).toBe('2025-12-01');
});
