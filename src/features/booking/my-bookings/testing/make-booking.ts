import type { UserBooking } from '#contract/bookings/booking-records.ts';
import type { ReadBooking } from '#contract/lenient-parsers/user-bookings.ts';

/**
 * Returns a paid booking of three hours in a studio on Thursday 26 November 2026, unless `changes`
 * override that.
 */
export function makeBooking(changes: Partial<UserBooking> = {}): UserBooking {
  return {
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
    paidAt: '2026-11-20T12:05:00.000Z',
    money: { state: 'confirmed' },
    pass: PASS,
    host: {
      name: 'Tunde Bello',
      company: 'Ojú Works Ltd',
      phone: '0803 123 4567',
      email: 'host@aye.test',
    },
    ...changes,
  };
}

/** A single line as long as a real pass; its signature is invalid. */
export const PASS = `AYE1.${'Ab0_-'.repeat(17)}x.["AYE-7K3M-Q2","018f3c2e-7b1a-7c3d-9e4f-5a6b7c8d9e0f","Oj\\u00fa Studio","Ada",1795680000,1795690800]`;

export function makeRow(changes: Partial<UserBooking> = {}): ReadBooking {
  const full = makeBooking(changes);
  const { spaceName, startDate, status } = full;
  return { spaceName, startDate, status, full };
}
