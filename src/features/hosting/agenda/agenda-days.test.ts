import { describe, expect, it } from 'vitest';
import type { AgendaBooking } from '#contract/hosting/host-calendar.ts';
import { agendaDays, visitStatus, visitsOn } from './agenda-days.ts';

const now = new Date('2026-11-20T09:30:00Z');

const booking = (changes: Partial<AgendaBooking> = {}): AgendaBooking => ({
  bookingId: 'AYE-7K3M-Q2',
  spaceId: 's-1',
  spaceName: 'Ojú Studio',
  guestName: 'Ada',
  durationType: 'hours',
  people: 1,
  spans: [{ startsAt: '2026-11-20T09:00:00.000Z', endsAt: '2026-11-20T11:00:00.000Z' }],
  checkedIn: [],
  ...changes,
});

const days = booking({
  durationType: 'days',
  spans: [
    { startsAt: '2026-11-20T07:00:00.000Z', endsAt: '2026-11-20T17:00:00.000Z' },
    { startsAt: '2026-11-23T07:00:00.000Z', endsAt: '2026-11-23T17:00:00.000Z' },
  ],
  checkedIn: [{ day: '2026-11-20', shownAt: '2026-11-20T07:04:00.000Z' }],
});

describe('agendaDays', () => {
  it('has today and tomorrow even without guests, and later days only with some', () => {
    const list = agendaDays({ bookings: [days], blocked: [] }, now);
    expect(list.map(({ date, visits }) => [date, visits.length])).toEqual([
      ['2026-11-20', 1],
      ['2026-11-21', 0],
      ['2026-11-23', 1],
    ]);
  });

  it('lists blocked days', () => {
    const block = { id: 'b', spaceIds: ['s-1'], firstDay: '2026-11-25', lastDay: '2026-11-26' };
    const list = agendaDays({ bookings: [], blocked: [block] }, now);
    expect(list.map(({ date }) => date).slice(2)).toEqual(['2026-11-25', '2026-11-26']);
  });
});

it('each day of a booking is a visit of its own, with its own check-in', () => {
  const [first] = visitsOn([days], '2026-11-20');
  const [second] = visitsOn([days], '2026-11-23');
  expect([first?.dayOf, second?.dayOf]).toEqual([
    { day: 1, days: 2 },
    { day: 2, days: 2 },
  ]);
  expect([first?.arrivedAt !== undefined, second?.arrivedAt]).toEqual([true, undefined]);
});

it.each([
  ['2026-11-20T08:59:00Z', 'expected'],
  ['2026-11-20T09:00:00Z', 'late'],
  ['2026-11-20T11:00:00Z', 'missed'],
])('a visit without a check-in at %s is %s', (at, status) => {
  const [visit] = visitsOn([booking()], '2026-11-20');
  expect(visit && visitStatus(visit, new Date(at))).toBe(status);
});
