import { expect, it } from 'vitest';
import { moveDate, periodOf } from './calendar-days.ts';

it('a month begins on its weekday and loads whole weeks', () => {
  const { title, days, offset, from, to } = periodOf('Month', '2026-11-20');
  expect(title).toBe('November 2026');
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-11-01', '2026-11-30', 30]);
  // 1 November 2026 is a Sunday.
  expect(offset).toBe(6);
  expect([from, to]).toEqual(['2026-10-26', '2026-12-06']);
});

it('a week runs from Monday to Sunday, also across the end of a year', () => {
  expect(periodOf('Week', '2026-11-25')).toMatchObject({ title: '23 – 29 Nov 2026', offset: 0 });
  expect(periodOf('Week', '2026-12-31')).toMatchObject({ title: '28 Dec – 3 Jan 2027' });
});

it('moves by months and weeks', () => {
  expect(moveDate('Month', '2026-12-31', 1)).toBe('2027-01-01');
  expect(moveDate('Month', '2027-01-15', -1)).toBe('2026-12-01');
  expect(moveDate('Week', '2026-11-25', 1)).toBe('2026-12-02');
});
