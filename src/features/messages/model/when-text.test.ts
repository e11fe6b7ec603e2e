import { expect, it } from 'vitest';
import { dayHeading, whenText } from './when-text.ts';

/** 00:30 in Lagos on Thursday, while it is still Wednesday in UTC. */
const now = new Date('2026-11-25T23:30:00Z');

it.each([
  ['2026-11-25T23:10:00Z', '00:10'],
  ['2026-11-25T22:50:00Z', 'Yesterday'],
  ['2026-11-23T09:00:00Z', 'Mon'],
  ['2026-11-20T09:00:00Z', 'Fri'],
  ['2026-11-19T09:00:00Z', '19 Nov'],
  ['2026-11-26T09:00:00Z', '10:00'],
])('whenText is that of Lagos: %s', (instant, text) => {
  expect(whenText(instant, now)).toBe(text);
});

it.each([
  ['2026-11-26', 'Today'],
  ['2026-11-25', 'Yesterday'],
  ['2026-11-21', 'Sat 21 Nov'],
  ['2025-11-21', 'Fri 21 Nov 2025'],
])('dayHeading names the day: %s', (date, text) => {
  expect(dayHeading(date, now)).toBe(text);
});
