import type { RefundCause } from '../../../db/schema/refund-cause.ts';

/** Amounts, days, instants and IDs are passed as text: `₦12,500`, `Monday, 23 November 2026`. */
type Text = string;

export const myBookings = 'Manage Bookings';

export const confirmedSubject = (space: Text) => `Booking confirmed: ${space}`;
export const booked = 'You’re booked! We’ve received your payment.';
export const showCode = 'Show this code at the door, or read out your booking ID.';
export const passPicture = (bookingId: Text) => `Your pass: ${bookingId}`;
export const openPass = 'Open my pass';
export const cancelBefore = (instant: Text) =>
  `Plans changed? Cancel before ${instant} for a full refund. After that, there’s no refund.`;
export const startsSoon =
  'Your booking starts in less than 24 hours, so there’s no refund if you cancel.';
export const passWorksOffline = 'Open your pass once in the app, and it will work offline too.';

export const cancelledSubject = (space: Text) => `Booking cancelled: ${space}`;
export const cancelledAsAsked = 'We’ve cancelled your booking, as you asked.';
export const cancelledLate =
  'You cancelled less than 24 hours before the start, so there’s no refund.';

export const notPossibleSubject = (space: Text) => `We had to cancel your booking: ${space}`;
export const hostLeft =
  'We’re sorry: the host has left Àyè, so we had to cancel your booking at this space.';
export const takenDown =
  'We’re sorry: we’ve removed this space from Àyè, so we had to cancel your booking.';
export const findAnother = 'Find another space';

export const returnedSubject = (space: Text) => `Your refund for ${space}`;

/** Why a payment is refunded. */
export const refundReasons: Readonly<Record<RefundCause, string>> = {
  late: 'Your payment arrived after your hold had expired, and that time is no longer available.',
  underpaid: 'We received less than the price, so the booking wasn’t made.',
  overpaid: 'You paid more than the price. Your booking isn’t affected.',
  closed: 'Your payment arrived after the booking had been closed, so the booking wasn’t made.',
  cancelled: 'Your booking is cancelled.',
  'host-left': 'Your payment arrived after this space had been removed from Àyè.',
  'not-moved':
    'By the time your payment arrived, the new time was no longer available. Your booking stays as it was.',
  credit: 'You deleted your account, so we’re sending your credit back.',
  manual: 'This is the refund that we emailed you about.',
};

export const differenceUnderpaid =
  'We received less than the difference, so your booking stays as it was.';
export const inCredit = (amount: Text) =>
  `${amount} is in your credit now. You can use it for any booking.`;

export const movedSubject = (space: Text) => `Booking changed: ${space}`;
export const movedAsAsked = 'We’ve changed your booking, as you asked.';
export const movedAsAgreed = 'We’ve changed your booking, as you and your host agreed.';
export const newPass = 'Your old pass no longer works. Show this code at the door.';
export const priceBefore = 'Old price';
export const becameCredit = 'Added to your credit';
export const paidMore = 'You paid more';
export const hasMoved = (guest: Text) => `${guest} has changed the time of their booking.`;
export const wasMovedAsAgreed = (guest: Text) =>
  `We’ve changed the time of ${guest}’s booking, as you both agreed.`;
export const timeBefore = 'Old time';

export const refundedSubject = (amount: Text) => `Refund sent: ${amount}`;

/** Emails to hosts. */
export const spaceBookings = 'Bookings for this space';
export const newBookingSubject = (space: Text) => `New booking: ${space}`;
export const hasBooked = (guest: Text) => `${guest} has booked and paid for your space.`;
export const checkIn = 'Check guests in';
export const howToCheckIn = 'At the door, scan the guest’s pass or type in their booking ID.';
export const hasCancelled = (guest: Text) =>
  `${guest} has cancelled their booking, so the time is open again.`;
export const cancelledLateByGuest =
  'They cancelled less than 24 hours before the start, so you still get paid.';
export const cancelledInTimeByGuest =
  'They cancelled more than 24 hours before the start, so they get a full refund.';

export const manualRefundLead = (amount: Text, space: Text) =>
  `We’re refunding you ${amount} for your booking at ${space}.`;
export const manualRefundWhy = (reason: Text) => `Why: ${reason}`;

export const manualRefundHostSubject = (bookingId: Text) => `Refund to your guest: ${bookingId}`;
export const manualRefundHostLead = (amount: Text, guest: Text) =>
  `We’ve refunded ${amount} of this booking to ${guest}.`;
export const manualRefundHostBears = (amount: Text) =>
  `${amount} of it comes from what you earned from the booking. You’ll find it in Money.`;
export const manualRefundHostQuestion =
  'Don’t agree? Reply to this email and tell us what happened.';
export const openMoney = 'Open Money';

/** `day` as in “Mon 23 Nov”, `clock` as in “09:00”. */
export const bookingTomorrowSubject = (space: string, clock: string) =>
  `Tomorrow at ${clock}: ${space}`;
export const bookingSoonSubject = (space: string, clock: string) => `Today at ${clock}: ${space}`;
export const bookingTomorrow = 'Your booking is tomorrow. Here’s what you need to get there.';
export const bookingSoon = 'Your booking starts in about two hours.';
export const directions = 'Directions';
export const showPass =
  'Show your pass at the door, or read out your booking ID. Open the pass once now, and it will work offline too.';
export const callHost = (phone: string) =>
  `Running late or can’t find it? Call your host on ${phone}.`;
