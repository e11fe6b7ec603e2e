import * as v from 'valibot';
import { paystackError } from './paystack-rules.ts';
import { type ProviderResponse, providerJson } from '../provider-server.ts';
import type { PaystackState, PaystackTransfer } from './paystack-state.ts';

const RecipientSchema = v.strictObject({
  type: v.literal('nuban'),
  name: v.string(),
  account_number: v.pipe(v.string(), v.regex(/^\d{10}$/)),
  bank_code: v.string(),
  currency: v.literal('NGN'),
});

const TransferSchema = v.strictObject({
  source: v.literal('balance'),
  amount: v.pipe(v.number(), v.integer('Amount must be an integer'), v.minValue(1)),
  currency: v.literal('NGN'),
  recipient: v.pipe(v.string(), v.startsWith('RCP_')),
  reference: v.pipe(v.string(), v.regex(/^[a-z0-9_-]{16,50}$/)),
  reason: v.string(),
});

const bank = (name: string, code: string, active = true) => ({
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  code,
  active,
  type: 'nuban',
  currency: 'NGN',
});

const BANKS = [
  bank('Access Bank', '044'),
  bank('First Bank of Nigeria', '011'),
  bank('Kuda Bank', '50211'),
  bank('United Bank For Africa', '033'),
  bank('Wema Bank', '035'),
  bank('A bank that is no more', '999', false),
];

const FEE = 1_000;

const ok = (message: string, data: unknown) => providerJson(200, { status: true, message, data });

export const paystackBanks = (): ProviderResponse => ok('Banks retrieved', BANKS);

const isKnown = (code: string | null, account: string | null) =>
  BANKS.some((one) => one.code === code) && account !== '9999999999';

export function paystackAccount(query: URLSearchParams): ProviderResponse {
  const account = query.get('account_number');
  return isKnown(query.get('bank_code'), account)
    ? ok('Account number resolved', { account_number: account, account_name: 'NGOZI ADEYEMI' })
    : paystackError(422, 'Could not resolve account name. Check parameters or try again.');
}

export function createRecipient(body: unknown): ProviderResponse {
  const asked = v.safeParse(RecipientSchema, body);
  if (!asked.success) return paystackError(400, asked.issues[0].message, 'invalid_params');
  const { bank_code: code, account_number: account, name } = asked.output;
  if (!isKnown(code, account))
    return paystackError(400, 'Cannot resolve: invalid account', 'invalid');
  return ok('Transfer recipient created successfully', {
    active: true,
    name,
    recipient_code: `RCP_${code}${account}`,
  });
}

export function paystackTransfer(state: PaystackState, body: unknown): ProviderResponse {
  const asked = v.safeParse(TransferSchema, body);
  if (!asked.success) return paystackError(400, asked.issues[0].message, 'invalid_params');
  const { reference, amount, recipient } = asked.output;
  // Checked before the reference on purpose, so that a repeated request is refused for another
  // reason.
  if (!state.hasBalance) {
    return paystackError(
      400,
      'Your balance is not enough to fulfil this request',
      'insufficient_balance',
    );
  }
  if (state.transfers.has(reference)) {
    return paystackError(
      400,
      'Please provide a unique reference. Reference already exists on a transfer',
    );
  }
  const made: PaystackTransfer = {
    reference,
    code: `TRF_${state.transfers.size + 1}`,
    amount,
    recipient,
    createdAt: state.now(),
    status: 'pending',
  };
  state.transfers.set(reference, made);
  return ok('Transfer has been queued', paystackTransferFields(made));
}

export function verifyTransfer({ transfers }: PaystackState, reference: string): ProviderResponse {
  const made = transfers.get(reference);
  return made === undefined
    ? paystackError(404, 'Transfer not found', 'transfer_not_found')
    : ok('Transfer retrieved', paystackTransferFields(made));
}

/** The fields of a transfer in responses and webhooks. */
export const paystackTransferFields = ({
  reference,
  code,
  amount,
  status,
  createdAt,
}: PaystackTransfer) => ({
  reference,
  transfer_code: code,
  amount,
  fee_charged: status === 'success' ? FEE : 0,
  currency: 'NGN',
  status,
  createdAt: createdAt.toISOString(),
});
