import { expect, it } from 'vitest';
import { timeText } from './time-text.ts';

it.each([
  ['hours', 2, 'Thu 26 Nov, 13:00 · 2 hours'],
  // They begin when the space opens.
  ['days', 3, 'Thu 26 Nov · 3 days'],
] as const)('names the start of %s as guests know it', (durationType, duration, text) => {
  const start = { startDate: '2026-11-26', checkinTime: '13:00' };
  expect(timeText({ ...start, durationType, duration })).toBe(text);
});
