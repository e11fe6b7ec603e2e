import type { VerificationResult } from '../api/verify-payment.ts';

/** Texts fixed by the specification (§8). */
export const PAID = 'Your payment was successful and your booking has been confirmed!';
export const VERIFIED = 'Booking verified successfully! check mail for booking details';
const ALREADY_CONFIRMED = 'Your booking was already confirmed!';
const UNEXPECTED = 'An unexpected error occurred during verification';
export const PAYMENT_FAILED = 'Payment failed. Please try again.';

export interface PaymentMessage {
  readonly text: string;
  readonly kind: 'success' | 'error';
}

/** Returns the toast for a result about a booking. */
export function toastOf(result: Exclude<VerificationResult, { kind: 'waiting' }>): PaymentMessage {
  switch (result.kind) {
    case 'verified':
      return { text: VERIFIED, kind: 'success' };
    case 'already':
      return { text: ALREADY_CONFIRMED, kind: 'success' };
    case 'unexpected':
      return { text: UNEXPECTED, kind: 'error' };
    case 'refused':
      return { text: result.message, kind: 'error' };
  }
}

export const confirmingTitle = 'Paid, confirming';
export const successTitle = 'Payment successful';
/** For a payment that another tab knows not to have led to a booking, or to a change of one. */
export const notUsedTitle = 'Payment not accepted';
export const notUsed =
  'Nothing was booked or changed with this payment. If you were charged, you’ll see your refund in Manage Bookings. You can try again there, too.';
export const seeBookings = 'Manage Bookings';
export const confirmingText =
  'We’re confirming your payment with the payment provider. You can safely leave this page.';
export const checkingTitle = 'Checking your payment';
export const keepChecking =
  'We’ll keep checking with the payment provider and email you once it’s confirmed.';
