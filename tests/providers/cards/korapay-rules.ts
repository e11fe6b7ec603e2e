import * as v from 'valibot';
import { type ProviderResponse, providerJson } from '../provider-server.ts';

export interface KorapayPayout {
  readonly reference: string;
  /** Naira. */
  readonly amount: number;
  readonly account: string;
  readonly createdAt: Date;
  status: 'processing' | 'success' | 'failed';
}

export interface KorapayCharge {
  readonly reference: string;
  /** Korapay's own ID of the payment. */
  readonly paymentId: string;
  /** Naira. */
  readonly amount: number;
  readonly redirectUrl: string;
  readonly notificationUrl: string;
  status: 'pending' | 'processing' | 'success' | 'failed' | 'expired';
  currency: string;
  amountPaid: number | undefined;
  amountAccepted: number | undefined;
  settled: boolean;
  /** Of a bank transfer. */
  accountNumber?: string;
}

export interface KorapayRefund {
  readonly reference: string;
  readonly paymentReference: string;
  readonly amount: number;
  readonly createdAt: Date;
  status: 'processing' | 'success' | 'failed';
}

export interface KorapayState {
  readonly charges: Map<string, KorapayCharge>;
  readonly refunds: Map<string, KorapayRefund>;
  readonly payouts: Map<string, KorapayPayout>;
  readonly now: () => Date;
  /** Whether the merchant's balance covers refunds and payouts. */
  hasBalance: boolean;
}

const twoDecimals = v.check<number, string>(
  (amount) => Number.isInteger(Math.round(amount * 1e6) / 1e4),
  'at most two decimals',
);

/** Strict, as documented: unknown fields are refused, so that mistakes are noticed. */
const NewChargeSchema = v.strictObject({
  reference: v.pipe(v.string(), v.minLength(8)),
  amount: v.pipe(v.number(), v.minValue(100), twoDecimals),
  currency: v.literal('NGN'),
  customer: v.strictObject({ name: v.string(), email: v.pipe(v.string(), v.email()) }),
  redirect_url: v.pipe(v.string(), v.url()),
  notification_url: v.pipe(v.string(), v.url()),
  narration: v.string(),
  channels: v.array(v.picklist(['card', 'bank_transfer', 'pay_with_bank'])),
  merchant_bears_cost: v.literal(true),
});

/** `account_name` and `metadata` are optional, and not sent. */
const NewTransferSchema = v.strictObject({
  reference: v.pipe(v.string(), v.minLength(8)),
  amount: v.pipe(v.number(), v.minValue(100), twoDecimals),
  currency: v.literal('NGN'),
  customer: v.strictObject({ name: v.string(), email: v.pipe(v.string(), v.email()) }),
  notification_url: v.pipe(v.string(), v.url()),
  narration: v.string(),
  merchant_bears_cost: v.literal(true),
});

const NewRefundSchema = v.strictObject({
  payment_reference: v.string(),
  reference: v.pipe(v.string(), v.maxLength(50)),
  amount: v.optional(v.pipe(v.number(), v.minValue(100), twoDecimals)),
  reason: v.optional(v.pipe(v.string(), v.maxLength(50))),
});

export const korapayError = (status: number, message: string, code?: string): ProviderResponse =>
  providerJson(status, {
    status: false,
    message,
    data: null,
    ...(code === undefined ? {} : { code }),
  });

export const money = (naira: number) => naira.toFixed(2);

export function initializeCharge(
  state: KorapayState,
  body: unknown,
  origin: string,
): ProviderResponse {
  const asked = v.safeParse(NewChargeSchema, body);
  if (!asked.success) return korapayError(400, 'Invalid request data', 'AA001');
  const { reference, amount, redirect_url: redirectUrl, notification_url } = asked.output;
  if (state.charges.has(reference))
    return korapayError(409, 'Duplicate payment reference', 'AA021');
  state.charges.set(reference, {
    reference,
    paymentId: `KPY-PAY-${state.charges.size + 1}`,
    amount,
    redirectUrl,
    notificationUrl: notification_url,
    status: 'pending',
    currency: 'NGN',
    amountPaid: undefined,
    amountAccepted: undefined,
    settled: true,
  });
  const data = { reference, checkout_url: `${origin}/checkout/${reference}` };
  return providerJson(200, { status: true, message: 'Charge created successfully', data });
}

