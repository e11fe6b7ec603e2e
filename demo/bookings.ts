import type { LagosTime } from '#contract/units.ts';
import type { Duration } from '#contract/time/duration.ts';

export interface DemoBooking {
  readonly guest: 'user@aye.test' | 'user2@aye.test';
  /** Index among the host's active spaces. */
  readonly space: number;
  /** Planned day relative to today. The next day with a free seat is used if it has none. */
  readonly days: number;
  readonly checkinTime: LagosTime;
  readonly duration: Duration;
  /** What happens after the hold. */
  readonly fate: 'paid' | 'cancelled' | 'left-unpaid';
  /** Days between the booking, or its cancellation, and its start. */
  readonly ahead: number;
}

const ada = { guest: 'user@aye.test' } as const;
const tunde = { guest: 'user2@aye.test' } as const;
const hours = (count: number): Duration => ({ type: 'hours', count });
const daysLong = (count: number): Duration => ({ type: 'days', count });

/**
 * One in every state: over, under way, to come, cancelled in time and too late, never paid. The first
 * time range of the one that is under way lies in the past, its last one ahead.
 */
export const DEMO_BOOKINGS: readonly DemoBooking[] = [
  { ...ada, space: 0, days: -41, checkinTime: '10:00', duration: hours(4), fate: 'paid', ahead: 3 },
  {
    ...tunde,
    space: 1,
    days: -33,
    checkinTime: '09:00',
    duration: daysLong(2),
    fate: 'paid',
    ahead: 6,
  },
  { ...ada, space: 2, days: -25, checkinTime: '13:00', duration: hours(2), fate: 'paid', ahead: 1 },
  {
    ...tunde,
    space: 0,
    days: -19,
    checkinTime: '11:00',
    duration: hours(3),
    fate: 'paid',
    ahead: 2,
  },
  {
    ...ada,
    space: 3,
    days: -12,
    checkinTime: '10:00',
    duration: daysLong(1),
    fate: 'paid',
    ahead: 4,
  },
  {
    ...tunde,
    space: 4,
    days: -9,
    checkinTime: '12:00',
    duration: hours(5),
    fate: 'paid',
    ahead: 2,
  },
  {
    ...ada,
    space: 1,
    days: -6,
    checkinTime: '10:00',
    duration: hours(3),
    fate: 'left-unpaid',
    ahead: 2,
  },
  {
    ...tunde,
    space: 5,
    days: -4,
    checkinTime: '10:00',
    duration: hours(2),
    fate: 'cancelled',
    ahead: 0.5,
  },
  {
    ...ada,
    space: 4,
    days: -5,
    checkinTime: '09:00',
    duration: daysLong(9),
    fate: 'paid',
    ahead: 3,
  },
  { ...tunde, space: 2, days: 2, checkinTime: '10:00', duration: hours(3), fate: 'paid', ahead: 4 },
  { ...ada, space: 0, days: 3, checkinTime: '11:00', duration: hours(3), fate: 'paid', ahead: 5 },
  {
    ...ada,
    space: 5,
    days: 8,
    checkinTime: '09:00',
    duration: daysLong(2),
    fate: 'paid',
    ahead: 10,
  },
  { ...tunde, space: 3, days: 6, checkinTime: '13:00', duration: hours(2), fate: 'paid', ahead: 7 },
  {
    ...ada,
    space: 2,
    days: 9,
    checkinTime: '14:00',
    duration: hours(2),
    fate: 'cancelled',
    ahead: 10,
  },
];

/** The bank account of the demo's host, with the name that the sandbox returns for it. */
export const DEMO_BANK_ACCOUNT = {
  bank: { name: 'UBA', code: '033' },
  accountNumber: '2098765609',
  accountName: 'NGOZI ADEYEMI',
} as const;

/** The bank account of a guest of the demo, to which credit is paid out. */
export const DEMO_GUEST_BANK_ACCOUNT = {
  guest: 'user2@aye.test',
  bank: { name: 'UBA', code: '033' },
  accountNumber: '0123457310',
  accountName: 'TUNDE BELLO',
} as const;

/** Payout days of the demo's host, relative to today. */
export const DEMO_PAYDAYS = [-30, -22, -14] as const;

/** Days relative to today on which the demo's host earns, up to yesterday. */
export const DEMO_EARNING_DAYS = { first: -42, every: 2 } as const;
