import { believed, readRefusal } from './believed.ts';
import { type NewRefund, ProviderUnavailable, type Refund } from './cards.ts';
import { mentions } from './our-references.ts';
import { isNotFound, readTransaction } from './paystack-charges.ts';
import { type RefundRow, RefundSchema, RefundsSchema, refundStatusOf } from './paystack-schemas.ts';
import type { ProviderHttp } from './provider-http.ts';

/** So many refunds of one charge are never made: a full page means that the filter was ignored. */
const PAGE = 100;

const NOT_YET = /insufficient balance|balance is not enough|not enough|settle/i;

/**
 * Paystack knows no reference of ours for a refund and pays back again when asked again. So ours
 * stands in the note that only we read, and the charge's refunds are looked through first.
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
  if (ok) return refundOf(believed('paystack', RefundSchema, body).data);
  // One of an earlier try may not have been in the list yet, and be the reason for the refusal.
  const late = await findRefund(http, transaction.id, refund.refundReference);
  return late ?? { status: NOT_YET.test(readRefusal(body).message) ? 'not-yet' : 'failed' };
}

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
  if (ok) return refundOf(believed('paystack', RefundSchema, body).data);
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
  const { data } = believed('paystack', RefundsSchema, body);
  const ours = data.find(({ merchant_note: note }) => mentions(note, refundReference));
  if (ours !== undefined) return refundOf(ours);
  if (data.length < PAGE) return undefined;
  throw new ProviderUnavailable('paystack has more refunds than can be looked through');
}

const refundOf = ({ id, status }: RefundRow): Refund => ({
  status: refundStatusOf(status),
  providerReference: String(id),
});
