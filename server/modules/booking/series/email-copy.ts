import type { RefundCause } from '../../../db/schema/refund-cause.ts';
import { refundReasons } from '../emails/email-copy.ts';

/** Texts as in “Yaba Loft”, “every Tuesday”. */
type Text = string;

export const confirmedSubject = (space: Text) => `Bookings confirmed: ${space}`;
export const ownPasses =
  'Each booking has a pass of its own, which you’ll find in Manage Bookings.';
export const repeats = (every: Text, count: number) => `${every}, ${count} bookings`;
export const cancelRule =
  'Plans changed? You can change or cancel each booking on its own, or several together. Cancel more than 24 hours before the start for a full refund. After that, there’s no refund.';

export const movedSubject = (space: Text) => `Bookings changed: ${space}`;
export const movedAsAsked = 'We’ve changed your bookings, as you asked. These are your dates now.';
export const newPasses =
  'The old passes of the bookings that changed no longer work. You’ll find the new ones in Manage Bookings.';
export const hasMoved = (guest: Text) =>
  `${guest} has changed the times of several bookings. These are their dates now.`;

export const cancelledSubject = (space: Text) => `Bookings cancelled: ${space}`;
export const cancelledAsAsked = 'We’ve cancelled these bookings, as you asked.';
export const allLate = 'You cancelled less than 24 hours before their start, so there’s no refund.';
export const someLate =
  'There’s no refund for those that you cancelled less than 24 hours before their start.';
export const hasCancelled = (guest: Text) =>
  `${guest} has cancelled several bookings, so these times are open again.`;
export const someLateByGuest =
  'You still get paid for those that they cancelled less than 24 hours before the start.';

export const newBookingsSubject = (space: Text) => `New bookings: ${space}`;
export const hasBooked = (guest: Text, count: number) =>
  count === 1
    ? `${guest} has booked and paid for your space.`
    : `${guest} has booked and paid for your space ${count} times.`;

/** Why the payment of a series is refunded. */
export const returnReasons: Readonly<Record<RefundCause, string>> = {
  ...refundReasons,
  late: 'Your payment arrived after your hold had expired, and not all of the times are still available, so no booking was made.',
  underpaid: 'We received less than the price, so no booking was made.',
  overpaid: 'You paid more than the price. Your bookings aren’t affected.',
  closed: 'Your payment arrived after the bookings had been closed, so no booking was made.',
};
