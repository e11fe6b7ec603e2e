import { describe, expect, it } from 'vitest';
import { instantOf } from '#contract/time/lagos-time.ts';
import { nearestFree, type RequestedTime } from './free-times.ts';
import { createOccupancy } from './occupancy.ts';

const office = { opening: '08:00', closing: '18:00' };
const availability = { Mon: office, Tue: office, Wed: office, Thu: office, Fri: office };
/** Friday, 20 November 2026, 13:00 in Lagos. */
const now = new Date('2026-11-20T12:00:00Z');

type Taken = readonly [date: string, from: string, to: string];

const nearest = (taken: readonly Taken[], requested: Partial<RequestedTime>, seats = 1) => {
  const ranges = taken.map(([date, from, to]) => ({
    start: instantOf(date, from),
    end: instantOf(date, to),
  }));
  const calendar = {
    availability,
    seats,
    occupancy: createOccupancy(ranges),
    blocked: [],
    partsTaken: [],
  };
  const whole: RequestedTime = {
    startDate: '2026-11-23',
    checkinTime: '10:00',
    duration: { type: 'hours', count: 2 },
    ...requested,
  };
  return nearestFree(calendar, whole, now).map(
    ({ startDate, checkinTime }) => `${startDate} ${checkinTime}`,
  );
};

describe('nearestFree', () => {
  it('returns the nearest times of the day first', () => {
    expect(nearest([['2026-11-23', '10:00', '12:00']], {})).toEqual([
      '2026-11-23 08:00',
      '2026-11-23 12:00',
      '2026-11-23 12:15',
    ]);
  });

  it('returns the requested time on other days if the day is full', () => {
    expect(nearest([['2026-11-24', '08:00', '17:00']], { startDate: '2026-11-24' })).toEqual([
      '2026-11-25 10:00',
      '2026-11-23 10:00',
      '2026-11-26 10:00',
    ]);
  });

  it('returns no past times and no closed days', () => {
    const full: Taken = ['2026-11-20', '14:00', '18:00'];
    expect(nearest([full], { startDate: '2026-11-20', checkinTime: '14:00' })).toEqual([
      '2026-11-23 14:00',
      '2026-11-24 14:00',
      '2026-11-25 14:00',
    ]);
  });

  it('returns days from which on all days of the booking are free', () => {
    const days: Partial<RequestedTime> = { duration: { type: 'days', count: 2 } };
    expect(nearest([['2026-11-24', '12:00', '13:00']], days)).toEqual([
      '2026-11-25 10:00',
      '2026-11-26 10:00',
      '2026-11-27 10:00',
    ]);
  });

  it('takes the number of seats into account', () => {
    const twice: Taken[] = [
      ['2026-11-23', '08:00', '18:00'],
      ['2026-11-23', '08:00', '13:00'],
    ];
    expect(nearest(twice, {}, 2)[0]).toBe('2026-11-23 13:00');
    expect(nearest(twice, {}, 3)[0]).toBe('2026-11-23 10:00');
  });

  it('returns an empty list if nothing is free', () => {
    const taken = Array.from({ length: 40 }, (_, index): Taken => {
      const date = new Date(Date.UTC(2026, 10, 15 + index)).toISOString().slice(0, 10);
      return [date, '08:00', '18:00'];
    });
    expect(nearest(taken, {})).toEqual([]);
  });
});
