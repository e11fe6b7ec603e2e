import { believed, readRefusal, type Refused } from './believed.ts';
import { type NewRefund, ProviderUnavailable, type Refund } from './cards.ts';
import { RefundSchema, refundStatusOf } from './korapay-schemas.ts';
import { toNaira } from './naira.ts';
import { ourReference } from './our-references.ts';
import type { ProviderHttp } from './provider-http.ts';

/** As older copies of the documentation have it; newer ones allow 200. */
const REASON_LENGTH = 50;

/** It has no codes for these: cards settle on the next day, and the balance may be too low. */
const NOT_YET = /settle|insufficient|not enough|low balance/i;

/** Korapay holds a refund's reference unique, so that a repetition pays nothing back again. */
export async function refundAtKorapay(http: ProviderHttp, refund: NewRefund): Promise<Refund> {
  const { refundReference } = refund;
  const answer = await http.post('/refunds/initiate', {
    payment_reference: refund.chargeReference,
    reference: refundReference,
    amount: toNaira(refund.amountKobo),
    reason: refund.reason.slice(0, REASON_LENGTH),
  });
  if (answer.ok) return refundOf(answer.body, refundReference);
  // An earlier try whose answer was lost may be the reason for the refusal, whatever that says.
  const earlier = await readKorapayRefund(http, refundReference);
  return earlier ?? judged(readRefusal(answer.body), answer.status);
}

function judged(refused: Refused, status: number): Refund {
  if (isDuplicate(refused, status)) {
    throw new ProviderUnavailable('korapay has a refund that it does not find');
  }
  return { status: NOT_YET.test(refused.message) ? 'not-yet' : 'failed' };
}

export function isDuplicate({ code, message }: Refused, status: number): boolean {
  return status === 409 || code === 'AA021' || /duplicate/i.test(message);
}

export async function readKorapayRefund(
  http: ProviderHttp,
  refundReference: string,
): Promise<Refund | undefined> {
  const { ok, status, body } = await http.get(`/refunds/${encodeURIComponent(refundReference)}`);
  if (ok) return refundOf(body, refundReference);
  if (isNotFound(readRefusal(body), status)) return undefined;
  throw new ProviderUnavailable(`korapay answered ${status} for a refund`);
}

export function isNotFound({ message }: Refused, status: number): boolean {
  return status === 404 || /\b(?:charge|refund|transaction|payment) not found/i.test(message);
}

function refundOf(body: unknown, refundReference: string): Refund {
  const { data } = believed('korapay', RefundSchema, body);
  if (ourReference(data.refund_reference, data.reference) !== refundReference) {
    throw new ProviderUnavailable('korapay answered for another refund');
  }
  return { status: refundStatusOf(data.status), providerReference: refundReference };
}
