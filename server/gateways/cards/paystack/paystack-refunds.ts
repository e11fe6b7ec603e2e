import { parseProviderResponse, readRefusal } from '../provider-response.ts';
import { type NewRefund, ProviderUnavailable, type Refund } from '../cards.ts';
import { isNotFound, readTransaction } from './paystack-charges.ts';
import {
  type PaystackRefund,
  RefundSchema,
  RefundsSchema,
  refundStatusOf,
} from './paystack-schemas.ts';
import type { ProviderHttp } from '../provider-http.ts';

/** A charge never has this many refunds: a full page means that the filter was ignored. */
const PAGE = 100;

const NOT_YET = /insufficient balance|balance is not enough|not enough|settle/i;

/**
 * Paystack has no reference of ours for a refund, and a repeated call would refund again. Our
 * reference is therefore put into the merchant's note, and the charge's refunds are searched for it
 * first.
 */
export async function refundAtPaystack(http: ProviderHttp, refund: NewRefund): Promise<Refund> {
  const transaction = await readTransaction(http, refund.chargeReference);
  if (transaction === undefined) return { status: 'failed' };
  const earlier = await findRefund(http, transaction.id, refund.refundReference);
  if (earlier !== undefined) return earlier;
  const { ok, body } = await http.post('/refund', {
    transaction: refund.chargeReference,
    amount: refund.amountKobo,
    currency: 'NGN',
    customer_note: refund.reason,
    merchant_note: refund.refundReference,
  });
  if (ok) return refundOf(parseProviderResponse('paystack', RefundSchema, body).data);
  // An earlier attempt's refund may have been missing from the list, and may be the reason for the
  // refusal.
  const late = await findRefund(http, transaction.id, refund.refundReference);
  return late ?? { status: NOT_YET.test(readRefusal(body).message) ? 'not-yet' : 'failed' };
}

/**
 * Returns a refund, or undefined if Paystack doesn't know it.
 *
 * @param providerReference Paystack's own ID. Without it the refund is looked for among those of
 * the charge, by our reference in its note.
 * @throws {ProviderUnavailable}
 */
export async function readPaystackRefund(
  http: ProviderHttp,
  { refundReference, chargeReference }: NewRefund,
  providerReference: string | undefined,
): Promise<Refund | undefined> {
  if (providerReference === undefined) {
    const transaction = await readTransaction(http, chargeReference);
    return transaction && findRefund(http, transaction.id, refundReference);
  }
  const path = `/refund/${encodeURIComponent(providerReference)}`;
  const { ok, status, body } = await http.get(path);
  if (ok) return refundOf(parseProviderResponse('paystack', RefundSchema, body).data);
  if (isNotFound(readRefusal(body), status)) return undefined;
  throw new ProviderUnavailable(`paystack answered ${status} for a refund`);
}

async function findRefund(
  http: ProviderHttp,
  transactionId: string | number,
  refundReference: string,
): Promise<Refund | undefined> {
  const query = new URLSearchParams({ transaction: String(transactionId), perPage: String(PAGE) });
  const { ok, status, body } = await http.get(`/refund?${query.toString()}`);
  if (!ok) throw new ProviderUnavailable(`paystack answered ${status} for the refunds`);
  const { data } = parseProviderResponse('paystack', RefundsSchema, body);
  // Paystack may add text to a note.
  const ours = data.find(({ merchant_note: note }) => note?.includes(refundReference) === true);
  if (ours !== undefined) return refundOf(ours);
  if (data.length < PAGE) return undefined;
  throw new ProviderUnavailable('paystack has more refunds than can be looked through');
}

const refundOf = ({ id, status }: PaystackRefund): Refund => ({
  status: refundStatusOf(status),
  providerReference: String(id),
});
