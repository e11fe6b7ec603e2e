import { parseProviderResponse, readRefusal, type RefusedRequest } from '../provider-response.ts';
import { type NewRefund, ProviderUnavailable, type Refund } from '../cards.ts';
import { RefundSchema, refundStatusOf } from './korapay-schemas.ts';
import { toNaira } from '../naira.ts';
import { ourReference } from '../our-references.ts';
import type { ProviderHttp } from '../provider-http.ts';

/** The limit in older versions of the documentation; newer ones allow 200 characters. */
const REASON_LENGTH = 50;

/**
 * Korapay has no codes for temporary refusals: cards settle on the next day, and the balance may be
 * too low.
 */
const NOT_YET = /settle|insufficient|not enough|low balance/i;

/** Korapay requires a refund's reference to be unique, so a repeated call refunds nothing again. */
export async function refundAtKorapay(http: ProviderHttp, refund: NewRefund): Promise<Refund> {
  const { refundReference } = refund;
  const answer = await http.post('/refunds/initiate', {
    payment_reference: refund.chargeReference,
    reference: refundReference,
    amount: toNaira(refund.amountKobo),
    reason: refund.reason.slice(0, REASON_LENGTH),
  });
  if (answer.ok) return refundOf(answer.body, refundReference);
  // Whatever its message, the refusal may be due to an earlier attempt whose response was lost.
  const earlier = await readKorapayRefund(http, refundReference);
  return earlier ?? outcomeOfRefusal(readRefusal(answer.body), answer.status);
}

function outcomeOfRefusal(refused: RefusedRequest, status: number): Refund {
  if (isDuplicate(refused, status)) {
    throw new ProviderUnavailable('korapay has a refund that it does not find');
  }
  return { status: NOT_YET.test(refused.message) ? 'not-yet' : 'failed' };
}

/** Returns whether a refund or payout was refused because one with the same reference exists. */
export function isDuplicate({ code, message }: RefusedRequest, status: number): boolean {
  return status === 409 || code === 'AA021' || /duplicate/i.test(message);
}

/**
 * Returns a refund by our reference, or undefined if Korapay doesn't know it.
 *
 * @throws {ProviderUnavailable}
 */
export async function readKorapayRefund(
  http: ProviderHttp,
  refundReference: string,
): Promise<Refund | undefined> {
  const { ok, status, body } = await http.get(`/refunds/${encodeURIComponent(refundReference)}`);
  if (ok) return refundOf(body, refundReference);
  if (isNotFound(readRefusal(body), status)) return undefined;
  throw new ProviderUnavailable(`korapay answered ${status} for a refund`);
}

/**
 * Korapay answers with another status than 404 for some unknown references; the message decides.
 */
export function isNotFound({ message }: RefusedRequest, status: number): boolean {
  return status === 404 || /\b(?:charge|refund|transaction|payment) not found/i.test(message);
}

function refundOf(body: unknown, refundReference: string): Refund {
  const { data } = parseProviderResponse('korapay', RefundSchema, body);
  if (ourReference(data.refund_reference, data.reference) !== refundReference) {
    throw new ProviderUnavailable('korapay answered for another refund');
  }
  return { status: refundStatusOf(data.status), providerReference: refundReference };
}
