import { parseProviderResponse, readRefusal, type RefusedRequest } from '../provider-response.ts';
import { ProviderUnavailable } from '../cards.ts';
import { isNotFound } from './paystack-charges.ts';
import {
  BanksSchema,
  payoutStateOf,
  RecipientSchema,
  ResolvedSchema,
  TransferSchema,
} from './paystack-schemas.ts';
import type { ListedBank, NewPayout, Payout } from '../payouts.ts';
import type { ProviderHttp } from '../provider-http.ts';

const NOT_YET = /insufficient|balance is not enough|not enough/i;

/**
 * Returns the Nigerian banks to which Paystack can pay.
 *
 * @throws {ProviderUnavailable}
 */
export async function listPaystackBanks(http: ProviderHttp): Promise<readonly ListedBank[]> {
  const { ok, status, body } = await http.get('/bank?country=nigeria&currency=NGN');
  if (!ok) throw new ProviderUnavailable(`paystack answered ${status} for the banks`);
  const { data } = parseProviderResponse('paystack', BanksSchema, body);
  return data.filter(({ active }) => active).map(({ name, code }) => ({ name, code }));
}

/**
 * Returns the name of the holder of a bank account, or undefined if there is no such account.
 *
 * @throws {ProviderUnavailable}
 */
export async function resolveAtPaystack(
  http: ProviderHttp,
  bankCode: string,
  accountNumber: string,
): Promise<string | undefined> {
  const query = new URLSearchParams({ account_number: accountNumber, bank_code: bankCode });
  const { ok, status, body } = await http.get(`/bank/resolve?${query.toString()}`);
  if (ok) return parseProviderResponse('paystack', ResolvedSchema, body).data.account_name;
  if (isNoAccount(readRefusal(body), status)) return undefined;
  throw new ProviderUnavailable(`paystack answered ${status} for an account`);
}

function isNoAccount({ code, message }: RefusedRequest, status: number): boolean {
  return (
    status === 404 ||
    code === 'invalid_bank_code' ||
    /could not resolve account|unknown bank|invalid (?:bank|account)/i.test(message)
  );
}

/**
 * Creates a recipient first. That may be repeated, because the same account always gives the same
 * recipient. Paystack requires a transfer's reference to be unique, so a repeated call sends no
 * money again.
 */
export async function payOutAtPaystack(http: ProviderHttp, payout: NewPayout): Promise<Payout> {
  const recipient = await http.post('/transferrecipient', {
    type: 'nuban',
    name: payout.accountName,
    account_number: payout.accountNumber,
    bank_code: payout.bankCode,
    currency: 'NGN',
  });
  if (!recipient.ok) return earlierOr(http, payout, recipient);
  const { data } = parseProviderResponse('paystack', RecipientSchema, recipient.body);
  const answer = await http.post('/transfer', {
    source: 'balance',
    amount: payout.amountKobo,
    currency: 'NGN',
    recipient: data.recipient_code,
    reference: payout.reference,
    reason: payout.narration,
  });
  if (answer.ok) return payoutOf(answer.body, payout.reference);
  return earlierOr(http, payout, answer);
}

/** Whatever its message, the refusal may be due to an earlier attempt whose response was lost. */
async function earlierOr(
  http: ProviderHttp,
  { reference }: NewPayout,
  { status, body }: { readonly status: number; readonly body: unknown },
): Promise<Payout> {
  const earlier = await readPaystackPayout(http, reference);
  return earlier ?? outcomeOfRefusal(readRefusal(body), status);
}

function outcomeOfRefusal({ code, message }: RefusedRequest, status: number): Payout {
  if (
    status === 409 ||
    code.startsWith('duplicate') ||
    /already exists|unique ref/i.test(message)
  ) {
    throw new ProviderUnavailable('paystack has a payout that it does not find');
  }
  const isForNow = code === 'insufficient_balance' || NOT_YET.test(message);
  return { status: isForNow ? 'not-yet' : 'failed' };
}

/**
 * Returns a payout by our reference, or undefined if Paystack doesn't know it.
 *
 * @throws {ProviderUnavailable}
 */
export async function readPaystackPayout(
  http: ProviderHttp,
  reference: string,
): Promise<Payout | undefined> {
  const path = `/transfer/verify/${encodeURIComponent(reference)}`;
  const { ok, status, body } = await http.get(path);
  if (ok) return payoutOf(body, reference);
  const refused = readRefusal(body);
  if (isNotFound(refused, status) || /transfer not found/i.test(refused.message)) return undefined;
  throw new ProviderUnavailable(`paystack answered ${status} for a payout`);
}

function payoutOf(body: unknown, reference: string): Payout {
  const { data } = parseProviderResponse('paystack', TransferSchema, body);
  if (data.reference !== reference) {
    throw new ProviderUnavailable('paystack answered for another payout');
  }
  return {
    status: payoutStateOf(data.status),
    ...(typeof data.fee_charged === 'number' ? { feeKobo: data.fee_charged } : {}),
    ...(typeof data.transfer_code === 'string' ? { providerReference: data.transfer_code } : {}),
  };
}
