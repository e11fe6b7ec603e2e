import type { Call } from '#src/platform/http/create-call.ts';
import { type VerifiedPayment, verifyPayment } from '../api/verify-payment.ts';
import * as copy from './payment-copy.ts';

/** A toast about a payment that a guest wanted to be checked. */
export interface PaymentToast {
  readonly text: string;
  readonly kind: 'success' | 'error' | 'info';
}

/** Verifies a payment once, and returns what to tell its payer. */
export async function checkPayment(call: Call, payment: VerifiedPayment): Promise<PaymentToast> {
  const result = await verifyPayment(call, payment);
  if (result.kind !== 'waiting') return copy.toastOf(result);
  const { message = copy.keepChecking, why } = result;
  return { text: message, kind: why === 'no-answer' ? 'error' : 'info' };
}
