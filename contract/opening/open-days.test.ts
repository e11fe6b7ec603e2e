import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Availability, WEEKDAYS } from './availability.ts';
import { lagosTime } from '../time/lagos-time.ts';
import { openDaysFrom, planDays } from './open-days.ts';

const office = { opening: '08:00', closing: '18:00' };
const week: Availability = {
  Mon: office,
  Tue: office,
  Wed: office,
  Thu: office,
  Fri: { opening: '09:00', closing: '16:00' },
};
/** Friday, 20 November 2026, 13:00 in Lagos. */
const now = new Date('2026-11-20T12:00:00Z');
const plan = (startDate: string, days: number, checkinTime = '10:00') =>
  planDays(week, { startDate, checkinTime, days }, now);

function messageOf(...requested: Parameters<typeof plan>): string {
  const planned = plan(...requested);
  return planned.ok ? 'It can be.' : planned.refusal.message;
}

describe('planDays', () => {
  it('returns each open day with its own hours and skips closed days', () => {
    expect(plan('2026-11-27', 2)).toEqual({
      ok: true,
      value: [
        { start: new Date('2026-11-27T08:00:00Z'), end: new Date('2026-11-27T15:00:00Z') },
        { start: new Date('2026-11-30T07:00:00Z'), end: new Date('2026-11-30T17:00:00Z') },
      ],
    });
  });

  it('returns today from the check-in time on', () => {
    expect(plan('2026-11-20', 2, '14:00')).toMatchObject({
      value: [
        { start: new Date('2026-11-20T13:00:00Z'), end: new Date('2026-11-20T15:00:00Z') },
        { start: new Date('2026-11-23T07:00:00Z') },
      ],
    });
  });

  it.each([
    ['2026-11-21', 1, '10:00', 'This space is closed on Saturdays. Choose another day.'],
    ['2026-11-27', 1, '16:00', 'Friday is open 09:00–16:00, so you can’t check in at 16:00.'],
    [
      '2026-11-20',
      1,
      '12:00',
      '12:00 has already passed. Friday is open 09:00–16:00, so choose a later time.',
    ],
    ['2026-11-23', 0, '10:00', 'Choose a whole number of days, from 1 to 60.'],
    ['2026-11-23', 61, '10:00', 'Choose a whole number of days, from 1 to 60.'],
    ['2026-11-23', 2.5, '10:00', 'Choose a whole number of days, from 1 to 60.'],
  ])('refuses %s, %d days from %s: %s', (date, days, time, message) => {
    expect(messageOf(date, days, time)).toBe(message);
  });
});

describe('openDaysFrom', () => {
  it('returns no days if every weekday is closed', () => {
    expect(openDaysFrom({}, '2026-11-23', 3)).toEqual([]);
  });

  it('returns the given number of open days in order, without leaving one out', () => {
    const days = fc.subarray([...WEEKDAYS], { minLength: 1 });
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 60 }), fc.nat(6), (open, count, ahead) => {
        const availability = Object.fromEntries(open.map((day) => [day, office]));
        const found = openDaysFrom(availability, `2026-11-2${ahead}`, count);
        expect(found).toHaveLength(count);
        const weekdays = found.map(({ span: range }) => lagosTime(range.start).weekday);
        const first = open.indexOf(weekdays[0] ?? 'Mon');
        expect(weekdays).toEqual(weekdays.map((_, index) => open[(first + index) % open.length]));
      }),
    );
  });
});
