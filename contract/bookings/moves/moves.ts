import * as copy from '../copy.ts';
import { type BookingState, freeUntil } from '../booking-states.ts';

/** How often a guest may move one booking. */
export const MAX_MOVES = 2;

/** What decides whether a booking can be moved. */
export interface MovableBooking {
  readonly state: BookingState;
  readonly startsAt: Date;
  /** How often it was moved before. */
  readonly moves: number;
}

/**
 * Returns why a guest can't move a booking, as a sentence; undefined if they can. It is possible
 * for as long as a cancellation is free, and twice at most.
 */
export function whyNotMoved(
  { state, startsAt, moves }: MovableBooking,
  now: Date,
): string | undefined {
  if (state !== 'upcoming') return copy.NOT_UPCOMING[state];
  if (moves >= MAX_MOVES) return copy.movedTwice;
  return now <= freeUntil({ startsAt }) ? undefined : copy.tooLate;
}
