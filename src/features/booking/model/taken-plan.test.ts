import { describe, expect, it } from 'vitest';
import type { DayAvailability } from '#contract/bookings/bookings.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { instantOf } from '#contract/time/lagos-time.ts';
import type { BookingDraft } from './booking-draft.ts';
import { takenPlan } from './taken-plan.ts';

const DATE = '2026-11-23';
const space: Space = {
  id: 'a',
  name: 'Ojú Studio',
  overview: '',
  amenities: [],
  images: [],
  spaceAddress: '14 Herbert Macaulay Way',
  location: 'Yaba',
  spaceType: 'creative space',
  pricePerDay: 40_000,
  pricePerHour: 7_500,
  capacity: 1,
  bookingCount: 0,
  createdAt: '2026-10-01T09:00:00.000Z',
  daysAgo: 50,
  listingStatus: 'active',
  availability: { Mon: { opening: '08:00', closing: '12:00' } },
};
const draft: BookingDraft = { type: 'hours', count: '2', date: DATE, time: '09:00' };
const before = instantOf(DATE, '07:00');

/** The seats left at nine and at ten. */
function known(nine: number, ten: number, changes: Partial<DayAvailability> = {}) {
  const times = [
    { time: '09:00', seatsLeft: nine, past: false },
    { time: '10:00', seatsLeft: ten, past: false },
  ];
  const day = { date: DATE, open: true, opening: '08:00', closing: '12:00', seats: 1, times };
  return new Map([[DATE, { ...day, ...changes }]]);
}

const taken = (days: ReadonlyMap<string, DayAvailability>, changes: Partial<BookingDraft> = {}) =>
  takenPlan(space, { ...draft, ...changes }, days, before);

describe('a chosen time that can be waited for', () => {
  it('is one of which others have booked a part', () => {
    expect(taken(known(1, 0))).toMatchObject({
      startDate: DATE,
      checkinTime: '09:00',
      duration: { type: 'hours', count: 2 },
    });
    expect(taken(known(1, 1))).toBeUndefined();
    expect(taken(new Map())).toBeUndefined();
    expect(taken(known(1, 0), { time: '' })).toBeUndefined();
  });

  it('is neither on a day without bookings nor within an hour of its start', () => {
    expect(taken(known(0, 0, { open: false, times: [] }))).toBeUndefined();
    expect(takenPlan(space, draft, known(0, 0), instantOf(DATE, '07:59'))).toBeDefined();
    expect(takenPlan(space, draft, known(0, 0), instantOf(DATE, '08:00'))).toBeUndefined();
  });
});
