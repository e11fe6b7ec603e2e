import * as v from 'valibot';
import { type ProviderResponse, providerJson } from '../provider-server.ts';
import type { FakeRefund, FakeTransaction, PaystackState } from './paystack-state.ts';

const Kobo = v.pipe(v.number(), v.integer('Amount must be an integer'), v.minValue(1));

const InitializeSchema = v.strictObject({
  reference: v.pipe(v.string(), v.regex(/^[\w.=-]+$/)),
  email: v.pipe(v.string(), v.email()),
  amount: Kobo,
  currency: v.literal('NGN'),
  callback_url: v.pipe(v.string(), v.url()),
  channels: v.array(v.picklist(['card', 'bank', 'ussd', 'qr', 'bank_transfer'])),
  metadata: v.pipe(v.string(), v.parseJson()),
});

const ChargeSchema = v.strictObject({
  reference: v.pipe(v.string(), v.regex(/^[\w.=-]+$/)),
  email: v.pipe(v.string(), v.email()),
  /** Kobo, as text. */
  amount: v.pipe(v.string(), v.regex(/^[1-9]\d*$/), v.transform(Number)),
  currency: v.literal('NGN'),
  bank_transfer: v.strictObject({ account_expires_at: v.pipe(v.string(), v.isoTimestamp()) }),
});

const RefundSchema = v.strictObject({
  transaction: v.string(),
  amount: v.optional(Kobo),
  currency: v.optional(v.literal('NGN')),
  customer_note: v.optional(v.string()),
  merchant_note: v.optional(v.string()),
});

export const paystackError = (
  status: number,
  message: string,
  code = 'unknown',
): ProviderResponse =>
  providerJson(status, {
    status: false,
    message,
    meta: { nextStep: 'Try again' },
    type: 'api_error',
    code,
  });

const ok = (message: string, data: unknown) => providerJson(200, { status: true, message, data });

export function initializeTransaction(
  state: PaystackState,
  body: unknown,
  origin: string,
): ProviderResponse {
  const asked = v.safeParse(InitializeSchema, body);
  if (!asked.success) return paystackError(400, asked.issues[0].message, 'invalid_params');
  const { reference, amount, callback_url: callbackUrl } = asked.output;
  if (state.transactions.has(reference)) {
    return paystackError(400, 'Duplicate Transaction Reference', 'duplicate_reference');
  }
  const id = 4_099_260_516 + state.transactions.size;
  const accessCode = `access${id}`;
  state.transactions.set(reference, {
    id,
    reference,
    accessCode,
    requested: amount,
    callbackUrl,
    status: 'abandoned',
    createdAt: state.now(),
    currency: 'NGN',
    amount,
    fees: null,
  });
  return ok('Authorization URL created', {
    authorization_url: `${origin}/${accessCode}`,
    access_code: accessCode,
    reference,
  });
}

const EXPIRES_MS = { least: 15 * 60_000, most: 8 * 60 * 60_000 };

/** Issues an account, whose expiry is corrected to between 15 minutes and 8 hours. */
export function createCharge(state: PaystackState, body: unknown): ProviderResponse {
  const asked = v.safeParse(ChargeSchema, body);
  if (!asked.success) return paystackError(400, asked.issues[0].message, 'invalid_params');
  const { reference, amount, bank_transfer: wanted } = asked.output;
  if (state.transactions.has(reference)) {
    return paystackError(400, 'Duplicate Transaction Reference', 'duplicate_reference');
  }
  const id = 4_099_260_516 + state.transactions.size;
  const in_ms = new Date(wanted.account_expires_at).getTime() - Date.now();
  const lasts = Math.min(EXPIRES_MS.most, Math.max(EXPIRES_MS.least, in_ms));
  const transaction: FakeTransaction = {
    id,
    reference,
    accessCode: `access${id}`,
    requested: amount,
    callbackUrl: '',
    status: 'pending_bank_transfer',
    createdAt: state.now(),
    currency: 'NGN',
    amount,
    fees: null,
    account: {
      number: String(1_231_084_927 + state.transactions.size),
      expiresAt: new Date(Date.now() + lasts).toISOString(),
    },
  };
  state.transactions.set(reference, transaction);
  return ok('Charge attempted', pendingOf(transaction));
}

/** Returns a charge that waits for its transfer. */
export function pendingCharge({ transactions }: PaystackState, reference: string) {
  const transaction = transactions.get(reference);
  return transaction?.status === 'pending_bank_transfer'
    ? ok('Charge attempted', pendingOf(transaction))
    : paystackError(400, 'Transaction reference not found.', 'transaction_not_found');
}

