import { describe, expect, it } from 'vitest';
import { parseHostSpaceIds } from './host-spaces.ts';
import { parseUserBookings } from './user-bookings.ts';

const full = {
  spaceName: 'Ojú Studio',
  startDate: '2026-11-26',
  status: 'upcoming',
  id: 'b-1',
  bookingId: 'AYE-7K3M-Q2',
  reference: 'AYE-REF-1',
  state: 'upcoming',
  spaceId: 's-1',
  spaceAddress: '14 Herbert Macaulay Way',
  location: 'Yaba',
  checkinTime: '09:00',
  durationType: 'hours',
  duration: 3,
  startsAt: '2026-11-26T08:00:00.000Z',
  endsAt: '2026-11-26T11:00:00.000Z',
  spans: [{ startsAt: '2026-11-26T08:00:00.000Z', endsAt: '2026-11-26T11:00:00.000Z' }],
  amount: 22_500,
  unitPrice: 7_500,
  vat: 1_569.77,
  vatPercent: 7.5,
  bookedAt: '2026-11-20T12:00:00.000Z',
  heldUntil: '2026-11-20T12:15:00.000Z',
  money: { state: 'confirmed' },
};

const plain = { spaceName: 'Marina Works', startDate: '2026-11-23', status: 'upcoming' };

describe('parseUserBookings', () => {
  it('includes the full booking if the provider sends all of it', () => {
    const { bookings, dropped, found } = parseUserBookings({ message: 'ok', data: [full] });
    expect({ dropped, found }).toEqual({ dropped: 0, found: true });
    const { spaceName, startDate, status } = full;
    expect(bookings).toEqual([{ spaceName, startDate, status, full }]);
  });

  it('reads the three fields of the specification if there are no others [S3.9]', () => {
    expect(parseUserBookings({ data: [plain] }).bookings).toEqual([plain]);
  });

  it('drops the full booking but keeps the row if a field is invalid', () => {
    const strange = { ...full, money: { state: 'lost at sea' } };
    const [booking] = parseUserBookings({ data: [strange] }).bookings;
    expect(booking).toEqual({
      spaceName: 'Ojú Studio',
      startDate: '2026-11-26',
      status: 'upcoming',
    });
  });

  it.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-23T23:30:00.000Z', '2026-11-24'],
    ['2026-11-23T08:00:00+01:00', '2026-11-23'],
    ['2026-11-23T00:30:00', '2026-11-23'],
    ['next Monday', 'next Monday'],
    ['2026-13-99T00:00:00Z', '2026-13-99T00:00:00Z'],
  ])('reads the start %s as %s', (startDate, day) => {
    const [booking] = parseUserBookings({ data: [{ ...plain, startDate }] }).bookings;
    expect(booking?.startDate).toBe(day);
  });

  it.each([
    ['data.bookings', { data: { bookings: [plain] } }],
    ['data.Bookings', { data: { Bookings: [plain] } }],
    ['bookings', { bookings: [plain] }],
    ['the body itself', [plain]],
  ])('finds the bookings in %s', (_, raw) => {
    expect(parseUserBookings(raw).bookings).toHaveLength(1);
  });

  it('counts rows that can’t be read, and distinguishes a missing list from an empty one', () => {
    expect(parseUserBookings({ data: [plain, { status: 'active' }, null, 7] })).toMatchObject({
      dropped: 3,
      found: true,
    });
    expect(parseUserBookings({ data: [] })).toEqual({ bookings: [], dropped: 0, found: true });
    expect(parseUserBookings({ message: 'Sorry' }).found).toBe(false);
    expect(parseUserBookings('<html>').found).toBe(false);
  });

  it('returns the status in lower case, and unknown for a missing one', () => {
    const statuses = [' Active ', undefined, 7].map((status) => ({ ...plain, status }));
    expect(parseUserBookings({ data: statuses }).bookings.map(({ status }) => status)).toEqual([
      'active',
      'unknown',
      '7',
    ]);
  });
});

describe('parseHostSpaceIds', () => {
  it('reads the IDs from id or _id', () => {
    const raw = { data: [{ id: 'a', name: 'A' }, { _id: 'b' }, { name: 'no id' }] };
    expect(parseHostSpaceIds(raw)).toEqual(['a', 'b']);
    expect(parseHostSpaceIds({ data: { spaces: [{ id: 'a' }] } })).toEqual(['a']);
  });

  it('returns undefined without a list', () => {
    expect(parseHostSpaceIds({ message: 'no' })).toBeUndefined();
  });
});
