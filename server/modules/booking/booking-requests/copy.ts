import type { BookingRequestState } from '#contract/bookings/requests/booking-request-states.ts';

export const terms = 'How this space is booked.';
export const asked = 'We’ve asked the host. You haven’t been charged.';
export const yourRequests = 'The bookings you’ve asked for.';
export const withdrawn = 'Your request is withdrawn. You haven’t been charged.';
export const received = 'The requests at your spaces.';
export const accepted = 'Accepted. We’ve asked your guest to pay within two hours.';
export const declined = 'Declined. We’ve told your guest.';
export const rules = 'How guests book this space.';
export const rulesChanged = 'Saved. Requests and bookings made before stay as they are.';

export const mustAsk =
  'The host confirms this booking before you pay. Reload Àyè, then choose “Ask to book”.';
export const noSeries =
  'The host confirms bookings here before you pay, so dates can’t be repeated. Ask for each date.';
export const noWaitlist =
  'The host confirms bookings here before you pay, so there’s no waitlist. Please ask for another time.';
export const canBookNow =
  'You can book this space right away, without asking. Reload the page, then book it.';
export const tooManyPeople = (most: number) =>
  `This space has room for ${most}. Enter a smaller number.`;
export const priceChanged = (now: string) =>
  `The price is ${now} now. Please check it, then ask again.`;
export const tooManyOpen = (most: number) =>
  `You already have ${most} open requests. Withdraw one, or wait for an answer.`;
export const askedTooOften =
  'You’ve asked for this space several times today. Try again tomorrow, or choose another space.';
export const spaceBusy =
  'This host has too many requests to answer right now. Try again later, or choose another space.';
export const takenForHost =
  'This time is no longer free, so it can’t be accepted. We’ve told your guest and suggested other times.';

/** Why a request can't be answered or withdrawn any more, by its state. */
export const ended: Readonly<Record<BookingRequestState, string>> = {
  requested: 'The host hasn’t answered this request yet.',
  accepted: 'This request has already been accepted. The guest has to pay for it.',
  paid: 'This booking is already paid. You’ll find it in your bookings.',
  declined: 'This request has already been declined.',
  expired: 'This request has expired, because it wasn’t answered in time.',
  withdrawn: 'The guest has withdrawn this request.',
  lapsed: 'This request was accepted, but not paid in time.',
  taken: 'This time is no longer free.',
  closed: 'This space isn’t taking bookings right now, so the request has ended.',
};
export const linkInvalid =
  'This link isn’t valid. Log in to your host account to see your requests.';
