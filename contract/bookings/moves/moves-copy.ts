import type { BookingState } from '../booking-states.ts';

/** Why a booking in this state can't be moved. */
export const NOT_UPCOMING: Readonly<Record<Exclude<BookingState, 'upcoming'>, string>> = {
  held: 'You haven’t paid for this booking yet. Pay first, then you can change it.',
  active: 'This booking has already started, so it can’t be changed.',
  completed: 'This booking has ended, so it can’t be changed.',
  cancelled: 'This booking was cancelled, so it can’t be changed.',
  expired: 'This booking was never paid for, so there’s nothing to change.',
  refunded: 'This booking was refunded, so it can’t be changed.',
};
export const movedTwice =
  'You’ve already changed this booking twice, so it can’t be changed again.';
export const tooLate =
  'It starts in less than 24 hours, so the date and time can’t be changed any more.';
