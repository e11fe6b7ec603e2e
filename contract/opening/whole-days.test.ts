import { describe, expect, it } from 'vitest';
import type { Availability } from './availability.ts';
import type { DayAvailability } from '../bookings/bookings.ts';
import { dayOccupancy, nextFreeRun, runSearchDates } from './whole-days.ts';

const WORKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] as const;
const office = { opening: '09:00', closing: '11:00' };
const availability: Availability = Object.fromEntries(WORKDAYS.map((day) => [day, office]));

interface Hour {
  readonly seatsLeft: number;
  readonly past?: boolean;
}

const day = (date: string, hours: readonly Hour[], seats = 1): DayAvailability => ({
  date,
  open: true,
  seats,
  times: hours.map(({ seatsLeft, past = false }, at) => ({
    time: `${String(9 + at).padStart(2, '0')}:00`,
    seatsLeft,
    past,
  })),
});

describe('dayOccupancy', () => {
  it.each([
    ['free', [{ seatsLeft: 1 }, { seatsLeft: 1 }]],
    ['partly-booked', [{ seatsLeft: 0 }, { seatsLeft: 1 }]],
    ['full', [{ seatsLeft: 0 }, { seatsLeft: 0 }]],
    ['full', []],
    ['free', [{ seatsLeft: 0, past: true }, { seatsLeft: 1 }]],
    ['full', [{ seatsLeft: 1, past: true }, { seatsLeft: 0 }]],
  ] as const)('is %s for a space rented whole with %j', (occupancy, hours) => {
    expect(dayOccupancy(day('2026-11-23', hours))).toBe(occupancy);
  });

  it.each([
    [1, 'free'],
    [3, 'free'],
    [4, 'partly-booked'],
    [10, 'partly-booked'],
    [11, 'full'],
  ] as const)('for %i seats in a hub with 3 and 10 seats left is %s', (seats, occupancy) => {
    const hub = day('2026-11-23', [{ seatsLeft: 10 }, { seatsLeft: 3 }], 12);
    expect(dayOccupancy(hub, seats)).toBe(occupancy);
  });

  it('is full on a day that is closed for bookings', () => {
    expect(dayOccupancy({ ...day('2026-11-23', [{ seatsLeft: 1 }]), open: false })).toBe('full');
  });
});

describe('nextFreeRun', () => {
  const free = (date: string) => [date, day(date, [{ seatsLeft: 1 }])] as const;
  const partly = (date: string) => [date, day(date, [{ seatsLeft: 1 }, { seatsLeft: 0 }])] as const;
  const request = { after: '2026-11-24', days: 2 };

  it('finds the first free open days in a row, across a weekend', () => {
    const known = new Map([
      free('2026-11-25'),
      partly('2026-11-26'),
      free('2026-11-27'),
      free('2026-11-30'),
      free('2026-12-01'),
    ]);
    expect(nextFreeRun(availability, request, known)).toEqual(['2026-11-27', '2026-11-30']);
  });

  it('never offers a day whose availability is unknown', () => {
    const known = new Map([free('2026-11-25'), free('2026-11-27')]);
    expect(nextFreeRun(availability, request, known)).toBeUndefined();
    expect(nextFreeRun({}, request, known)).toBeUndefined();
  });

  it('starts after the requested day, and runSearchDates lists the dates it needs', () => {
    const known = new Map([free('2026-11-24'), free('2026-11-25'), free('2026-11-26')]);
    expect(nextFreeRun(availability, request, known)).toEqual(['2026-11-25', '2026-11-26']);
    expect(runSearchDates(availability, { ...request, days: 21 })).toEqual([]);
    expect(runSearchDates(availability, request).slice(0, 4)).toEqual([
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-30',
    ]);
  });
});
