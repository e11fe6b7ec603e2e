import { expect, it } from 'vitest';
import { bookedRangeText, dayText } from './day-text.ts';

it.each([
  ['2026-11-26T08:00:00.000Z', '2026-11-26T11:00:00.000Z', 'Thu 26 Nov, 09:00–12:00'],
  ['2026-11-26T19:00:00.000Z', '2026-11-26T23:00:00.000Z', 'Thu 26 Nov, 20:00–24:00'],
  ['2026-11-26T07:00:00.000Z', '2026-11-27T17:00:00.000Z', 'Thu 26 Nov – Fri 27 Nov'],
])('a booking from %s to %s is “%s”', (startsAt, endsAt, text) => {
  expect(bookedRangeText(startsAt, endsAt)).toBe(text);
});

it('a date has its weekday first, without a comma', () => {
  expect(dayText('2026-11-26')).toBe('Thu 26 Nov');
});
