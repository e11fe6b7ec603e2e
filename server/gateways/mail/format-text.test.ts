import { expect, it } from 'vitest';
import {
  emailDayText,
  instantText,
  nairaText,
  emailHoursText,
  timeRangeText,
} from './format-text.ts';

it('emails show days, times and money in the way and time zone of Lagos', () => {
  expect(emailDayText('2026-11-01')).toBe('Sunday, 1 November 2026');
  expect(emailDayText('2027-12-31')).toBe('Friday, 31 December 2027');
  expect(instantText(new Date('2026-11-20T23:30:00Z'))).toBe('Saturday, 21 November 2026, 00:30');
  const range = { start: new Date('2026-11-23T08:00:00Z'), end: new Date('2026-11-23T23:00:00Z') };
  expect(emailHoursText(range)).toBe('09:00–24:00');
  expect(timeRangeText({ ...range, end: new Date('2026-11-23T11:00:00Z') })).toBe(
    'Monday, 23 November 2026, 09:00–12:00',
  );
  expect(nairaText(450_150)).toBe('₦4,501.50');
});
