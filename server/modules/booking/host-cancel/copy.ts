import type { BookingState } from '#contract/bookings/booking-states.ts';

/** Texts of cancellations by the host. Amounts, spaces and days are passed as text. */
type Text = string;

export const terms = 'What cancelling this booking costs you.';
export const cancelled = 'The booking is cancelled. We’ve told your guest.';
export const alternatives = 'Spaces that are free at the same time.';

export const refundIsSent = 'We’re sending your refund back to your card or bank.';
export const creditTaken = (amount: Text) => `${amount} is in your credit now.`;

/** Why the host can't cancel a booking in this state. */
export const cannotCancelForGuest: Readonly<
  Record<Exclude<BookingState, 'upcoming' | 'held' | 'expired'>, string>
> = {
  active: 'This booking has already started, so it can’t be cancelled. Talk to your guest instead.',
  completed: 'This booking has ended, so it can’t be cancelled.',
  cancelled: 'This booking has already been cancelled. Reload the page to see your bookings.',
  refunded: 'This booking has already been cancelled. Reload the page to see your bookings.',
};
export const guestIsHere =
  'Your guest has already checked in, so this booking can’t be cancelled. Talk to your guest instead.';

/** The host's note for the time that stays closed. */
export const blockNote = (bookingId: Text) => `Cancelled booking ${bookingId}`;

/** The email to the guest. */
export const subject = (space: Text) => `Your host had to cancel: ${space}`;
export const hostHadToCancel = (reason: Text) =>
  `We’re sorry: your host had to cancel your booking. ${reason}`;
export const hostWrites = (message: Text) => `Your host writes: “${message}”`;
export const fullRefund = 'You’ll get the full price back.';
export const chooseUntil = (instant: Text) =>
  `Don’t want to wait for your refund? Until ${instant} you can take credit instead: use the links below.`;
export const creditNow = (amount: Text) => `Refund: credit now (${amount}, in seconds)`;
export const backToSource = 'Refund: back to my card or bank (3–10 working days)';
export const voucher = (amount: Text) =>
  `To make up for it, your host gives you ${amount} of credit. It’s in your account now, and you can use it for any booking.`;
export const freeThen = 'These spaces are free at the same time:';
export const alternative = (space: Text, location: Text, price: Text) =>
  `${space}, ${location}: ${price}`;
