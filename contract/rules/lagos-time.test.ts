import { describe, expect, it } from 'vitest';
import { daysAgo, lagosTime } from './lagos-time.ts';

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
  ])('knows that %s is a %s', (date, weekday) => {
    expect(lagosTime(new Date(`${date}T10:00:00Z`)).weekday).toBe(weekday);
  });
});

describe('daysAgo', () => {
  const now = new Date('2026-11-20T23:30:00Z');

  it('counts days of the calendar in Lagos, not spans of 24 hours', () => {
    expect(daysAgo(new Date('2026-11-20T22:30:00Z'), now)).toBe(1);
    expect(daysAgo(new Date('2026-11-20T23:05:00Z'), now)).toBe(0);
  });

  it('is never negative', () => {
    expect(daysAgo(new Date('2026-12-01T00:00:00Z'), now)).toBe(0);
  });
});
