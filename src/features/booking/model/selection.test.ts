import { describe, expect, it } from 'vitest';
import { formatSelection, parseSelection } from './selection.ts';

describe('a booking selection in an address', () => {
  it.each([
    ['hours', '2026-11-24T10:00/PT2H'],
    ['days', '2026-11-24T10:00/P2D'],
  ] as const)('of %s is read as it was written', (type, text) => {
    const [startDate, checkinTime] = ['2026-11-24', '10:00'];
    expect(formatSelection({ startDate, checkinTime, duration: { type, count: 2 } })).toBe(text);
    expect(parseSelection(text)).toEqual({ type, count: '2', date: startDate, time: checkinTime });
  });

  it.each([
    undefined,
    '',
    '2026-11-24',
    '2026-02-30T10:00/PT2H',
    '2026-11-24T10:00/PT0H',
    '2026-11-24T10:00/P',
    '2026-11-24T10:00/PT2H/P1D',
  ])('is ignored if it is %s', (text) => {
    expect(parseSelection(text)).toBeUndefined();
  });
});
