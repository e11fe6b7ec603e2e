import { namedCode, parseProviderResponse, readRefusal } from '../provider-response.ts';
import {
  isOtherAmount,
  type IssuedAccount,
  type NewTransferCharge,
  ProviderRefusal,
  ProviderUnavailable,
} from '../cards.ts';
import { toNaira } from '../naira.ts';
import type { ProviderHttp } from '../provider-http.ts';
import { KorapayTransferSchema } from './korapay-schemas.ts';

/**
 * Issues a one-time account ("Pay with bank transfer", which Korapay has to enable for a merchant).
 * Korapay chooses its expiry. It refuses a reference that was already used, and cannot return the
 * account that belongs to it.
 *
 * @throws {ProviderUnavailable}
 * @throws {ProviderRefusal}
 */
export async function startKorapayTransfer(
  http: ProviderHttp,
  charge: NewTransferCharge,
): Promise<IssuedAccount> {
  const { ok, body } = await http.post('/charges/bank-transfer', {
    reference: charge.reference,
    amount: toNaira(charge.amountKobo),
    currency: 'NGN',
    notification_url: charge.webhookUrl,
    customer: charge.customer,
    narration: charge.description,
    // The guest transfers exactly the requested amount, without the fee on top.
    merchant_bears_cost: true,
  });
  if (!ok) {
    throw new ProviderRefusal(`korapay refused the transfer${namedCode(readRefusal(body))}`);
  }
  const { data } = parseProviderResponse('korapay', KorapayTransferSchema, body);
  if (data.reference !== charge.reference && data.payment_reference !== charge.reference) {
    throw new ProviderUnavailable('korapay answered for another charge');
  }
  if (isOtherAmount(data.amount_expected, charge.amountKobo)) {
    throw new ProviderRefusal('korapay expects another amount');
  }
  const { account_number, bank_name, account_name, expiry_date_in_utc } = data.bank_account;
  return {
    accountNumber: account_number,
    bankName: bank_name,
    accountName: account_name,
    expiresAt: expiry_date_in_utc,
  };
}
