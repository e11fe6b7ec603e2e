import { bookingApi } from '#contract/bookings.ts';
import { saysNo } from '#contract/reading/booking-start.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import type { Answer, Call } from '#src/platform/http/create-call.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { PaidFor } from '../model/paid-for.ts';

export type VerifiedPayment = PaidFor & { readonly reference: string };

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

/** What an asking comes to. Throws only the reason of the caller's own signal. */
export async function verdictFrom(
  ask: () => Promise<Answer<Endpoint>>,
  signal?: AbortSignal,
): Promise<Verdict> {
  try {
    const { raw } = await ask();
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

/** Asks once whether a booking's payment has arrived. */
export function verifyPayment(
  call: Call,
  payment: VerifiedPayment,
  signal?: AbortSignal,
): Promise<Verdict> {
  const isByDay = 'durationType' in payment && payment.durationType === 'days';
  const endpoint = isByDay ? bookingApi.verifyDays : bookingApi.verifyHours;
  const query = { reference: payment.reference };
  return verdictFrom(() => call(endpoint, { query, signal }), signal);
}