const pendingOf = ({ reference, status, requested, account }: FakeTransaction) => ({
  status,
  display_text: 'Please make a transfer to the account specified',
  reference,
  amount: requested,
  account_name: 'PAYSTACK CHECKOUT',
  account_number: account?.number,
  bank: { slug: 'test-bank', name: 'Test Bank', id: 24 },
  account_expires_at: account?.expiresAt,
});

export function verifyTransaction(
  { transactions }: PaystackState,
  reference: string,
): ProviderResponse {
  const transaction = transactions.get(reference);
  if (transaction === undefined) {
    return paystackError(400, 'Transaction reference not found.', 'transaction_not_found');
  }
  return ok('Verification successful', transactionFields(transaction));
}

/** When a charge was paid whose state a test has set. */
const PAID_AT = new Date('2026-11-20T12:05:00.000Z');

/** The fields of a transaction in responses. */
export function transactionFields(transaction: FakeTransaction) {
  const { id, reference, status, currency, amount, requested, fees, paidAt } = transaction;
  const isPaid = status === 'success' || status === 'reversed';
  return {
    id,
    domain: 'test',
    status,
    reference,
    amount,
    requested_amount: requested,
    fees,
    currency,
    channel: transaction.account === undefined ? 'card' : 'bank_transfer',
    paid_at: isPaid ? (paidAt ?? PAID_AT).toISOString() : null,
    created_at: transaction.createdAt.toISOString(),
    customer: { id: 1, email: 'ada@example.ng' },
  };
}

export function createRefund(state: PaystackState, body: unknown): ProviderResponse {
  const asked = v.safeParse(RefundSchema, body);
  if (!asked.success) return paystackError(400, asked.issues[0].message, 'invalid_params');
  const { transaction: reference, amount, merchant_note: note } = asked.output;
  const transaction = state.transactions.get(reference);
  if (transaction === undefined) {
    return paystackError(404, 'Transaction not found', 'transaction_not_found');
  }
  if (transaction.status === 'reversed') {
    return paystackError(400, 'Transaction has been fully reversed', 'invalid_params');
  }
  if (transaction.status !== 'success') {
    return paystackError(400, 'Transaction has not been paid', 'invalid_params');
  }
  const left = transaction.amount - paystackRefunded(state, transaction);
  const wanted = amount ?? left;
  if (wanted > left)
    return paystackError(400, 'Refund amount is more than the charge', 'invalid_params');
  if (!state.hasBalance) {
    return paystackError(400, 'Insufficient balance to fulfill this refund. Please top up.');
  }
  if (wanted === left) transaction.status = 'reversed';
  const refund: FakeRefund = {
    id: 3_018_284 + state.paystackRefunds.length,
    transaction: transaction.id,
    amount: wanted,
    merchantNote: note ?? `Refund for transaction ${reference} by host@example.ng`,
    createdAt: state.now(),
    status: 'pending',
  };
  state.paystackRefunds.push(refund);
  return ok('Refund has been queued for processing', {
    ...refundFields(refund),
    transaction: { id: transaction.id, reference, amount: transaction.amount },
  });
}

/** Kobo. */
export function paystackRefunded(
  { paystackRefunds }: PaystackState,
  { id }: { readonly id: number },
) {
  return paystackRefunds
    .filter(({ transaction, status }) => transaction === id && status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** The fields of a refund in responses. */
export const refundFields = ({
  id,
  transaction,
  amount,
  merchantNote,
  status,
  createdAt,
}: FakeRefund) => ({
  id,
  integration: 412_829,
  transaction,
  amount,
  deducted_amount: 0,
  currency: 'NGN',
  channel: null,
  merchant_note: merchantNote,
  customer_note: merchantNote,
  status,
  createdAt: createdAt.toISOString(),
});

/** Lists refunds by the transaction's number, as documented; a reference is an error there. */
export function listRefunds(
  { paystackRefunds }: PaystackState,
  query: URLSearchParams,
): ProviderResponse {
  const transaction = query.get('transaction');
  if (transaction === null || !/^\d+$/.test(transaction)) {
    return paystackError(400, 'Transaction ID should be numeric.', 'invalid_params');
  }
  const rows = paystackRefunds.filter((refund) => String(refund.transaction) === transaction);
  return ok(
    'Refunds retrieved',
    rows.slice(0, Number(query.get('perPage') ?? 50)).map(refundFields),
  );
}

export function paystackRefund({ paystackRefunds }: PaystackState, id: string): ProviderResponse {
  const refund = paystackRefunds.find((one) => String(one.id) === id);
  return refund === undefined
    ? paystackError(404, 'Refund not found', 'refund_not_found')
    : ok('Refund retrieved', refundFields(refund));
}
