import { describe, expect, it } from 'vitest';
import {
  dateText,
  dateTimeText,
  hoursText,
  shortDate,
  shortDateTimeText,
} from './format-lagos-time.ts';

describe('dates and times in Lagos', () => {
  it('have the month as three letters', () => {
    expect(shortDate('2026-11-26')).toBe('26 Nov');
    expect(shortDate('2027-09-03')).toBe('3 Sep');
  });

  it('leave text that is not a date as it is', () => {
    expect(shortDate('next Monday')).toBe('next Monday');
  });

  it('are of the day in Lagos, which begins an hour before the day in UTC', () => {
    expect(dateText('2026-11-21T23:30:00.000Z')).toBe('22 Nov 2026');
    expect(dateTimeText('2026-12-31T23:05:00.000Z')).toBe('1 Jan 2027, 00:05');
    expect(shortDateTimeText('2026-11-22T13:05:00.000Z')).toBe('22 Nov, 14:05');
  });

  it('end at 24:00 if the hours end at midnight', () => {
    const start = new Date('2026-11-26T17:00:00.000Z');
    expect(hoursText(start, new Date('2026-11-26T20:00:00.000Z'))).toBe('18:00–21:00');
    expect(hoursText(start, new Date('2026-11-26T23:00:00.000Z'))).toBe('18:00–24:00');
  });
});
