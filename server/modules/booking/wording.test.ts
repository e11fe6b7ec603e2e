import { expect, it } from 'vitest';
import { dayText, instantText, nairaText } from '../../gateways/mail/words.ts';
import { hoursText, spanText } from './wording.ts';

it('writes days, hours and money as they are read in Lagos', () => {
  expect(dayText('2026-11-01')).toBe('Sunday, 1 November 2026');
  expect(dayText('2027-12-31')).toBe('Friday, 31 December 2027');
  expect(instantText(new Date('2026-11-20T23:30:00Z'))).toBe('Saturday, 21 November 2026, 00:30');
  const span = { start: new Date('2026-11-23T08:00:00Z'), end: new Date('2026-11-23T23:00:00Z') };
  expect(hoursText(span)).toBe('09:00 to 24:00');
  expect(spanText({ ...span, end: new Date('2026-11-23T11:00:00Z') })).toBe(
    'Monday, 23 November 2026, 09:00 to 12:00',
  );
  expect(nairaText(450_150)).toBe('₦4,501.50');
});
