import { describe, expect, it } from 'vitest';
import { addDays } from '../../time/lagos-time.ts';
import {
  easterSunday,
  type HolidayId,
  holidayOn,
  holidaysOf,
  LAST_HOLIDAY_YEAR,
} from './holidays.ts';

/** The month and day of the Umm al-Qura calendar on which each movable holiday starts. */
const HIJRI: Readonly<Record<string, HolidayId>> = {
  '10-1': 'eid-al-fitr',
  '12-10': 'eid-al-adha',
  '3-12': 'maulid',
};

const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'numeric',
});

describe('easterSunday', () => {
  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2285, '2285-03-22'],
  ])('is in %i on %s', (year, date) => {
    expect(easterSunday(year)).toBe(date);
  });
});

describe('holidaysOf', () => {
  it('expects movable holidays where the Umm al-Qura calendar has them', () => {
    const found: string[] = [];
    for (let date = '2026-01-01'; date <= `${LAST_HOLIDAY_YEAR}-12-31`; date = addDays(date, 1)) {
      const parts = hijri.formatToParts(new Date(`${date}T12:00:00Z`));
      const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
      const id = HIJRI[`${of('month')}-${of('day')}`];
      if (id === undefined) continue;
      found.push(date);
      expect([date, holidayOn(date)]).toEqual([date, { id, date, isExpected: true }]);
    }
    expect(found).toHaveLength(15);
  });

  it('lists the holidays of a year in order, two days for each Eid', () => {
    expect(holidaysOf(2027).map(({ id, date }) => `${date} ${id}`)).toEqual([
      '2027-01-01 new-year',
      '2027-03-09 eid-al-fitr',
      '2027-03-10 eid-al-fitr',
      '2027-03-26 good-friday',
      '2027-03-29 easter-monday',
      '2027-05-01 workers-day',
      '2027-05-16 eid-al-adha',
      '2027-05-17 eid-al-adha',
      '2027-06-12 democracy-day',
      '2027-08-14 maulid',
      '2027-10-01 independence-day',
      '2027-12-25 christmas',
      '2027-12-26 boxing-day',
    ]);
  });

  it('moves a holiday to the announced date, which is certain', () => {
    const confirmed = [{ holiday: 'eid-al-fitr', date: '2027-03-10' } as const];
    expect(holidayOn('2027-03-09', confirmed)).toBeUndefined();
    expect(holidayOn('2027-03-11', confirmed)).toEqual({
      id: 'eid-al-fitr',
      date: '2027-03-11',
      isExpected: false,
    });
    expect(holidayOn('2028-02-26', confirmed)?.isExpected).toBe(true);
  });
});
