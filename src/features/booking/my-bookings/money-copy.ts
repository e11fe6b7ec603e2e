import type { RefundReason } from '#contract/payments/payment-states.ts';

/** Short texts next to the status of a booking. */
export const notPaidInTime = 'not paid in time';
export const noRefund = 'no refund';
export const waitingUntil = (time: string) => `waiting for payment until ${time}`;
export const confirming = 'confirming your payment';
export const confirmed = 'confirmed';
export const refunded = 'refunded';
export const sumRefunded = (sum: string) => `${sum} refunded`;
export const refundComing = (day: string | undefined) =>
  day === undefined ? 'refund on its way' : `refund on its way, by ${day}`;

/** Whole sentences. */
export const hasBeenRefunded = (sum: string) => `${sum} has been refunded.`;
export const youGetBack = (sum: string, day: string | undefined) =>
  day === undefined ? `You’ll get ${sum} back.` : `You’ll get ${sum} back by ${day}.`;
export const backToCredit = (sum: string) =>
  `You paid with credit, so ${sum} will go back to your credit straight away.`;
export const thereIsNoRefund = 'There’s no refund.';
export const startsTooSoon = 'It starts in less than 24 hours, so there’s no refund.';
export const freeUntil = (moment: string) =>
  `Free cancellation until ${moment}. After that there’s no refund.`;
export const freeCancellationEnded = 'Free cancellation has ended.';

export const REFUND_REASONS: Readonly<Record<RefundReason, string>> = {
  cancelled: 'You cancelled in time.',
  underpaid: 'We received less than the price, so the booking wasn’t made.',
  overpaid: 'You paid more than the price; this is the difference.',
  late: 'Your payment arrived after your hold had expired, and the time was already taken.',
  closed: 'The booking was closed before your payment arrived.',
  'host-left': 'This space was taken off Àyè.',
  'not-moved': 'The new time was no longer available.',
  credit: 'You deleted your account.',
};

/** `text` as in “₦7,500 × 3 hours”. */
export const priceIs = (text: string, sum: string) => `${text} = ${sum}`;
export const priceWithExtras = (text: string, sum: string) => `${text} + extras = ${sum}`;
