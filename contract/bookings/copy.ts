import type { HostCancelReason } from './host-cancel-reasons.ts';
import type { BookingState } from './booking-states.ts';

export const duration = 'Enter a whole number, 1 or more.';
export const durationTooLong = 'That’s too long. Choose a shorter time.';
export const time = 'Enter a time as HH:mm, such as 09:15.';

export const calendarDescription = (bookingId: string) =>
  `Booking ID ${bookingId}\nShow your pass at the door.`;

export const chooseReason = 'Choose why you have to cancel.';
export const writeMessage = 'Tell your guest why you have to cancel.';
export const messageTooLong = (most: number) => `Keep your message to ${most} characters.`;

/** What the guest reads, in the app and in the email. */
export const reasonsForGuest: Readonly<Record<HostCancelReason, string>> = {
  unusable: 'The space can’t be used at that time.',
  'no-power': 'There’s no power or internet at that time.',
  'booked-twice': 'The same time was booked twice.',
  other: 'Something came up for the host.',
};

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

export const canStillMove =
  'You can still change this booking yourself. Choose “Change date or time”.';

export const movedTo = (when: string) => `Moved to ${when}`;

/** `day` as in “Tuesday”. */
export const everyWeek = (day: string) => `every ${day}`;
export const everySecondWeek = (day: string) => `every second ${day}`;
/** `every` as in “every Tuesday”. */
export const placeInSeries = (number: number, count: number, every: string) =>
  `${number} of ${count}, ${every}`;

export const noContactDetails =
  'Please leave out phone numbers, emails and links. You’ll see each other’s details once it’s booked.';
export const chooseRule = 'Choose at least one rule, or let guests book instantly.';

export const bookingDeclined = 'Your request was declined. Please try again.';
