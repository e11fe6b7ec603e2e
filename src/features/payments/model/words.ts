import type { Verdict } from '../api/verify-payment.ts';

/** The words of the specification (§8), to the letter. */
export const PAID = 'Your payment was successful and your booking has been confirmed!';
export const VERIFIED = 'Booking verified successfully! check mail for booking details';
export const ALREADY_CONFIRMED = 'Your booking was already confirmed!';
const UNEXPECTED = 'An unexpected error occurred during verification';
export const PAYMENT_FAILED = 'Payment failed. Please try again.';

export interface Told {
  readonly text: string;
  readonly kind: 'success' | 'error';
}

/** What the person hears of an answer about a booking. */
export function toastOf(verdict: Exclude<Verdict, { kind: 'waiting' }>): Told {
  switch (verdict.kind) {
    case 'verified':
      return { text: VERIFIED, kind: 'success' };
    case 'already':
      return { text: ALREADY_CONFIRMED, kind: 'success' };
    case 'unexpected':
      return { text: UNEXPECTED, kind: 'error' };
    case 'refused':
      return { text: verdict.message, kind: 'error' };
  }
}
