import type { BookingState } from '#contract/bookings/booking-states.ts';
import type { MoveRequestState } from '#contract/bookings/moves/move-request-states.ts';

/** Texts of requests for another time. Amounts, spaces, people and instants are passed as text. */
type Text = string;

export const quotedForGuest = 'What another time would cost.';
export const quotedForHost = 'What another time would change.';
export const asked = 'We’ve asked your host.';
export const proposed = 'We’ve asked your guest.';
export const withdrawn = 'Your request is withdrawn. The booking stays as it is.';
export const answered = 'We’ve passed on your answer.';
export const paid = 'Your booking has been changed.';
export const payDifference = 'Pay the difference, and your booking will be changed.';
export const openRequests = 'Requests for another time.';

/** Why a request can't be answered, paid or withdrawn any more, by its state. */
export const ended: Readonly<Record<MoveRequestState, Text>> = {
  open: 'The host hasn’t answered this request yet.',
  payable:
    'The host has already agreed to this request. The guest still has to pay the difference.',
  moved: 'This booking has already been moved to the new time.',
  declined: 'This request has already been declined.',
  withdrawn: 'This request has been withdrawn. The booking stays as it is.',
  expired: 'This request has expired without an answer. The booking stays as it is.',
  taken: 'The new time is no longer free. The booking stays as it is.',
  unpaid: 'The difference wasn’t paid in time. The booking stays as it is.',
  closed: 'This booking has changed in the meantime. Reload the page to see it as it is now.',
};

export const noTimeToAnswer =
  'That’s too soon for your host to answer. Choose a time that starts more than an hour from now.';
export const noTimeForGuest =
  'That’s too soon for your guest to answer. Choose another time, or call your guest.';
export const youAreHere = 'You’ve already checked in, so the time can’t be changed.';
export const guestIsHere = 'Your guest has already checked in, so the time can’t be changed.';
export const sameTimeForGuest =
  'That’s the time your guest already has. Please choose another one.';
export const hostNotListed =
  'This space isn’t taking bookings right now. Make it active again, then accept the request.';
export const tooMany =
  'There have been too many requests for this booking. Call or email each other instead.';
export const takenForHost =
  'The new time is no longer free, so the booking stays as it is. We’ve told your guest.';
export const takenForGuest =
  'The new time is no longer free, so your booking stays as it is. You haven’t been charged.';

/** Why a host can't propose another time for a booking in this state. */
export const cannotPropose: Readonly<
  Record<Exclude<BookingState, 'upcoming' | 'held' | 'expired'>, Text>
> = {
  active: 'This booking has already started, so the time can’t be changed.',
  completed: 'This booking has ended, so the time can’t be changed.',
  cancelled: 'This booking was cancelled, so the time can’t be changed.',
  refunded: 'This booking was refunded, so the time can’t be changed.',
};
