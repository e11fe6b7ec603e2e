/** Texts of the emails. Amounts, spaces, people and instants are passed as text. */
type Text = string;

export const newTime = 'New time';
export const newPrice = 'New price';
export const answerRequest = 'Answer the request';
export const hostWrites = (message: Text) => `Your host writes: “${message}”`;
export const lessBecomesCredit = (amount: Text) =>
  `The new time costs less: ${amount} will be added to your credit.`;

/** To the host. */
export const askedSubject = (space: Text) => `Please answer: another time at ${space}?`;
export const asks = (guest: Text) =>
  `${guest} can’t come at the booked time and asks whether another one suits you.`;
export const answerBy = (instant: Text) =>
  `Please accept or decline before ${instant}. If you don’t answer, the booking stays as it is.`;
export const guestPaysMore = (amount: Text) =>
  `If you accept, your guest pays ${amount} more before the booking is moved.`;
export const guestGetsCredit = (amount: Text) =>
  `If you accept, the price drops by ${amount}, which your guest gets as credit.`;
export const withdrawnSubject = (space: Text) => `Request withdrawn: ${space}`;
export const hasWithdrawn = (guest: Text) =>
  `${guest} no longer wants another time. The booking stays as it is.`;
export const unansweredSubject = (space: Text) => `The booking stays as it is: ${space}`;
export const hostIsLate = (guest: Text) =>
  `You didn’t answer ${guest}’s request for another time, so the booking stays as it is.`;
export const guestDidNotAnswer = (guest: Text) =>
  `${guest} didn’t answer your proposal, so the booking stays as it is. Please be ready for them.`;
export const takenForHost =
  'The new time is no longer free, so the booking stays as it is. Please be ready for your guest.';
export const guestDidNotPay = (guest: Text) =>
  `${guest} didn’t pay the difference in time, so the booking stays as it is.`;
export const refusedSubject = (space: Text) => `Your guest declined: ${space}`;
export const guestDeclined = (guest: Text) =>
  `${guest} can’t come at the time you proposed, so we’ve cancelled the booking and are refunding the full price.`;
export const timeIsOpen =
  'The old time can be booked by others again. If you can’t host anyone then, block it in your calendar.';

/** To the guest. */
export const agreedSubject = (space: Text) => `Your host agreed: ${space}`;
export const payBy = (amount: Text, instant: Text) =>
  `The new time costs ${amount} more. Pay before ${instant}, and we’ll change your booking. If you don’t, it stays as it is.`;
export const notHeld = 'The new time isn’t held for you until you’ve paid.';
export const declinedSubject = (space: Text) => `Your booking stays as it is: ${space}`;
export const hostDeclined =
  'The other time doesn’t suit your host, so your booking stays as it is.';
export const hostDidNotAnswer =
  'Your host didn’t answer in time, so your booking stays as it is. You can still call or email them.';
export const takenForGuest =
  'The new time is no longer free, so your booking stays as it is. You haven’t been charged.';
export const youDidNotPay =
  'You didn’t pay the difference in time, so your booking stays as it is.';
export const proposedSubject = (space: Text) => `Your host proposes another time: ${space}`;
export const hostProposes = 'Your host asks you to come at another time.';
export const acceptOrDecline = (instant: Text) =>
  `Please answer before ${instant}. If you accept, you won’t pay anything more. If you decline, we’ll cancel your booking and you’ll get the full price back. If you don’t answer, your booking stays as it is.`;
export const hostHasWithdrawn =
  'Your host no longer needs another time, so your booking stays as it is.';
export const youDidNotAnswer =
  'You didn’t answer your host’s proposal, so your booking stays as it is.';
export const cancelledSubject = (space: Text) => `Booking cancelled: ${space}`;
export const youDeclined =
  'You declined the time that your host proposed, so we’ve cancelled your booking. You’ll get the full price back.';
