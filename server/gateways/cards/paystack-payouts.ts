import { believed, readRefusal, type Refused } from './believed.ts';
import { ProviderUnavailable } from './cards.ts';
import { isNotFound } from './paystack-charges.ts';
import {
  BanksSchema,
  payoutStateOf,
  RecipientSchema,
  ResolvedSchema,
  TransferSchema,
} from './paystack-schemas.ts';
import type { ListedBank, NewPayout, Payout } from './payouts.ts';
import type { ProviderHttp } from './provider-http.ts';

const NOT_YET = /insufficient|balance is not enough|not enough/i;

export async function listPaystackBanks(http: ProviderHttp): Promise<readonly ListedBank[]> {
  const { ok, status, body } = await http.get('/bank?country=nigeria&currency=NGN');
  if (!ok) throw new ProviderUnavailable(`paystack answered ${status} for the banks`);
  const { data } = believed('paystack', BanksSchema, body);
  return data.filter(({ active }) => active).map(({ name, code }) => ({ name, code }));
}

export async function resolveAtPaystack(
  http: ProviderHttp,
  bankCode: string,
  accountNumber: string,
): Promise<string | undefined> {
  const query = new URLSearchParams({ account_number: accountNumber, bank_code: bankCode });
  const { ok, status, body } = await http.get(`/bank/resolve?${query.toString()}`);
  if (ok) return believed('paystack', ResolvedSchema, body).data.account_name;
  if (isNoAccount(readRefusal(body), status)) return undefined;
  throw new ProviderUnavailable(`paystack answered ${status} for an account`);
}

function isNoAccount({ code, message }: Refused, status: number): boolean {
  return (
    status === 404 ||
    code === 'invalid_bank_code' ||
    /could not resolve account|unknown bank|invalid (?:bank|account)/i.test(message)
  );
}

/**
 * A recipient first: the same account is the same one, so that it may be made again. Paystack holds a
 * transfer's reference unique, so that a repetition sends nothing again.
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
  const { data } = believed('paystack', RecipientSchema, recipient.body);
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

/** An earlier try whose answer was lost may be the reason for the refusal, whatever that says. */
async function earlierOr(
  http: ProviderHttp,
  { reference }: NewPayout,
  { status, body }: { readonly status: number; readonly body: unknown },
): Promise<Payout> {
  const earlier = await readPaystackPayout(http, reference);
  return earlier ?? judged(readRefusal(body), status);
}

function judged({ code, message }: Refused, status: number): Payout {
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
  const { data } = believed('paystack', TransferSchema, body);
  if (data.reference !== reference) {
    throw new ProviderUnavailable('paystack answered for another payout');
  }
  return {
    status: payoutStateOf(data.status),
    ...(typeof data.fee_charged === 'number' ? { feeKobo: data.fee_charged } : {}),
    ...(typeof data.transfer_code === 'string' ? { providerReference: data.transfer_code } : {}),
  };
}