/** Issues an account that expires after half an hour; a reference is accepted once. */
export function initiateTransfer(state: KorapayState, body: unknown): ProviderResponse {
  const asked = v.safeParse(NewTransferSchema, body);
  if (!asked.success) return korapayError(400, 'Invalid request data', 'AA001');
  const { reference, amount, notification_url: notificationUrl } = asked.output;
  if (state.charges.has(reference)) {
    return korapayError(409, 'Duplicate payment reference', 'AA021');
  }
  const accountNumber = String(7_590_031_627 + state.charges.size);
  const paymentId = `KPY-PAY-${state.charges.size + 1}`;
  state.charges.set(reference, {
    reference,
    paymentId,
    amount,
    redirectUrl: '',
    notificationUrl,
    status: 'processing',
    currency: 'NGN',
    amountPaid: undefined,
    amountAccepted: undefined,
    settled: true,
    accountNumber,
  });
  const data = {
    currency: 'NGN',
    amount,
    amount_expected: amount,
    fee: korapayFee(amount),
    vat: 1.69,
    reference,
    payment_reference: paymentId,
    status: 'processing',
    merchant_bears_cost: true,
    bank_account: {
      account_name: 'Demo account',
      account_number: accountNumber,
      bank_name: 'wema',
      bank_code: '035',
      expiry_date_in_utc: new Date(Date.now() + 30 * 60_000).toISOString(),
    },
  };
  return providerJson(200, {
    status: true,
    message: 'Bank transfer initiated successfully',
    data,
  });
}

export function readCharge({ charges }: KorapayState, reference: string): ProviderResponse {
  const charge = charges.get(reference);
  if (charge === undefined) return korapayError(404, 'Charge not found', 'AA002');
  const { status, currency, amount, amountPaid, amountAccepted, paymentId } = charge;
  const data = {
    reference,
    payment_reference: paymentId,
    status,
    currency,
    amount: money(amount),
    amount_paid: amountPaid === undefined ? null : money(amountPaid),
    ...(amountAccepted === undefined ? {} : { amount_accepted: money(amountAccepted) }),
    fee: status === 'success' ? money(korapayFee(amount)) : null,
    payment_method: status === 'success' ? methodOf(charge) : null,
  };
  return providerJson(200, { status: true, message: 'Charge retrieved successfully', data });
}

const methodOf = ({ accountNumber }: KorapayCharge) =>
  accountNumber === undefined ? 'card' : 'bank_transfer';

export const korapayFee = (naira: number) => Math.min(2_000, naira * 0.015);

export function initiateRefund(state: KorapayState, body: unknown): ProviderResponse {
  const asked = v.safeParse(NewRefundSchema, body);
  if (!asked.success) return korapayError(400, 'Invalid request data', 'AA001');
  const { payment_reference: paymentReference, reference, reason } = asked.output;
  const charge = state.charges.get(paymentReference);
  if (charge?.status !== 'success') return korapayError(404, 'Transaction not found');
  const amount = asked.output.amount ?? charge.amount;
  const left = (charge.amountAccepted ?? charge.amountPaid ?? 0) - korapayRefunded(state, charge);
  // Checked before the reference on purpose, so that a repeated request is refused for another
  // reason.
  if (amount > left) return korapayError(400, `Amount can't be more than NGN ${left}`);
  if (state.refunds.has(reference)) return korapayError(409, 'Duplicate refund reference', 'AA021');
  if (!charge.settled) return korapayError(400, 'Unsettled transaction cannot be refunded');
  if (!state.hasBalance) return korapayError(400, 'Insufficient balance to process this refund');
  const createdAt = state.now();
  const refund = { reference, paymentReference, amount, createdAt, status: 'processing' } as const;
  state.refunds.set(reference, { ...refund });
  const data = {
    refund_reference: reference,
    refund_date: '2026-11-20T12:00:00.000Z',
    status: 'processing',
    payment_reference: paymentReference,
    reason,
    amount_returned: amount,
    currency: 'NGN',
  };
  return providerJson(200, { status: true, message: 'Refund successfully initiated', data });
}

/** Naira. */
export function korapayRefunded({ refunds }: KorapayState, { reference }: { reference: string }) {
  return [...refunds.values()]
    .filter(({ paymentReference, status }) => paymentReference === reference && status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);
}

export function korapayRefund(
  { refunds, charges }: KorapayState,
  reference: string,
): ProviderResponse {
  const refund = refunds.get(reference);
  if (refund === undefined) return korapayError(404, 'Refund not found');
  const { amount, status, paymentReference } = refund;
  const data = {
    amount: money(amount),
    status,
    currency: 'NGN',
    destination: 'customer',
    reference,
    payment_reference: paymentReference,
    transaction_amount: money(charges.get(paymentReference)?.amount ?? 0),
    payment_method: 'card',
    created_at: '2026-11-20 13:00:00',
    completed_at: status === 'processing' ? null : '2026-11-20 13:05:00',
  };
  return providerJson(200, {
    status: true,
    message: 'Refund details retrieved successfully',
    data,
  });
}
