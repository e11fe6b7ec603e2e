import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Availability } from './availability.ts';
import { clockOf, lagosTime } from '../time/lagos-time.ts';
import { planHours } from './slots.ts';

const office = { opening: '08:00', closing: '18:00' };
const week: Availability = {
  Mon: office,
  Tue: office,
  Wed: { opening: '20:00', closing: '23:59' },
  Thu: { opening: '18:00', closing: '09:00' },
  Fri: { opening: '08:10', closing: '17:50' },
};
/** Friday, 20 November 2026, 13:00 in Lagos. */
const now = new Date('2026-11-20T12:00:00Z');
const plan = (startDate: string, checkinTime: string, hours: number, at = now) =>
  planHours(week, { startDate, checkinTime, hours }, at);

/** Minutes behind UTC, as `getTimezoneOffset` returns them. */
const OFFSETS: Readonly<Record<string, number>> = {
  UTC: 0,
  'Africa/Lagos': -60,
  'America/Los_Angeles': 480,
  'Pacific/Kiritimati': -840,
};

function messageOf(...requested: Parameters<typeof plan>): string {
  const planned = plan(...requested);
  return planned.ok ? 'It can be.' : `${planned.refusal.field}: ${planned.refusal.message}`;
}

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('planHours', () => {
  it.each(['UTC', 'Africa/Lagos', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
    'returns the same on a device in %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      expect(new Date('2026-11-23T12:00:00Z').getTimezoneOffset()).toBe(OFFSETS[zone]);
      expect(plan('2026-11-23', '08:00', 1)).toMatchObject({
        value: { start: new Date('2026-11-23T07:00:00Z') },
      });
      expect(messageOf('2026-11-22', '08:00', 1)).toBe(
        'startDate: This space is closed on Sundays. Choose another day.',
      );
    },
  );

  it('returns a range of Lagos time', () => {
    expect(plan('2026-11-23', '09:15', 3)).toEqual({
      ok: true,
      value: { start: new Date('2026-11-23T08:15:00Z'), end: new Date('2026-11-23T11:15:00Z') },
    });
  });

  it('may fill the whole day, up to midnight if the space is open until then', () => {
    expect(plan('2026-11-23', '08:00', 10).ok).toBe(true);
    expect(plan('2026-11-25', '20:00', 4)).toMatchObject({
      value: { end: new Date('2026-11-25T23:00:00Z') },
    });
  });

  it.each([
    ['2026-11-22', '09:00', 1, 'startDate: This space is closed on Sundays. Choose another day.'],
    ['2026-11-26', '20:00', 1, 'startDate: This space is closed on Thursdays. Choose another day.'],
    [
      '2026-11-23',
      '16:30',
      3,
      'duration: Monday is open 08:00–18:00, but 3 hours from 16:30 would end at 19:30. Choose an earlier time or fewer hours.',
    ],
    [
      '2026-11-25',
      '23:00',
      2,
      'duration: Wednesday is open 20:00–24:00, but 2 hours from 23:00 would end at 01:00 the next day. Choose an earlier time or fewer hours.',
    ],
    [
      '2026-11-23',
      '09:00',
      99,
      'duration: Monday is open 08:00–18:00, but 99 hours from 09:00 would end several days later. Choose an earlier time or fewer hours.',
    ],
    [
      '2026-11-23',
      '07:45',
      1,
      'checkinTime: Monday is open 08:00–18:00, so you can’t check in at 07:45.',
    ],
    [
      '2026-11-23',
      '18:00',
      1,
      'checkinTime: Monday is open 08:00–18:00, so you can’t check in at 18:00.',
    ],
    [
      '2026-11-20',
      '12:45',
      1,
      'checkinTime: 12:45 has already passed. Friday is open 08:10–17:50, so choose a later time.',
    ],
    [
      '2026-11-23',
      '09:10',
      1,
      'checkinTime: Choose a check-in time on the quarter hour, such as 09:15.',
    ],
    ['2026-11-19', '09:00', 1, 'startDate: That day has passed. Choose today or a later day.'],
    [
      '2027-11-22',
      '09:00',
      1,
      'startDate: You can book up to a year ahead. Choose an earlier day.',
    ],
    ['2026-11-23', '09:00', 0, 'duration: Choose a whole number of hours, 1 or more.'],
    ['2026-11-23', '09:00', 1.5, 'duration: Choose a whole number of hours, 1 or more.'],
  ])('refuses %s %s for %d hours: %s', (date, time, hours, message) => {
    expect(messageOf(date, time, hours)).toBe(message);
  });

  it('accepts the current minute, and today’s date in Lagos', () => {
    expect(plan('2026-11-20', '13:00', 1).ok).toBe(true);
    const lateSunday = new Date('2026-11-22T23:30:00Z');
    expect(plan('2026-11-23', '08:00', 1, lateSunday).ok).toBe(true);
    expect(messageOf('2026-11-22', '08:00', 1, lateSunday)).toContain('That day has passed.');
  });

  it('returns a range within the opening hours and in the future, or a refusal', () => {
    const property = fc.property(
      fc.integer({ min: 20, max: 30 }),
      fc.nat(24 * 4 - 1),
      fc.integer({ min: 1, max: 24 }),
      (day, quarter, hours) => {
        const date = `2026-11-${day}`;
        const planned = plan(date, clockOf(15 * quarter), hours);
        if (!planned.ok) return;
        const { start, end } = planned.value;
        const { weekday, clock } = lagosTime(start);
        const { opening, closing } = week[weekday] ?? { opening: '99', closing: '' };
        const last = lagosTime(new Date(end.getTime() - 1));
        expect([start >= now, lagosTime(start).date, last.date]).toEqual([true, date, date]);
        expect(clock >= opening && last.clock <= closing).toBe(true);
        expect(end.getTime() - start.getTime()).toBe(hours * 3_600_000);
      },
    );
    fc.assert(property, { numRuns: 500 });
  });
});
