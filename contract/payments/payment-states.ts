const PAYMENT_PURPOSES = ['booking', 'series', 'subscription'] as const;

export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

/** The reasons for refunds. */
export const REFUND_REASONS = [
  /** The guest cancelled in time. */
  'cancelled',
  /** Less than the price arrived, so nothing is sold. */
  'underpaid',
  /** More than the price arrived; only the excess is refunded. */
  'overpaid',
  /** Paid after the hold expired, when the seats were taken. */
  'late',
  /** The booking was closed before the payment arrived. */
  'closed',
  /** The space was removed by its host or by an admin. */
  'host-left',
  /** A move was paid for, but it was no longer possible. The booking stays as it was. */
  'not-moved',
  /** Credit that is sent back, because the guest's account is deleted. */
  'credit',
] as const;

export type RefundReason = (typeof REFUND_REASONS)[number];

/** Where a refund goes: back to where each part came from, or to the guest's credit. */
export const REFUND_TARGETS = ['source', 'credit'] as const;

export type RefundTarget = (typeof REFUND_TARGETS)[number];

/**
 * The state of a booking's money, as its guest sees it.
 *
 * | state | meaning |
 * |---|---|
 * | unpaid | nothing has arrived, and the hold is still active |
 * | confirming | the payer reports a payment that the card provider hasn't confirmed yet |
 * | confirmed | the payment has arrived |
 * | refund-due | the refund is on its way and promised by a certain day |
 * | refunded | the money has been refunded |
 * | none | nothing has arrived, and nothing is expected any more |
 */
export const MONEY_STATES = [
  'unpaid',
  'confirming',
  'confirmed',
  'refund-due',
  'refunded',
  'none',
] as const;

/** Days within which a refund is promised to arrive. Cards take up to five banking days. */
export const REFUND_DAYS = 7;
