import type { BookingRequestState } from '#contract/bookings/requests/booking-request-states.ts';
import type { MoveAsker, MoveRequestState } from '#contract/bookings/moves/move-request-states.ts';
import type { TransferState } from '#contract/payments/transfer-states.ts';

/** Texts as they appear on the lock screen: short, and without names or addresses of guests. */
type Text = string;

/** By UTF-16 units, without half a character at the end. */
const shortened = (text: Text, most: number): Text =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;

export const bookingConfirmed = 'Booking confirmed';
export const bookingReminder = 'Your booking is coming up';
export const waitlistOffer = 'The time you wanted is free';
/** `booking` as `bookingAt` writes it; `clock` as in `11:05`. */
export const payBy = (booking: Text, clock: Text) =>
  `${booking}. We’re holding it for you until ${clock}.`;
export const hostCancelled = 'Your host had to cancel';
/** `booking` as `bookingAt` writes it. */
export const fullRefund = (booking: Text) =>
  `${booking}. You’ll get a full refund. See what else is free.`;
/** To the guest, by who asked for another time and the state of the request. */
export const requestForGuest: Readonly<
  Record<MoveAsker, Readonly<Partial<Record<MoveRequestState, Text>>>>
> = {
  guest: {
    payable: 'Your host agreed. Pay to move your booking',
    declined: 'The other time doesn’t suit your host',
    expired: 'Your host didn’t answer in time',
    taken: 'The new time is no longer free',
    unpaid: 'The difference wasn’t paid in time',
  },
  host: {
    open: 'Your host proposes another time',
    declined: 'Your booking is cancelled and refunded',
    withdrawn: 'Your host no longer needs another time',
    expired: 'Your booking stays as it is',
    taken: 'The new time is no longer free',
  },
};
/** To the host. */
export const requestForHost: typeof requestForGuest = {
  guest: {
    open: 'A guest asks for another time',
    withdrawn: 'A guest no longer wants another time',
    expired: 'You didn’t answer a request in time',
    taken: 'The new time is no longer free',
    unpaid: 'A guest didn’t pay for the new time',
  },
  host: {
    declined: 'A guest declined, so the booking is cancelled',
    expired: 'A guest didn’t answer your proposal',
    taken: 'The new time is no longer free',
  },
};
/** Titles about a request for a booking, by its state. */
export const bookingRequestForGuest: Readonly<Partial<Record<BookingRequestState, Text>>> = {
  accepted: 'Your host accepted. Pay to book',
  declined: 'Your host can’t take this booking',
  expired: 'Your host didn’t answer in time',
  lapsed: 'The booking wasn’t paid in time',
  taken: 'This time is no longer free',
  closed: 'This space isn’t taking bookings now',
};
export const bookingRequestForHost: typeof bookingRequestForGuest = {
  requested: 'A guest asks to book',
  withdrawn: 'A guest withdrew a request',
  expired: 'You didn’t answer a request in time',
  lapsed: 'A guest didn’t pay in time',
};
/** `booking` as `bookingAt` writes it; `day` and `clock` of the new time. */
export const otherTime = (booking: Text, day: Text, clock: Text) =>
  `${booking}. Other time: ${day}, ${clock}.`;
/** Titles about a bank transfer, by its state. A confirmed booking has its own message. */
export const transferUpdate: Readonly<Partial<Record<TransferState, Text>>> = {
  underpaid: 'Part of your transfer is missing',
  overpaid: 'You paid more than the price',
  late: 'Your transfer arrived too late',
  expired: 'Your transfer has expired',
};
export const restMissing = (amount: Text) =>
  `Send ${amount} more to confirm your booking. We’re holding your place.`;
export const inCredit = (amount: Text) => `${amount} is in your credit now.`;
export const nothingBooked = 'The booking wasn’t made. You can book again.';
/** At most 100 characters, as all titles. */
export const newMessage = (space: Text) => `New message: ${shortened(space, 80)}`;
/** The text of a message, at most 300 characters; empty for a photo without text. */
export const messageText = (text: Text) => (text === '' ? 'A photo' : shortened(text, 290));
export const newBooking = 'New booking';
export const bookingMoved = 'Booking changed';
export const guestMoved = 'A guest changed their booking';
export const guestCancelled = {
  one: 'A guest cancelled their booking',
  following: 'A guest cancelled several bookings',
} as const;
/** `Surulere Loft, Mon 23 Nov, 09:00` */
export const bookingAt = (space: Text, day: Text, clock: Text) => `${space}, ${day}, ${clock}`;
/** The first of several bookings: `Surulere Loft, from Mon 23 Nov, 09:00` */
export const bookingsFrom: typeof bookingAt = (space, day, clock) =>
  `${space}, from ${day}, ${clock}`;
export const spaceIsLive = 'Your space is live';
export const canBeBooked = (space: Text) => `Guests can now find and book ${space}.`;
export const payoutSent = (amount: Text) => `Payout sent: ${amount}`;
export const sentToBank = 'We’ve sent your money to your bank.';
export const payoutReturned = (amount: Text) => `Payout returned: ${amount}`;
export const backInBalance =
  'It didn’t reach your bank account, so it’s back in your balance. Check your bank details.';

export const publicKey = 'The public key for push subscriptions.';
export const settings = 'Your notification settings.';
export const turnedOn = 'Notifications are on for this device.';
export const turnedOff = 'Notifications are off for this device.';
export const unknownService =
  'We can’t send notifications to this browser. Try Chrome, Edge, Firefox or Safari.';
export const invalidKeys = 'These keys aren’t valid.';
export const otherRole = 'Your account doesn’t get these notifications.';
