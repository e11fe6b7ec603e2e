import * as v from 'valibot';
import { expect, it } from 'vitest';
import { StartDateSchema } from '../bookings/bookings.ts';
import { CalendarDateSchema } from './calendar-date.ts';

it.each(['2000-01-01', '2026-11-20', '2028-02-29', '2999-12-31'])(
  'the schemas of calendar dates and start dates accept %s',
  (date) => {
    expect(v.is(CalendarDateSchema, date)).toBe(true);
    expect(v.parse(StartDateSchema, date)).toBe(date);
  },
);

it.each([
  '0000-01-01',
  '0001-01-01',
  '1999-12-31',
  '3000-01-01',
  '9999-12-31',
  '2026-02-30',
  '2026-2-3',
  '+012026-11-20',
])('the schemas of calendar dates and start dates reject %s', (date) => {
  expect(v.is(CalendarDateSchema, date)).toBe(false);
  expect(v.is(StartDateSchema, date)).toBe(false);
});

it('the start date of an instant is its day in Lagos', () => {
  expect(v.parse(StartDateSchema, '1999-12-31T23:30:00Z')).toBe('2000-01-01');
  expect(v.parse(StartDateSchema, '2999-12-31T22:30:00Z')).toBe('2999-12-31');
});

it.each([
  '0000-01-01T00:00:00Z',
  '0001-01-01T12:00:00Z',
  '1999-12-31T22:30:00Z',
  '2027-02-30T10:00:00Z',
  '2999-12-31T23:30:00Z',
  '9999-12-31T23:30:00Z',
])('the schema of start dates rejects the instant %s', (instant) => {
  const { success, issues } = v.safeParse(StartDateSchema, instant);
  expect([success, issues?.[0].message]).toEqual([false, 'Enter a date as YYYY-MM-DD.']);
});
