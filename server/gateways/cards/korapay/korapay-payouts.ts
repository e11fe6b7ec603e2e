import { parseProviderResponse, readRefusal, type RefusedRequest } from '../provider-response.ts';
import { ProviderUnavailable } from '../cards.ts';
import { isDuplicate } from './korapay-refunds.ts';
import { BanksSchema, PayoutSchema, payoutStateOf, ResolvedSchema } from './korapay-schemas.ts';
import { toNaira } from '../naira.ts';
import type { ListedBank, NewPayout, Payout } from '../payouts.ts';
import type { ProviderHttp } from '../provider-http.ts';

/** Payouts are made from a separate balance that has to be topped up. */
const NOT_YET = /insufficient|not enough|low balance/i;

/** Called with the public key, the only one that this endpoint accepts. */
export async function listKorapayBanks(http: ProviderHttp): Promise<readonly ListedBank[]> {
  const { ok, status, body } = await http.get('/misc/banks?countryCode=NG');
  if (!ok) throw new ProviderUnavailable(`korapay answered ${status} for the banks`);
  return parseProviderResponse('korapay', BanksSchema, body).data;
}

/**
 * Returns the name of the holder of a bank account, or undefined if there is no such account.
 *
 * @throws {ProviderUnavailable}
 */
export async function resolveAtKorapay(
  http: ProviderHttp,
  bankCode: string,
  accountNumber: string,
): Promise<string | undefined> {
  const asked = { bank: bankCode, account: accountNumber, currency: 'NGN' };
  const { ok, status, body } = await http.post('/misc/banks/resolve', asked);
  if (ok) return parseProviderResponse('korapay', ResolvedSchema, body).data.account_name;
  if (isNoAccount(readRefusal(body), status)) return undefined;
  throw new ProviderUnavailable(`korapay answered ${status} for an account`);
}

/** AA026 is an unknown bank, AA027 an account unknown to its bank. */
function isNoAccount({ code, message }: RefusedRequest, status: number): boolean {
  return (
    status === 404 ||
    code === 'AA026' ||
    code === 'AA027' ||
    /\b(?:invalid|unknown) (?:bank|account)|account not found/i.test(message)
  );
}

/** Korapay requires a payout's reference to be unique, so a repeated call sends no money again. */
export async function payOutAtKorapay(http: ProviderHttp, payout: NewPayout): Promise<Payout> {
  const answer = await http.post('/transactions/disburse', {
    reference: payout.reference,
    destination: {
      type: 'bank_account',
      amount: toNaira(payout.amountKobo),
      currency: 'NGN',
      narration: payout.narration,
      bank_account: { bank: payout.bankCode, account: payout.accountNumber },
      customer: { name: payout.accountName, email: payout.email },
    },
  });
  if (answer.ok) return payoutOf(answer.body, payout.reference);
  // Whatever its message, the refusal may be due to an earlier attempt whose response was lost.
  const earlier = await readKorapayPayout(http, payout.reference);
  return earlier ?? outcomeOfRefusal(readRefusal(answer.body), answer.status);
}

function outcomeOfRefusal(refused: RefusedRequest, status: number): Payout {
  if (isDuplicate(refused, status)) {
    throw new ProviderUnavailable('korapay has a payout that it does not find');
  }
  return { status: NOT_YET.test(refused.message) ? 'not-yet' : 'failed' };
}

/**
 * Returns a payout by our reference, or undefined if Korapay doesn't know it.
 *
 * @throws {ProviderUnavailable}
 */
export async function readKorapayPayout(
  http: ProviderHttp,
  reference: string,
): Promise<Payout | undefined> {
  const { ok, status, body } = await http.get(`/transactions/${encodeURIComponent(reference)}`);
  if (ok) return payoutOf(body, reference);
  const { message } = readRefusal(body);
  if (status === 404 || /\b(?:payout|transaction) not found/i.test(message)) return undefined;
  throw new ProviderUnavailable(`korapay answered ${status} for a payout`);
}

function payoutOf(body: unknown, reference: string): Payout {
  const { data } = parseProviderResponse('korapay', PayoutSchema, body);
  if (data.reference !== reference) {
    throw new ProviderUnavailable('korapay answered for another payout');
  }
  const status = payoutStateOf(data.status);
  return typeof data.fee === 'number' ? { status, feeKobo: data.fee } : { status };
}
