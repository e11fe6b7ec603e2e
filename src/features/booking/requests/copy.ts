import type { AskReason } from '#contract/bookings/requests/booking-rules.ts';
import type { BookingRequestState } from '#contract/bookings/requests/booking-request-states.ts';

/** Amounts, spaces, times and durations are passed as text. */
type Text = string;

export const askToBook = 'Ask to book';
export const asking = 'Sending…';
export const logInToAsk = 'Log in to ask';
export const logInFirst = 'Please log in to ask for this booking';
export const howItWorks =
  'The host answers within four opening hours. You pay only after that, and the price stays as it is now.';
export const why: Readonly<Record<AskReason, Text>> = {
  always: 'This host confirms each booking.',
  'first-time': 'This host confirms the first booking of guests who are new to Àyè.',
  people: 'This host confirms bookings for this many people.',
  calendar:
    'We can’t check this host’s other calendar right now, so they confirm bookings themselves.',
};
export const people = 'How many people?';
export const peopleHint = (most: number) => `Up to ${most}`;
export const peopleWrong = (most: number) => `Enter a number from 1 to ${most}.`;
export const message = 'Message to the host';
export const messageHint =
  'What you’re planning, for example. Leave out phone numbers and emails: you’ll see each other’s details once it’s booked.';
export const offline = 'You’re offline. You can fill this in now, and ask once you’re back online.';
export const notSent =
  'You’re offline, so your request wasn’t sent. Your selection is saved. Try again once you’re back online.';
export const sent = 'Request sent. We’ll email you the answer.';
export const isWaiting = (until: Text) =>
  `You’ve already asked for this time. The host can answer until ${until}.`;
export const isAccepted = (until: Text) =>
  `The host has accepted. We’re holding this time for you until ${until}.`;

export const heading = 'Booking requests';
export const states: Readonly<Record<BookingRequestState, Text>> = {
  requested: 'Waiting for the host',
  accepted: 'Accepted',
  paid: 'Paid',
  declined: 'Declined',
  expired: 'No answer',
  withdrawn: 'Withdrawn',
  lapsed: 'Not paid in time',
  taken: 'No longer free',
  closed: 'Ended',
};
/** What a request that has ended without a booking means for the guest. */
export const endings: Readonly<Partial<Record<BookingRequestState, Text>>> = {
  declined: 'You haven’t been charged. Try another time or another space.',
  expired:
    'The host didn’t answer in time. You haven’t been charged. Ask again, or try another space.',
  lapsed: 'The time is free for others again. If you still want it, ask again.',
  taken: 'Someone else booked this time before the host accepted. You haven’t been charged.',
  closed: 'This space isn’t taking bookings right now. You haven’t been charged.',
};
/** The same for a space that isn't listed, where asking again isn't possible. */
export const unlistedEndings: typeof endings = {
  declined: 'You haven’t been charged. Try another space.',
  expired: 'The host didn’t answer in time. You haven’t been charged. Try another space.',
  lapsed: 'You haven’t been charged. If you still need a space, try another one.',
  closed: 'This space isn’t taking bookings. You haven’t been charged.',
};
export const askAgain = 'Ask again';
export const askAgainLabel = (space: Text, when: Text) => `Ask again: ${space}, ${when}`;
export const otherTimes = 'See other times';
export const otherTimesLabel = (space: Text) => `See other times: ${space}`;
export const findAnother = 'Find another space';
export const answerUntil = (until: Text, left: Text) =>
  `The host can answer until ${until} (${left} left). You haven’t been charged.`;
export const payUntil = (until: Text, left: Text) =>
  `We’re holding it for you until ${until} (${left} left).`;
export const hostWrites = (reason: Text) => `The host writes: “${reason}”`;
export const freeTimes = 'These times are free:';
export const pay = (amount: Text) => `Pay ${amount} now`;
export const payLabel = (amount: Text, space: Text) => `Pay ${amount} now: ${space}`;
export const withdraw = 'Withdraw request';
export const withdrawing = 'Withdrawing…';
export const withdrawLabel = (space: Text, when: Text) => `Withdraw request: ${space}, ${when}`;
export const giveUpHeading = 'Withdraw an accepted request?';
/** `time` as in “Nka Room, Thu 26 Nov, 09:00 · 3 hours”, `until` as in “26 Nov, 14:05”. */
export const giveUpText = (time: Text, until: Text) =>
  `${time}. The host has accepted, and we’re holding it for you until ${until}. If you withdraw, others can book it at once.`;
export const keepTime = 'Keep this time';
export const withdrawn = 'Your request is withdrawn.';

/** How a host answers, on the page of a space. */
export const acceptance = (percent: number) => `Accepts ${percent}% of requests`;
export const answersWithin = (duration: Text) => `usually answers within ${duration}`;
