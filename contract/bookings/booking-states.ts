import type { Kobo } from '../units.ts';

export const BOOKING_STATES = [
  /** Its seats are reserved while the guest pays. */
  'held',
  /** Paid, and not begun yet. */
  'upcoming',
  'active',
  'completed',
  'cancelled',
  /** The hold expired or was released before it was paid. */
  'expired',
  'refunded',
] as const;

export type BookingState = (typeof BOOKING_STATES)[number];

/** What can happen to a booking. `start` and `end` follow from the time; the others are actions. */
export type BookingEvent = 'pay' | 'release' | 'cancel' | 'refund' | 'start' | 'end';

/**
 * All transitions of a booking. None leads back to a hold: a booking that is paid late, and whose
 * seats are still free, continues as if it had been paid in time.
 */
export const TRANSITIONS: Readonly<
  Record<BookingState, Readonly<Partial<Record<BookingEvent, BookingState>>>>
> = {
  // A released hold is expired too, because its payment may still arrive.
  held: { pay: 'upcoming', release: 'expired' },
  upcoming: { start: 'active', cancel: 'cancelled' },
  active: { end: 'completed' },
  completed: {},
  // A late cancellation isn't refunded, so it stays cancelled.
  cancelled: { refund: 'refunded' },
  // Paid late: confirmed if the seats are still free, else refunded.
  expired: { pay: 'upcoming', refund: 'refunded' },
  refunded: {},
};

/** Returns the state after an event; undefined if the event can't happen in this state. */
export function nextState(state: BookingState, event: BookingEvent): BookingState | undefined {
  return TRANSITIONS[state][event];
}

/**
 * The states that are stored. Whether a paid booking is active or completed follows from the time.
 */
export type StoredBookingState = Exclude<BookingState, 'active' | 'completed'>;

export interface BookingTimes {
  /** When its first time range starts and its last one ends. */
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Returns the state of a booking at an instant. */
export function stateAt(
  { status, startsAt, endsAt }: BookingTimes & { readonly status: StoredBookingState },
  now: Date,
): BookingState {
  if (status !== 'upcoming' || now < startsAt) return status;
  return now < endsAt ? 'active' : 'completed';
}

/** The values of the specification (§3), and those that it leaves to the server. */
export type WireStatus =
  | 'pending'
  | 'upcoming'
  | 'active'
  | 'completed'
  | 'cancelled'
  | 'expired'
  | 'refunded';

/**
 * Returns the status that a user sees. The specification has upcoming, active and expired; it calls
 * a booking expired when it is over, whether it took place or was never paid. A hold is pending,
 * because it isn't confirmed yet.
 */
export function userStatus(state: BookingState): WireStatus {
  if (state === 'held') return 'pending';
  return state === 'completed' ? 'expired' : state;
}

/**
 * Returns the status that a host sees; undefined for bookings that were never paid, which hosts
 * don't see.
 */
export function hostStatus(state: BookingState): WireStatus | undefined {
  return state === 'held' || state === 'expired' ? undefined : state;
}

const NOTICE_MS = 24 * 60 * 60 * 1000;

/** Returns the last instant at which a cancellation is refunded in full. */
export function freeUntil({ startsAt }: Pick<BookingTimes, 'startsAt'>): Date {
  return new Date(startsAt.getTime() - NOTICE_MS);
}

/** Returns the refund, in kobo, of a booking that is cancelled now: the whole price or nothing. */
export function refundKobo(
  booking: Pick<BookingTimes, 'startsAt'> & { readonly priceKobo: Kobo },
  now: Date,
): number {
  return now <= freeUntil(booking) ? booking.priceKobo : 0;
}
