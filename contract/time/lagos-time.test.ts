import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  clockOf,
  daysAgo,
  instantOf,
  isCalendarDate,
  lagosTime,
  minutesOf,
  weekdayOf,
} from './lagos-time.ts';

describe('lagosTime', () => {
  it('is an hour ahead of UTC in January and in July', () => {
    expect(lagosTime(new Date('2026-01-15T12:00:00Z')).clock).toBe('13:00');
    expect(lagosTime(new Date('2026-07-15T12:00:00Z')).clock).toBe('13:00');
  });

  it('is already the next day at 23:30 UTC', () => {
    expect(lagosTime(new Date('2026-11-20T23:30:00Z'))).toEqual({
      date: '2026-11-21',
      clock: '00:30',
      weekday: 'Sat',
    });
  });

  it('is still the same day one minute before midnight in Lagos', () => {
    expect(lagosTime(new Date('2026-11-20T22:59:00Z'))).toEqual({
      date: '2026-11-20',
      clock: '23:59',
      weekday: 'Fri',
    });
  });

  it.each([
    ['2026-11-16', 'Mon'],
    ['2026-11-17', 'Tue'],
    ['2026-11-18', 'Wed'],
    ['2026-11-19', 'Thu'],
    ['2026-11-20', 'Fri'],
    ['2026-11-21', 'Sat'],
    ['2026-11-22', 'Sun'],
  ])('returns for %s the weekday %s', (date, weekday) => {
    expect(lagosTime(new Date(`${date}T10:00:00Z`)).weekday).toBe(weekday);
  });
});

describe('daysAgo', () => {
  const now = new Date('2026-11-20T23:30:00Z');

  it('counts calendar days in Lagos, not periods of 24 hours', () => {
    expect(daysAgo(new Date('2026-11-20T22:30:00Z'), now)).toBe(1);
    expect(daysAgo(new Date('2026-11-20T23:05:00Z'), now)).toBe(0);
  });

  it('is never negative', () => {
    expect(daysAgo(new Date('2026-12-01T00:00:00Z'), now)).toBe(0);
  });
});

describe('instantOf', () => {
  it('returns the instant of a Lagos time, whatever the device’s time zone is', () => {
    expect(instantOf('2026-11-21', '00:30')).toEqual(new Date('2026-11-20T23:30:00Z'));
    expect(instantOf('2026-11-21', '24:00')).toEqual(instantOf('2026-11-22', '00:00'));
  });

  it('is the inverse of lagosTime', () => {
    const instant = fc.date({
      min: new Date('2020-01-01T00:00:00Z'),
      max: new Date('2040-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instant, (at) => {
        const { date, clock, weekday } = lagosTime(at);
        const whole = instantOf(date, clock);
        expect(Math.floor(at.getTime() / 60_000) * 60_000).toBe(whole.getTime());
        expect(clockOf(minutesOf(clock))).toBe(clock);
        expect(weekdayOf(date)).toBe(weekday);
      }),
    );
  });

  it.each([
    ['2026-02-30', '09:00'],
    ['2026-2-3', '09:00'],
    ['2026-11-20', '9:00'],
    ['2026-11-20', '24:01'],
    ['2026-11-20', '12:60'],
    ['+012026-11-20', '12:00'],
  ])('rejects %s %s', (date, clock) => {
    expect(() => instantOf(date, clock)).toThrow(RangeError);
  });
});

describe('calendar dates', () => {
  it.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-11-31', '', '2026-11-20T00:00'])(
    'do not include "%s"',
    (text) => {
      expect(isCalendarDate(text)).toBe(false);
    },
  );

  it('continue across months and leap days', () => {
    expect(isCalendarDate('2028-02-29')).toBe(true);
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  });
});
