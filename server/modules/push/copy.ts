/** Texts as they appear on the lock screen: short, and without names or addresses of guests. */
type Text = string;

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
export const newBooking = 'New booking';
export const bookingMoved = 'Booking changed';
export const guestMoved = 'A guest changed their booking';
/** `Surulere Loft, Mon 23 Nov, 09:00` */
export const bookingAt = (space: Text, day: Text, clock: Text) => `${space}, ${day}, ${clock}`;
export const spaceIsLive = 'Your space is live';
export const canBeBooked = (space: Text) => `Guests can now find and book ${space}.`;
export const payoutSent = (amount: Text) => `Payout sent: ${amount}`;
export const sentToBank = 'We’ve sent your money to your bank.';

export const publicKey = 'The public key for push subscriptions.';
export const settings = 'Your notification settings.';
export const turnedOn = 'Notifications are on for this device.';
export const turnedOff = 'Notifications are off for this device.';
export const unknownService =
  'We can’t send notifications to this browser. Try Chrome, Edge, Firefox or Safari.';
export const invalidKeys = 'These keys aren’t valid.';
export const otherRole = 'Your account doesn’t get these notifications.';
