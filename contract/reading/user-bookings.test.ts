import { describe, expect, it } from 'vitest';
import { readHostSpaceIds } from './host-spaces.ts';
import { readUserBookings } from './user-bookings.ts';

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

describe('the bookings of a provider', () => {
  it('are read whole where all is said', () => {
    const { bookings, dropped, found } = readUserBookings({ message: 'ok', data: [full] });
    expect({ dropped, found }).toEqual({ dropped: 0, found: true });
    const { spaceName, startDate, status } = full;
    expect(bookings).toEqual([{ spaceName, startDate, status, full }]);
  });

  it('are read by the three fields of the specification where there are no more', () => {
    expect(readUserBookings({ data: [plain] }).bookings).toEqual([plain]);
  });

  it('lose what can’t be believed, not the row', () => {
    const strange = { ...full, money: { state: 'lost at sea' } };
    const [booking] = readUserBookings({ data: [strange] }).bookings;
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
  ])('start %s on the Lagos day %s', (startDate, day) => {
    const [booking] = readUserBookings({ data: [{ ...plain, startDate }] }).bookings;
    expect(booking?.startDate).toBe(day);
  });

  it.each([
    ['data.bookings', { data: { bookings: [plain] } }],
    ['data.Bookings', { data: { Bookings: [plain] } }],
    ['bookings', { bookings: [plain] }],
    ['the body itself', [plain]],
  ])('are found in %s', (_, raw) => {
    expect(readUserBookings(raw).bookings).toHaveLength(1);
  });

  it('count what can’t be read, and tell no list from an empty one', () => {
    expect(readUserBookings({ data: [plain, { status: 'active' }, null, 7] })).toMatchObject({
      dropped: 3,
      found: true,
    });
    expect(readUserBookings({ data: [] })).toEqual({ bookings: [], dropped: 0, found: true });
    expect(readUserBookings({ message: 'Sorry' }).found).toBe(false);
    expect(readUserBookings('<html>').found).toBe(false);
  });

  it('say their status in lower case, and one that is missing is unknown', () => {
    const statuses = [' Active ', undefined, 7].map((status) => ({ ...plain, status }));
    expect(readUserBookings({ data: statuses }).bookings.map(({ status }) => status)).toEqual([
      'active',
      'unknown',
      '7',
    ]);
  });
});

describe('the spaces of a host', () => {
  it('are known by their ids, under either name', () => {
    const raw = { data: [{ id: 'a', name: 'A' }, { _id: 'b' }, { name: 'no id' }] };
    expect(readHostSpaceIds(raw)).toEqual(['a', 'b']);
    expect(readHostSpaceIds({ data: { spaces: [{ id: 'a' }] } })).toEqual(['a']);
  });

  it('are not known without a list', () => {
    expect(readHostSpaceIds({ message: 'no' })).toBeUndefined();
  });
});
