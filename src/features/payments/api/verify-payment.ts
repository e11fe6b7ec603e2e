import { bookingApi } from '#contract/bookings.ts';
import { saysNo } from '#contract/reading/booking-start.ts';
import type { DurationType } from '#contract/rules/duration.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import type { Call } from '#src/platform/http/create-call.ts';

export interface VerifiedPayment {
  readonly reference: string;
  readonly durationType: DurationType;
}

/** What the provider says of a payment. */
export type Verdict =
  | { readonly kind: 'verified' }
  /** It had said so before (specification §8). */
  | { readonly kind: 'already' }
  /** It can't say yet: nothing has arrived so far, or nobody could be asked. */
  | { readonly kind: 'waiting'; readonly why: 'not-arrived' | 'no-answer' }
  /** An answer that says neither yes nor no: asked again, and the person is told. */
  | { readonly kind: 'unexpected' }
  | { readonly kind: 'refused'; readonly message: string; readonly code: string | undefined };

const TOO_MANY = 429;

function verdictOf({ kind, status, code, message }: CallError): Verdict {
  if (code === 'PAYMENT_PENDING') return { kind: 'waiting', why: 'not-arrived' };
  const isSilent = kind === 'offline' || kind === 'timeout' || status === TOO_MANY;
  if (isSilent || code === 'PAYMENT_UNKNOWN') return { kind: 'waiting', why: 'no-answer' };
  if (kind === 'server' || kind === 'unreadable') return { kind: 'unexpected' };
  if (status === 400 && /already confirmed/i.test(message)) return { kind: 'already' };
  return { kind: 'refused', message, code };
}

/** Asks once. Throws only the reason of the caller's own signal. */
export async function verifyPayment(
  call: Call,
  { reference, durationType }: VerifiedPayment,
  signal?: AbortSignal,
): Promise<Verdict> {
  const endpoint = durationType === 'days' ? bookingApi.verifyDays : bookingApi.verifyHours;
  try {
    const { raw } = await call(endpoint, { query: { reference }, signal });
    const refusal = saysNo(raw);
    return refusal === undefined
      ? { kind: 'verified' }
      : { kind: 'refused', message: refusal, code: undefined };
  } catch (error) {
    if (error instanceof CallError) return verdictOf(error);
    signal?.throwIfAborted();
    return { kind: 'unexpected' };
  }
}
