import { bookingApi } from '#contract/bookings/bookings.ts';
import { isRefusal } from '#contract/lenient-parsers/booking-start.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import type { Answer, Call } from '#src/platform/http/create-call.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { PaidFor } from '../model/paid-for.ts';

export type VerifiedPayment = PaidFor & { readonly reference: string };

/** The provider's result for a payment. */
export type VerificationResult =
  | { readonly kind: 'verified' }
  /** The payment was already confirmed before (specification §8). */
  | { readonly kind: 'already' }
  /** Not known yet: no money has arrived, or the provider could not be reached. */
  | {
      readonly kind: 'waiting';
      readonly why: 'not-arrived' | 'no-answer';
      /** The provider's message, or why it could not be reached. */
      readonly message?: string;
    }
  /**
   * A reply that is neither a confirmation nor a refusal. It is requested again, and the user is
   * informed.
   */
  | { readonly kind: 'unexpected' }
  | { readonly kind: 'refused'; readonly message: string; readonly code: string | undefined };

/** Whether the provider has confirmed the payment, now or before. */
export const isPaid = ({ kind }: VerificationResult): boolean =>
  kind === 'verified' || kind === 'already';

const TOO_MANY = 429;

function resultOf({ kind, status, code, message }: CallError): VerificationResult {
  if (code === 'PAYMENT_PENDING') return { kind: 'waiting', why: 'not-arrived', message };
  const isSilent = kind === 'offline' || kind === 'timeout' || status === TOO_MANY;
  if (isSilent || code === 'PAYMENT_UNKNOWN') {
    return { kind: 'waiting', why: 'no-answer', message };
  }
  if (kind === 'server' || kind === 'unreadable') return { kind: 'unexpected' };
  if (status === 400 && /already confirmed/i.test(message)) return { kind: 'already' };
  return { kind: 'refused', message, code };
}

/**
 * Converts the outcome of a call into what the app does next. Throws only the abort reason of the
 * caller's own signal.
 */
export async function verificationResultOf(
  ask: () => Promise<Answer<Endpoint>>,
  signal?: AbortSignal,
): Promise<VerificationResult> {
  try {
    const { raw } = await ask();
    const refusal = isRefusal(raw);
    return refusal === undefined
      ? { kind: 'verified' }
      : { kind: 'refused', message: refusal, code: undefined };
  } catch (error) {
    if (error instanceof CallError) return resultOf(error);
    signal?.throwIfAborted();
    return { kind: 'unexpected' };
  }
}

/** Verifies once whether a booking's payment has arrived. */
export function verifyPayment(
  call: Call,
  payment: VerifiedPayment,
  signal?: AbortSignal,
): Promise<VerificationResult> {
  const isByDay = 'durationType' in payment && payment.durationType === 'days';
  const endpoint = isByDay ? bookingApi.verifyDays : bookingApi.verifyHours;
  const query = { reference: payment.reference };
  return verificationResultOf(() => call(endpoint, { query, signal }), signal);
}
