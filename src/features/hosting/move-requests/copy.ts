import type { MoveAsker, MoveRequestState } from '#contract/bookings/moves/move-request-states.ts';

/** Amounts, days, people and instants are passed as text. */
type Text = string;

export const heading = 'Requests for another time';
export const loading = 'Loading requests';
export const notLoaded = 'We couldn’t load your requests';
export const none = 'No open requests';
export const noneText =
  'When a guest asks, you can answer here. You can also propose another time yourself, at each upcoming booking.';

export const kinds: Readonly<Record<MoveAsker, Readonly<Partial<Record<MoveRequestState, Text>>>>> =
  {
    guest: { open: 'Waiting for your answer', payable: 'Waiting for payment' },
    host: { open: 'Waiting for the guest' },
  };
export const asks = (guest: Text) => `${guest} asks for another time`;
export const toPay = (guest: Text) => `${guest} has to pay the difference`;
export const youProposed = (guest: Text) => `You proposed another time to ${guest}`;
export const ago = (age: Text) => `asked ${age} ago`;
export const justNow = 'asked just now';
export const minutes = (count: number) => `${count}\u00A0min`;
export const hours = (count: number) => `${count}\u00A0h`;
export const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);
export const before = 'Now';
export const after = 'New time';
export const price = 'Price';
export const samePrice = (sum: Text) => `${sum}, as before`;
export const more = (sum: Text, difference: Text) =>
  `${sum}: the guest pays ${difference} more before the booking is moved`;
export const less = (sum: Text, difference: Text) =>
  `${sum}: ${difference} goes to the guest’s credit`;
export const answerUntil = (instant: Text) =>
  `Answer before ${instant}. Without an answer, the booking stays as it is.`;
export const paysUntil = (instant: Text) =>
  `The guest can pay until ${instant}. After that, the booking stays as it is.`;
export const guestAnswersUntil = (instant: Text) =>
  `The guest can answer until ${instant}. Without an answer, the booking stays as it is.`;
export const freeAgain =
  'After the move, your guest can cancel free of charge until 24 hours before the new time.';
export const yourMessage = 'Your message:';

export const accept = 'Accept';
export const accepting = 'Accepting…';
export const decline = 'Decline';
export const declining = 'Declining…';
export const withdraw = 'Withdraw';
export const withdrawing = 'Withdrawing…';
/** For screen readers, in place of the buttons' texts. */
export const acceptOf = (guest: Text, when: Text) => `Accept ${guest}’s new time, ${when}`;
export const declineOf = (guest: Text, when: Text) => `Decline ${guest}’s new time, ${when}`;
export const withdrawOf = (guest: Text) => `Withdraw your proposal to ${guest}`;
export const acceptTitle = 'Accept the new time?';
export const notNow = 'Not now';
export const cheaperText = (guest: Text, difference: Text, sum: Text) =>
  `${difference} goes to ${guest}’s credit, and the booking then costs ${sum}. You can’t undo this.`;
export const accepted = (guest: Text) => `${guest}’s booking has been moved.`;
export const acceptedUnpaid = (guest: Text) =>
  `You’ve agreed. We’ll move ${guest}’s booking once the difference is paid.`;
export const declined = (guest: Text) => `Declined. ${guest}’s booking stays as it is.`;
export const withdrawn = 'Your proposal is withdrawn. The booking stays as it is.';
export const needsConnection = 'You’re offline. Connect to the internet to answer.';

export const propose = 'Propose another time';
/** For screen readers, in place of the button's text. */
export const proposeTo = (guest: Text, when: Text) =>
  `Propose another time to ${guest} for ${when}`;
export const changeOrCancel = 'Change or cancel';
export const askedShort = 'Asks for another time';
export const agreedShort = 'Has to pay for the new time';
export const proposedShort = 'You proposed another time';

/** @param when The time that the booking has. */
export const proposalTo = (guest: Text, when: Text) => `${guest} has booked ${when}.`;
export const chooseTime = 'Choose another date or time for your guest.';
export const checkingPrice = 'Checking the time…';
export const guestPaid = 'Your guest paid';
export const newPrice = 'New price';
export const youAbsorb = 'You give up';
export const toCredit = 'To the guest’s credit';
export const nothingChanges = 'The price stays the same';
export const priceOfProposal = 'Price of the new time';
export const message = 'Message to your guest';
export const messageHint = (used: number, most: number) => `${used} of ${most} characters`;
export const proposeHint =
  'If your guest declines, the booking is cancelled and they get the full price back. Without an answer, it stays as it is.';
export const blockFirst =
  'If you can’t host anyone at the old time, block it in your calendar first.';
export const send = 'Send proposal';
export const sending = 'Sending…';
export const sent = (guest: Text) => `We’ve asked ${guest}. We’ll let you know when they answer.`;
export const proposeNeedsConnection =
  'You’re offline. Proposing another time needs a connection, so nothing has changed.';

export const openRequests = (count: number) =>
  count === 1 ? '1 guest asks for another time' : `${count} guests ask for another time`;
