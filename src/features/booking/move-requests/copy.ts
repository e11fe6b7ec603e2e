import type { MoveAsker, MoveRequestState } from '#contract/bookings/moves/move-request-states.ts';

/** Amounts, days and instants are passed as text. */
type Text = string;

/** Next to the status of a booking. */
export const statuses: Readonly<
  Record<MoveAsker, Readonly<Partial<Record<MoveRequestState, Text>>>>
> = {
  guest: {
    open: 'waiting for the host’s answer',
    payable: 'pay to change the time',
  },
  host: { open: 'the host proposes another time' },
};

export const titles = {
  asked: 'You asked for another time',
  payable: 'Your host agreed to the new time',
  proposed: 'Your host proposes another time',
};
export const before = 'Now';
export const after = 'New time';
export const newPrice = 'Price';
export const samePrice = (sum: Text) => `${sum}, as before`;
export const moreToPay = (sum: Text, more: Text) => `${sum}: ${more} more`;
export const lessToPay = (sum: Text, less: Text) => `${sum}: ${less} becomes credit`;
export const absorbed = (sum: Text) => `${sum}. You pay nothing more.`;
export const hostWrites = 'Your host writes:';
export const waitingUntil = (instant: Text) =>
  `Waiting for the host’s answer until ${instant}. Without one, your booking stays as it is.`;
export const payUntil = (instant: Text) =>
  `Pay by ${instant}, and we’ll change your booking. The new time isn’t held for you until you’ve paid.`;
export const answerUntil = (instant: Text) =>
  `Please answer before ${instant}. If you decline, we’ll cancel your booking and you’ll get the full price back. Without an answer, your booking stays as it is.`;
export const withdraw = 'Withdraw request';
export const withdrawing = 'Withdrawing…';
export const pay = (sum: Text) => `Pay ${sum} and change`;
export const stay = 'Keep my booking as it is';
export const accept = 'Accept new time';
export const accepting = 'Accepting…';
export const decline = 'Decline';
export const needsConnection = 'You’re offline. Connect to the internet to answer or change this.';

export const withdrawn = 'Your booking stays as it is.';
export const accepted = (when: Text) => `Your booking is now on ${when}. Your new pass is ready.`;
export const declined = 'Your booking is cancelled. You’ll get the full price back.';

export const declineHeading = 'Decline and cancel?';
export const declineText =
  'We’ll cancel your booking, and you’ll get the full price back, however soon it starts. You can’t undo this.';
export const fullRefund = (sum: Text) => `You’ll get ${sum} back.`;
export const back = 'Go back';
export const confirmDecline = 'Cancel booking';
export const declining = 'Cancelling…';

/** What became of the latest request, while the booking is as it was. */
export const outcomes: Readonly<
  Record<MoveAsker, Readonly<Partial<Record<MoveRequestState, Text>>>>
> = {
  guest: {
    declined:
      'The other time you asked for doesn’t suit your host, so your booking stays as it is.',
    expired: 'Your host didn’t answer in time, so your booking stays as it is.',
    taken: 'The time you asked for is no longer free, so your booking stays as it is.',
    unpaid: 'The difference wasn’t paid in time, so your booking stays as it is.',
  },
  host: {
    withdrawn: 'Your host no longer needs another time, so your booking stays as it is.',
    expired: 'You didn’t answer your host’s proposal, so your booking stays as it is.',
    taken: 'The time your host proposed is no longer free, so your booking stays as it is.',
  },
};
export const declinedProposal =
  'You declined the time your host proposed, so the booking was cancelled with a full refund.';

export const ask = 'Ask for another time';
export const askHint =
  'It starts in less than 24 hours, so your host has to agree. Your booking stays as it is until then.';
export const askHost = 'Ask your host';
export const asking = 'Asking…';
export const asked = 'We’ve asked your host. We’ll let you know as soon as they answer.';
export const askedUntil = (instant: Text) => `Your host can answer until ${instant}.`;
export const askNeedsConnection =
  'You’re offline. Asking for another time needs a connection, so nothing has changed.';
export const toPayLater = 'To pay once your host agrees';
export const paidAfterwards = 'You only pay once your host has agreed.';
