import { expect, it } from 'vitest';
import { chosenDays, extendTo, NO_DAYS, toggleDay } from './day-selection.ts';

const from = (first: string) => (date: string) => date >= first;

it('chooses days one by one, and takes one away at the second press', () => {
  const two = toggleDay(toggleDay(NO_DAYS, '2026-12-05'), '2026-12-02');
  expect(chosenDays(two)).toEqual(['2026-12-02', '2026-12-05']);
  expect(chosenDays(toggleDay(two, '2026-12-05'))).toEqual(['2026-12-02']);
});

it('chooses all days from the last one on, in both directions', () => {
  const first = toggleDay(NO_DAYS, '2026-12-02');
  const range = extendTo(first, '2026-12-05', from('2026-12-01'));
  expect(chosenDays(range)).toEqual(['2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05']);
  expect(chosenDays(extendTo(range, '2026-11-28', from('2026-11-30')))).toEqual([
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
  ]);
});

it('begins a range at the day itself if none was pressed before', () => {
  expect(chosenDays(extendTo(NO_DAYS, '2026-12-05', () => true))).toEqual(['2026-12-05']);
});
