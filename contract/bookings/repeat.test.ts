import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, lagosTime, weekdayOf } from '../time/lagos-time.ts';
import { mostBookings, REPEAT_WEEKS, repeatText, SERIES_BOOKINGS, seriesDates } from './repeat.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

describe('the dates of a series', () => {
  it('repeat every week or every second week, across the end of a year', () => {
    expect(seriesDates('2026-12-22', { everyWeeks: 1, count: 3 })).toEqual([
      '2026-12-22',
      '2026-12-29',
      '2027-01-05',
    ]);
    expect(seriesDates('2026-12-22', { everyWeeks: 2, count: 2 })).toEqual([
      '2026-12-22',
      '2027-01-05',
    ]);
  });

  it('have one weekday and the same distance, whatever they start with', () => {
    const rule = fc.record({
      ahead: fc.integer({ min: 0, max: 365 }),
      everyWeeks: fc.constantFrom(...REPEAT_WEEKS),
      count: fc.integer({ min: SERIES_BOOKINGS.least, max: SERIES_BOOKINGS.most }),
    });
    fc.assert(
      fc.property(rule, ({ ahead, everyWeeks, count }) => {
        const first = addDays(lagosTime(NOW).date, ahead);
        const dates = seriesDates(first, { everyWeeks, count });
        expect(dates).toHaveLength(count);
        expect(dates[0]).toBe(first);
        for (const [index, date] of dates.entries()) {
          expect(weekdayOf(date)).toBe(weekdayOf(first));
          expect(date).toBe(addDays(first, index * 7 * everyWeeks));
        }
        const most = mostBookings(first, everyWeeks, NOW);
        const isPossible = most <= SERIES_BOOKINGS.most && most >= 1;
        expect(isPossible).toBe(true);
        const last = seriesDates(first, { everyWeeks, count: most }).at(-1) ?? '';
        expect(last <= '2027-11-20').toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('are limited by how far ahead bookings are taken', () => {
    expect(mostBookings('2026-11-24', 1, NOW)).toBe(12);
    expect(mostBookings('2027-11-09', 1, NOW)).toBe(2);
    expect(mostBookings('2027-11-16', 2, NOW)).toBe(1);
  });

  it('are named by their weekday', () => {
    expect(repeatText('2026-11-24', 1)).toBe('every Tuesday');
    expect(repeatText('2026-11-24', 2)).toBe('every second Tuesday');
  });
});
