import { describe, expect, it } from 'vitest';
import { readHostBookings, readSummaries } from './host-bookings.ts';

describe('the host’s spaces with their bookings', () => {
  it('are read whatever the list is in and however the count is spelled', () => {
    const read = [{ id: 's-1', name: 'Ojú Studio', capacity: 12, bookingCount: 54 }];
    expect(readSummaries({ data: read })).toEqual(read);
    expect(
      readSummaries({
        data: { spaces: [{ _id: 's-1', name: 'Ojú Studio', capacity: '12', bookingcount: '54' }] },
      }),
    ).toEqual(read);
  });

  it('leave open what is not told, and leave out what has no name or id', () => {
    const rows = [{ id: 7, name: 'Yard' }, { id: 's-2' }, { name: 'Nameless' }, null];
    expect(readSummaries({ data: rows })).toEqual([
      { id: '7', name: 'Yard', capacity: undefined, bookingCount: undefined },
    ]);
    expect(readSummaries({ data: null })).toBeUndefined();
  });
});

describe('the bookings of a space', () => {
  const plain = {
    userName: 'Ada Obi',
    startDate: '2026-11-26',
    endDate: '2026-11-27',
    status: 'Upcoming',
  };

  it('are read from data.Bookings', () => {
    expect(readHostBookings({ data: { Bookings: [plain] } })).toEqual([
      { ...plain, status: 'upcoming' },
    ]);
    expect(readHostBookings({ data: [plain] })).toHaveLength(1);
    expect(readHostBookings({ data: { Bookings: [] } })).toEqual([]);
    expect(readHostBookings({ data: {} })).toBeUndefined();
  });

  it('carry all of it where the provider says all of it', () => {
    const ours = {
      ...plain,
      bookingId: 'AYE-7K3M-Q2',
      startsAt: '2026-11-26T08:00:00.000Z',
      endsAt: '2026-11-27T16:00:00.000Z',
      durationType: 'days',
      duration: 2,
      amount: 80_000,
    };
    expect(readHostBookings({ data: { Bookings: [ours] } })?.[0]?.full).toEqual(ours);
  });

  it('stand on the day in Lagos on which an instant falls', () => {
    const row = { ...plain, startDate: '2026-11-25T23:30:00Z', endDate: undefined };
    expect(readHostBookings({ data: { Bookings: [row] } })?.[0]).toMatchObject({
      startDate: '2026-11-26',
      endDate: '2026-11-26',
    });
  });

  it('say who it was as well as they can, and leave out rows without a day', () => {
    const rows = [{ startDate: '2026-11-26' }, { userName: 'Ada' }];
    expect(readHostBookings({ data: { Bookings: rows } })).toMatchObject([
      { userName: 'A guest', status: 'unknown' },
    ]);
  });
});
