import type { BookingMode } from '#contract/bookings/requests/booking-rules.ts';
import type { BookingRequestState } from '#contract/bookings/requests/booking-request-states.ts';

/** Amounts, people and instants are passed as text. */
type Text = string;

export const heading = 'Booking requests';
export const listNotLoaded = 'We couldn’t load your booking requests';
export const asks = (guest: Text) => `${guest} asks to book`;
export const hasToPay = (guest: Text) => `${guest} has to pay`;
export const states: Readonly<Partial<Record<BookingRequestState, Text>>> = {
  requested: 'Waiting for your answer',
  accepted: 'Waiting for payment',
};
export const time = 'When';
export const people = 'People';
export const price = 'Price';
export const guest = 'Guest';
export const isNew = 'New to Àyè';
export const completed = (count: number) =>
  count === 1 ? '1 completed booking' : `${count} completed bookings`;
export const guestWrites = 'Their message:';
export const calendarFails =
  'Guests have to ask first because we can’t read a calendar connected to this space. Check it in Calendar.';
export const answerUntil = (instant: Text) =>
  `Answer before ${instant}. If you accept, we hold the time and your guest has two hours to pay.`;
export const paysUntil = (instant: Text) =>
  `Your guest can pay until ${instant}. After that, the time is free for others.`;
export const accept = 'Accept';
export const accepting = 'Accepting…';
export const decline = 'Decline';
export const declining = 'Declining…';
/** For screen readers, in place of the buttons' texts. */
export const acceptOf = (name: Text, when: Text) => `Accept ${name}’s request for ${when}`;
export const declineOf = (name: Text, when: Text) => `Decline ${name}’s request for ${when}`;
export const accepted = (name: Text) => `Accepted. We’ve asked ${name} to pay.`;
export const declined = (name: Text) => `Declined. We’ve told ${name}.`;
export const needsConnection = 'You’re offline. Connect to the internet to answer.';
export const whyDecline = 'Why can’t you take this booking?';
export const whyHint = (most: number) =>
  `Your guest will read this. Up to ${most} characters, without phone numbers or emails.`;
export const declineHeading = 'Decline this request?';
export const openRequests = (count: number) =>
  count === 1 ? '1 guest asks to book' : `${count} guests ask to book`;

export const rulesHeading = 'How guests book';
export const rulesLabel = (space: Text) => `How guests book ${space}`;
export const loadingRules = 'Loading how guests book';
export const rulesNotLoaded = 'We couldn’t load how guests book this space';
export const modes: Readonly<Record<BookingMode, { readonly name: Text; readonly text: Text }>> = {
  instant: { name: 'Book instantly', text: 'Guests pay at once. You get more bookings this way.' },
  ask: {
    name: 'Always ask me first',
    text: 'You accept or decline each request. Guests pay only after you accept.',
  },
  rules: { name: 'Ask me first if…', text: 'All others book instantly.' },
};
export const firstTime = 'the guest has never completed a booking on Àyè';
export const manyPeople = 'the group is larger than a number I choose';
export const peopleCount = 'Number of people';
export const enterPeople = (most: number) => `Enter a number from 1 to ${most}.`;
export const chooseRule = 'Choose at least one of the two, or another way to book.';
export const answerInTime =
  'You have four opening hours to answer. Guests see how often you accept and how fast you answer.';
export const save = 'Save';
export const saving = 'Saving…';
export const saved = (space: Text) => `Saved for ${space}.`;
export const rulesNeedConnection = 'You’re offline. Connect to the internet to change this.';

export const linkHeading = 'Booking request';
export const linkLoading = 'Loading the request';
export const linkBroken = 'This link isn’t complete';
export const linkBrokenText =
  'Open it from the email again, or log in to see your booking requests.';
export const notLoaded = 'We couldn’t load this request';
export const seeRequests = 'See all requests';
export const ended: Readonly<Partial<Record<BookingRequestState, Text>>> = {
  accepted:
    'You’ve accepted. Your guest has two hours to pay, and we’ll email you once it’s booked.',
  paid: 'You’ve accepted, and your guest has paid. The booking is confirmed.',
  declined: 'You’ve declined this request.',
  expired: 'This request has expired, because it wasn’t answered in time.',
  withdrawn: 'Your guest has withdrawn this request.',
  lapsed: 'You accepted, but your guest didn’t pay in time. The time is free for others.',
  taken: 'This time is no longer free, so the request has ended.',
  closed: 'This space isn’t taking bookings right now, so the request has ended.',
};
