import { describe, expect, it } from 'vitest';
import { parseHostBookings, parseSummaries } from './host-bookings.ts';

describe('parseSummaries', () => {
  it('reads the list wherever it is and however the count is spelled [S3.10]', () => {
    const read = [{ id: 's-1', name: 'Ojú Studio', capacity: 12, bookingCount: 54 }];
    expect(parseSummaries({ data: read })).toEqual(read);
    expect(
      parseSummaries({
        data: { spaces: [{ _id: 's-1', name: 'Ojú Studio', capacity: '12', bookingcount: '54' }] },
      }),
    ).toEqual(read);
  });

  it('leaves missing figures undefined and drops rows without a name or an ID', () => {
    const rows = [{ id: 7, name: 'Yard' }, { id: 's-2' }, { name: 'Nameless' }, null];
    expect(parseSummaries({ data: rows })).toEqual([
      { id: '7', name: 'Yard', capacity: undefined, bookingCount: undefined },
    ]);
    expect(parseSummaries({ data: null })).toBeUndefined();
  });
});

describe('parseHostBookings', () => {
  const plain = {
    userName: 'Ada Obi',
    startDate: '2026-11-26',
    endDate: '2026-11-27',
    status: 'Upcoming',
  };

  it('reads the bookings from data.Bookings [S3.7]', () => {
    expect(parseHostBookings({ data: { Bookings: [plain] } })).toEqual([
      { ...plain, status: 'upcoming' },
    ]);
    expect(parseHostBookings({ data: [plain] })).toHaveLength(1);
    expect(parseHostBookings({ data: { Bookings: [] } })).toEqual([]);
    expect(parseHostBookings({ data: {} })).toBeUndefined();
  });

  it('includes the full booking if the provider sends all of it', () => {
    const ours = {
      ...plain,
      bookingId: 'AYE-7K3M-Q2',
      startsAt: '2026-11-26T08:00:00.000Z',
      endsAt: '2026-11-27T16:00:00.000Z',
      durationType: 'days',
      duration: 2,
      amount: 80_000,
    };
    expect(parseHostBookings({ data: { Bookings: [ours] } })?.[0]?.full).toEqual(ours);
  });

  it('converts an instant to its day in Lagos', () => {
    const row = { ...plain, startDate: '2026-11-25T23:30:00Z', endDate: undefined };
    expect(parseHostBookings({ data: { Bookings: [row] } })?.[0]).toMatchObject({
      startDate: '2026-11-26',
      endDate: '2026-11-26',
    });
  });

  it('uses “A guest” for a missing name and drops rows without a day', () => {
    const rows = [{ startDate: '2026-11-26' }, { userName: 'Ada' }];
    expect(parseHostBookings({ data: { Bookings: rows } })).toMatchObject([
      { userName: 'A guest', status: 'unknown' },
    ]);
  });
});
