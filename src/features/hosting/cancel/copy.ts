import type { HostCancelReason } from '#contract/bookings/host-cancel-reasons.ts';

export const cancel = 'Cancel';
/** For screen readers, in place of the button's text. */
export const cancelBookingOf = (guest: string, when: string) =>
  `Cancel ${guest}’s booking, ${when}`;
export const heading = 'Cancel this booking?';
export const keep = 'Keep booking';
export const confirm = 'Cancel booking';
export const cancelling = 'Cancelling…';
export const loading = 'Loading what this costs you';
export const needsConnection = 'You’re offline. Connect to the internet to cancel this booking.';
export const unanswered =
  'We lost the connection before we heard back, so this booking may be cancelled. Check your bookings, and if it’s still there, try again.';
export const retry = 'Try again';

export const reason = 'Why do you have to cancel?';
export const chooseReason = 'Choose a reason';
export const reasons: Readonly<Record<HostCancelReason, string>> = {
  unusable: 'The space can’t be used',
  'no-power': 'No power or internet',
  'booked-twice': 'The time was booked twice',
  other: 'Another reason',
};
export const message = 'Message to your guest';
export const messageHint = (used: number, most: number) => `${used} of ${most} characters`;

export const keepClosed = 'Keep this time closed';
export const keepClosedHint =
  'Nobody else can book it. Untick it only if you can host another guest then.';

export const costs = 'What happens';
export const refund = (sum: string) => `Your guest will get the full price back: ${sum}.`;
export const voucher = (sum: string) =>
  `You’ll give your guest a ${sum} voucher from your balance.`;
export const reducedVoucher = (sum: string, full: string) =>
  `The voucher would be ${full}. Your balance only covers ${sum}, so your guest gets that.`;
export const noBalance = (full: string) =>
  `Your guest would get a ${full} voucher from you, but your balance is empty, so you pay nothing.`;
export const noEarnings = 'You’ll earn nothing from this booking.';
export const cancelledBefore = (count: number) =>
  count === 1 ? 'You’ve cancelled 1 booking so far.' : `You’ve cancelled ${count} bookings so far.`;
export const guestIsNotified =
  'We’ll tell your guest right away and suggest other spaces. You can’t undo this.';

export const done = (guest: string) => `${guest}’s booking is cancelled.`;
