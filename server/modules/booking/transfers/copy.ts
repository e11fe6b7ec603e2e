import type { Transfer } from '#contract/payments/transfers.ts';

/** Texts of paying by bank transfer. Amounts, spaces and instants are passed as text. */
type Text = string;

/** What the replies say. */
export const messages: Readonly<Record<Transfer['state'], string>> = {
  quoted: 'You can pay for this booking by bank transfer.',
  issued: 'Transfer exactly this amount to this account.',
  underpaid: 'We’ve received part of the price. Please transfer the rest.',
  confirmed: 'We’ve received your transfer. You’re booked!',
  overpaid: 'You’re booked! The amount you overpaid is in your credit.',
  late: 'Your money arrived too late for this time. It’s in your credit.',
  expired: 'This transfer has expired.',
  unknown: 'Check this booking in Manage Bookings.',
};

/** The emails to the guest. */
export const underpaidSubject = (amount: Text) => `${amount} is still missing for your booking`;
export const partReceived = (amount: Text) =>
  `We’ve received ${amount} of the price, so your booking isn’t confirmed yet.`;
export const sendRest = (amount: Text, until: Text) =>
  `Open the booking to get an account for the rest, and transfer ${amount} by ${until}. We’re holding your place until then.`;
export const elseCredit =
  'If the rest doesn’t arrive in time, what you’ve sent becomes credit that you can use for any booking.';
export const payRest = 'Pay the rest';

export const overpaidSubject = (amount: Text) => `${amount} is in your credit`;
export const paidTooMuch = (amount: Text) =>
  `We’ve received more than the price of your booking. ${amount} is in your credit now.`;
export const stillBooked = 'Your booking isn’t affected. You can use your credit for any booking.';

export const lateSubject = (space: Text) => `Your transfer for ${space} arrived too late`;
export const arrivedLate =
  'Your money arrived after we could no longer hold your place, so the booking wasn’t made.';
export const nearestTimes = 'These times at the same space are free:';

export const expiredSubject = (space: Text) => `Not booked: ${space}`;
export const nothingArrived =
  'We didn’t receive your transfer in time, so the booking wasn’t made.';
export const ifSent =
  'If you’ve already sent it, you don’t have to do anything: we’ll book the time if it’s still free, or add the money to your credit, and let you know.';
export const restMissing =
  'The rest of the price didn’t arrive in time, so the booking wasn’t made.';
export const bookAgain = 'Book again';
