export const BOOKING_STATES = [
  /** Its seats are kept while the guest pays. */
  'held',
  /** Paid, and yet to begin. */
  'upcoming',
  'active',
  'completed',
  'cancelled',
  /** The hold ran out, or was given up, before it was paid. */
  'expired',
  'refunded',
] as const;

export type BookingState = (typeof BOOKING_STATES)[number];

/** What can happen to a booking. `start` and `end` are the clock's, the others are done. */
export type BookingEvent = 'pay' | 'release' | 'cancel' | 'refund' | 'start' | 'end';

/**
 * Every way a booking can go. Nothing leads back to a hold: one that is paid late, whose
 * seats are still free, goes on as it would have.
 */
export const TRANSITIONS: Readonly<
  Record<BookingState, Readonly<Partial<Record<BookingEvent, BookingState>>>>
> = {
  // One that is given up is expired too: its payment may still be on the way.
  held: { pay: 'upcoming', release: 'expired' },
  upcoming: { start: 'active', cancel: 'cancelled' },
  active: { end: 'completed' },
  completed: {},
  // Of a late cancellation nothing is paid back: it stays as it is.
  cancelled: { refund: 'refunded' },
  // Paid late: confirmed if the seats are still free, else paid back.
  expired: { pay: 'upcoming', refund: 'refunded' },
  refunded: {},
};

/** Where an event leads; undefined where it can't happen. */
export function nextState(state: BookingState, event: BookingEvent): BookingState | undefined {
  return TRANSITIONS[state][event];
}

/** What is stored: whether a paid booking has begun or is over, the clock says. */
export type StoredBookingState = Exclude<BookingState, 'active' | 'completed'>;

export interface BookingTimes {
  /** When its first stretch starts and its last one ends. */
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** The state of a booking at an instant. */
export function stateAt(
  { status, startsAt, endsAt }: BookingTimes & { readonly status: StoredBookingState },
  now: Date,
): BookingState {
  if (status !== 'upcoming' || now < startsAt) return status;
  return now < endsAt ? 'active' : 'completed';
}

/** The words of the specification (§3), and those it leaves to the server. */
export type WireStatus =
  | 'pending'
  | 'upcoming'
  | 'active'
  | 'completed'
  | 'cancelled'
  | 'expired'
  | 'refunded';

/**
 * What a user reads. The specification knows upcoming, active and expired: a booking that is over
 * is expired to it, whether anybody came or it was never paid. A hold is pending: it's no booking
 * to count on yet.
 */
export function userStatus(state: BookingState): WireStatus {
  if (state === 'held') return 'pending';
  return state === 'completed' ? 'expired' : state;
}

/** What a host reads; undefined for those that were never paid, which are no host's business. */
export function hostStatus(state: BookingState): WireStatus | undefined {
  return state === 'held' || state === 'expired' ? undefined : state;
}

const NOTICE_MS = 24 * 60 * 60 * 1000;

/** Up to this instant a cancellation gives everything back. */
export function freeUntil({ startsAt }: Pick<BookingTimes, 'startsAt'>): Date {
  return new Date(startsAt.getTime() - NOTICE_MS);
}

/** Whole kobo that are paid back when a booking is cancelled now: all of it, or nothing. */
export function refundKobo(
  booking: Pick<BookingTimes, 'startsAt'> & { readonly priceKobo: number },
  now: Date,
): number {
  return now <= freeUntil(booking) ? booking.priceKobo : 0;
}
