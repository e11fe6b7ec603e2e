import * as v from 'valibot';
import { korapayError, type KorapayPayout, type KorapayState, money } from './korapay-rules.ts';
import { type ProviderResponse, providerJson } from '../provider-server.ts';

/** Strict, as documented: unknown fields are refused, so that mistakes are noticed. */
const DisburseSchema = v.strictObject({
  reference: v.pipe(v.string(), v.minLength(5)),
  destination: v.strictObject({
    type: v.literal('bank_account'),
    amount: v.pipe(v.number(), v.minValue(100), v.maxValue(10_000_000)),
    currency: v.literal('NGN'),
    narration: v.string(),
    bank_account: v.strictObject({
      bank: v.string(),
      account: v.pipe(v.string(), v.regex(/^\d{10}$/)),
    }),
    customer: v.strictObject({ name: v.string(), email: v.pipe(v.string(), v.email()) }),
  }),
});

const ResolveSchema = v.strictObject({
  bank: v.string(),
  account: v.string(),
  currency: v.literal('NGN'),
});

const BANKS = [
  { name: 'Access Bank', slug: 'access', code: '044', nibss_bank_code: '000014' },
  { name: 'First Bank of Nigeria', slug: 'first', code: '011', nibss_bank_code: '000016' },
  { name: 'United Bank for Africa', slug: 'uba', code: '033', nibss_bank_code: '000004' },
  { name: 'Wema Bank', slug: 'wema', code: '035', nibss_bank_code: '000017' },
];

const PAYOUT_FEE = 30;

export const korapayBanks = (): ProviderResponse =>
  providerJson(200, { status: true, message: 'Successful', data: BANKS });

export function korapayAccount(body: unknown): ProviderResponse {
  const asked = v.safeParse(ResolveSchema, body);
  if (!asked.success) return korapayError(400, 'Invalid request data', 'AA001');
  const { bank: code, account } = asked.output;
  const bank = BANKS.find((one) => one.code === code);
  if (bank === undefined) return korapayError(400, 'Invalid bank provided', 'AA026');
  if (account === '9999999999') return korapayError(400, 'Invalid account', 'AA027');
  const data = { bank_name: bank.name, bank_code: code, account_number: account };
  return providerJson(200, {
    status: true,
    message: 'Request completed',
    data: { ...data, account_name: 'NGOZI ADEYEMI' },
  });
}

export function disburse(state: KorapayState, body: unknown): ProviderResponse {
  const asked = v.safeParse(DisburseSchema, body);
  if (!asked.success) return korapayError(400, 'Invalid request data', 'AA001');
  const { reference, destination } = asked.output;
  const { bank, account } = destination.bank_account;
  if (BANKS.every(({ code }) => code !== bank)) return korapayError(400, 'Invalid bank', 'AA026');
  if (account === '9999999999') return korapayError(400, 'Invalid account', 'AA027');
  // Checked before the reference on purpose, so that a repeated request is refused for another
  // reason.
  if (!state.hasBalance) return korapayError(400, 'Insufficient funds in disbursement wallet');
  if (state.payouts.has(reference)) return korapayError(409, 'Duplicate reference', 'AA021');
  const payout: KorapayPayout = {
    reference,
    amount: destination.amount,
    account,
    createdAt: state.now(),
    status: 'processing',
  };
  state.payouts.set(reference, payout);
  return providerJson(200, {
    status: true,
    message: 'Transfer initiated',
    data: korapayPayoutFields(payout),
  });
}

export function korapayPayout({ payouts }: KorapayState, reference: string): ProviderResponse {
  const payout = payouts.get(reference);
  if (payout === undefined) return korapayError(404, 'Transaction not found', 'AA002');
  return providerJson(200, {
    status: true,
    message: 'Transaction retrieved',
    data: korapayPayoutFields(payout),
  });
}

/** The fields of a payout in responses and webhooks. */
export const korapayPayoutFields = ({ reference, amount, status }: KorapayPayout) => ({
  reference,
  amount: money(amount),
  fee: money(PAYOUT_FEE),
  currency: 'NGN',
  status,
});
