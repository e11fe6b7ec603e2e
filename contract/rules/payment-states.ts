export const PAYMENT_PURPOSES = ['booking', 'subscription'] as const;

export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

/** Why money goes back. */
export const REFUND_REASONS = [
  /** The guest cancelled in time. */
  'cancelled',
  /** Less arrived than the price: nothing is sold for it. */
  'underpaid',
  /** The excess alone. */
  'overpaid',
  /** Paid after the hold ran out, and the seats are gone. */
  'late',
  /** The booking was closed before the money came. */
  'closed',
  /** The space was taken down, by its host or by an admin. */
  'host-left',
] as const;

export type RefundReason = (typeof REFUND_REASONS)[number];

/**
 * The truth about a booking's money, as its guest reads it.
 *
 * | state | what it says |
 * |---|---|
 * | unpaid | nothing has arrived, and the hold still runs |
 * | confirming | the payer says it's paid, and the provider hasn't confirmed it yet |
 * | confirmed | it's here |
 * | refund-due | on its way back, by a day |
 * | refunded | it's back |
 * | none | nothing arrived, and nothing is expected any more |
 */
export const MONEY_STATES = [
  'unpaid',
  'confirming',
  'confirmed',
  'refund-due',
  'refunded',
  'none',
] as const;

/** Days in which a refund is promised to arrive: cards take up to five banking days. */
export const REFUND_DAYS = 7;
