import {
  namedCode,
  parseProviderResponse,
  readRefusal,
  type RefusedRequest,
} from '../provider-response.ts';
import {
  isOtherAmount,
  type IssuedAccount,
  type NewTransferCharge,
  ProviderRefusal,
  ProviderUnavailable,
} from '../cards.ts';
import type { ProviderHttp } from '../provider-http.ts';
import { PaystackTransferSchema } from './paystack-schemas.ts';

/**
 * Issues a one-time account ("Pay with Transfer"). Paystack accepts an expiry between 15 minutes and
 * 8 hours, and sends back transfers of another amount itself (`bank.transfer.rejected`). For a
 * reference that was already used, the pending charge is read instead.
 *
 * @throws {ProviderUnavailable}
 * @throws {ProviderRefusal}
 */
export async function startPaystackTransfer(
  http: ProviderHttp,
  charge: NewTransferCharge,
): Promise<IssuedAccount> {
  const started = await http.post('/charge', {
    reference: charge.reference,
    email: charge.customer.email,
    amount: String(charge.amountKobo),
    currency: 'NGN',
    bank_transfer: { account_expires_at: charge.expiresAt.toISOString() },
  });
  const { ok, body } = isDuplicate(readRefusal(started.body), started.ok)
    ? await http.get(`/charge/${encodeURIComponent(charge.reference)}`)
    : started;
  if (!ok) {
    throw new ProviderRefusal(`paystack refused the transfer${namedCode(readRefusal(body))}`);
  }
  const { data } = parseProviderResponse('paystack', PaystackTransferSchema, body);
  if (data.reference !== charge.reference) {
    throw new ProviderUnavailable('paystack answered for another charge');
  }
  if (isOtherAmount(data.amount, charge.amountKobo)) {
    throw new ProviderRefusal('paystack expects another amount');
  }
  return {
    accountNumber: data.account_number,
    bankName: data.bank.name,
    accountName: data.account_name,
    expiresAt: data.account_expires_at,
  };
}

const isDuplicate = ({ code, message }: RefusedRequest, ok: boolean) =>
  !ok && (code === 'duplicate_reference' || /duplicate/i.test(message));
