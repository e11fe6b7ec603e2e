import { believed, readRefusal, type Refused } from './believed.ts';
import { ProviderUnavailable } from './cards.ts';
import { isDuplicate } from './korapay-refunds.ts';
import { BanksSchema, PayoutSchema, payoutStateOf, ResolvedSchema } from './korapay-schemas.ts';
import { toNaira } from './naira.ts';
import type { ListedBank, NewPayout, Payout } from './payouts.ts';
import type { ProviderHttp } from './provider-http.ts';

/** Payouts leave from a balance of their own, which somebody has to fill. */
const NOT_YET = /insufficient|not enough|low balance/i;

/** Asked with the public key, which is all that this call takes. */
export async function listKorapayBanks(http: ProviderHttp): Promise<readonly ListedBank[]> {
  const { ok, status, body } = await http.get('/misc/banks?countryCode=NG');
  if (!ok) throw new ProviderUnavailable(`korapay answered ${status} for the banks`);
  return believed('korapay', BanksSchema, body).data;
}

export async function resolveAtKorapay(
  http: ProviderHttp,
  bankCode: string,
  accountNumber: string,
): Promise<string | undefined> {
  const asked = { bank: bankCode, account: accountNumber, currency: 'NGN' };
  const { ok, status, body } = await http.post('/misc/banks/resolve', asked);
  if (ok) return believed('korapay', ResolvedSchema, body).data.account_name;
  if (isNoAccount(readRefusal(body), status)) return undefined;
  throw new ProviderUnavailable(`korapay answered ${status} for an account`);
}

/** AA026 is a bank that it doesn't know, AA027 an account that its bank doesn't. */
function isNoAccount({ code, message }: Refused, status: number): boolean {
  return (
    status === 404 ||
    code === 'AA026' ||
    code === 'AA027' ||
    /\b(?:invalid|unknown) (?:bank|account)|account not found/i.test(message)
  );
}

/** Korapay holds a payout's reference unique, so that a repetition sends nothing again. */
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
  // An earlier try whose answer was lost may be the reason for the refusal, whatever that says.
  const earlier = await readKorapayPayout(http, payout.reference);
  return earlier ?? judged(readRefusal(answer.body), answer.status);
}

function judged(refused: Refused, status: number): Payout {
  if (isDuplicate(refused, status)) {
    throw new ProviderUnavailable('korapay has a payout that it does not find');
  }
  return { status: NOT_YET.test(refused.message) ? 'not-yet' : 'failed' };
}

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
  const { data } = believed('korapay', PayoutSchema, body);
  if (data.reference !== reference) {
    throw new ProviderUnavailable('korapay answered for another payout');
  }
  const status = payoutStateOf(data.status);
  return typeof data.fee === 'number' ? { status, feeKobo: data.fee } : { status };
}
