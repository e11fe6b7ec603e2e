import { APPROVAL_DAYS } from '#contract/payments/manual-refund-rules.ts';
import type { RefundCreditShare } from './credit-share.ts';

export const heading = 'Refund by hand';
export const button = 'Refund by hand';
export const text = (most: string) =>
  `You can refund up to ${most} for this booking. The booking itself doesn’t change.`;
export const nothingLeft =
  'There’s nothing left to refund: all of it was refunded or is waiting for approval.';

export const title = 'Refund by hand?';
/** Which booking it is about. */
export const ofBooking = (bookingId: string, space: string) => `${bookingId}, ${space}`;
export const amountLabel = 'Amount in naira';
export const amountHint = (most: string) => `${most} at most.`;
export const tooMuch = (most: string) => `Enter ${most} or less.`;
export const reasonLabel = 'Why?';
export const reasonHint = (length: number, most: number) =>
  `We’ll email this to the guest and the host. ${length} of ${most} characters.`;
export const submit = 'Refund';
export const submitAmount = (amount: string) => `Refund ${amount}`;
export const requestAmount = (amount: string) => `Request ${amount}`;
export const pending = 'Refunding…';

const WAYS: Readonly<Record<string, string>> = {
  card: 'on the card they paid with',
  bank_transfer: 'in the bank account they paid from',
};

/** `The guest gets ₦12,000 back on the card they paid with.` */
export function consequence(
  amount: string,
  creditShare: RefundCreditShare,
  channel: string | undefined,
): string {
  const gets = `The guest gets ${amount} back`;
  if (creditShare === 'all') return `${gets} as credit, because they paid with credit.`;
  if (creditShare === 'none') return `${gets} ${WAYS[channel ?? ''] ?? 'the way they paid'}.`;
  return `${gets} the way they paid. Anything they paid with credit becomes credit again.`;
}
export const whoBears =
  'It’s taken from what the host earned from this booking. Àyè pays what their balance doesn’t cover. The booking itself doesn’t change.';
/** @param limit Undefined if every refund of this booking has to be approved. */
export const needsSecond = (limit: string | undefined) =>
  `${limit === undefined ? 'Another admin' : `Above ${limit} for one booking, another admin`} has to approve it within ${APPROVAL_DAYS} days. Nothing is refunded before that.`;

export const waitingHeading = 'Refunds waiting for approval';
export const waitingLabel = 'Refunds waiting for a second admin';
export const refundOf = (amount: string, bookingId: string) => `${amount} for ${bookingId}`;
export const requestedBy = (name: string, day: string, until: string) =>
  `Requested by ${name === '' ? 'a former admin' : name} on ${day}. Approve it by ${until}.`;
export const ownRequest = 'You requested this, so another admin has to approve it.';
export const noReason = 'The guest’s account was deleted, so the reason was removed.';
export const viewPayment = 'View payment';
export const viewLabel = (bookingId: string) => `View payment for ${bookingId}`;
export const approve = 'Approve';
export const approveLabel = (amount: string, bookingId: string) =>
  `Approve: ${amount} for ${bookingId}`;
export const decline = 'Decline';
export const declineLabel = (amount: string, bookingId: string) =>
  `Decline: ${amount} for ${bookingId}`;
export const withdraw = 'Withdraw';
export const withdrawLabel = (amount: string, bookingId: string) =>
  `Withdraw: ${amount} for ${bookingId}`;
export const working = 'One moment…';

export const approveTitle = 'Approve this refund?';
export const approveAmount = (amount: string) => `Approve ${amount}`;
export const approving = 'Approving…';
export const notNow = 'Not now';
export const amount = 'Amount';
export const guest = 'Guest';
export const booking = 'Booking';
export const requester = 'Requested by';
export const reason = 'Reason';
export const isFinal = 'You can’t undo this.';
export const declineTitle = 'Decline this refund?';
export const withdrawTitle = 'Withdraw your request?';
export const declineReasonLabel = 'Why?';
/** @param requester Empty for a former admin. */
export const declineReasonHint = (requester: string, length: number, most: number) =>
  `${requester === '' ? 'The admin who requested it' : requester} will read this under Payments. ${length} of ${most} characters.`;
export const declining = 'Declining…';

export const refusedHeading = 'Your refund requests that weren’t approved';
export const declinedBy = (name: string, day: string) =>
  `Declined by ${name === '' ? 'a former admin' : name} on ${day}. Nothing was refunded.`;
export const expiredOn = (day: string) =>
  `Expired on ${day}, because nobody approved it within ${APPROVAL_DAYS} days. Nothing was refunded.`;
export const declineReason = (reason: string) => `Reason: ${reason}`;
export const requestAgain = 'If it’s still needed, view the payment and request it again.';

export const declineText =
  'Nothing will be refunded. If it’s still needed later, an admin has to request it again.';
