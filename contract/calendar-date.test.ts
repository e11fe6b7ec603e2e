import * as v from 'valibot';
import { expect, it } from 'vitest';
import { StartDateSchema } from './bookings.ts';
import { CalendarDateSchema } from './calendar-date.ts';

it.each(['2000-01-01', '2026-11-20', '2028-02-29', '2999-12-31'])('%s is a day', (date) => {
  expect(v.is(CalendarDateSchema, date)).toBe(true);
  expect(v.parse(StartDateSchema, date)).toBe(date);
});

it.each([
  '0000-01-01',
  '0001-01-01',
  '1999-12-31',
  '3000-01-01',
  '9999-12-31',
  '2026-02-30',
  '2026-2-3',
  '+012026-11-20',
])('%s is none that can be meant', (date) => {
  expect(v.is(CalendarDateSchema, date)).toBe(false);
  expect(v.is(StartDateSchema, date)).toBe(false);
});

it('an instant counts by its day in Lagos', () => {
  expect(v.parse(StartDateSchema, '1999-12-31T23:30:00Z')).toBe('2000-01-01');
  expect(v.parse(StartDateSchema, '2999-12-31T22:30:00Z')).toBe('2999-12-31');
});

it.each([
  '0000-01-01T00:00:00Z',
  '0001-01-01T12:00:00Z',
  '1999-12-31T22:30:00Z',
  '2999-12-31T23:30:00Z',
  '9999-12-31T23:30:00Z',
])('nor may %s be the start of a booking', (instant) => {
  const { success, issues } = v.safeParse(StartDateSchema, instant);
  expect([success, issues?.[0].message]).toEqual([
    false,
    'Give a day of the calendar as YYYY-MM-DD.',
  ]);
});
