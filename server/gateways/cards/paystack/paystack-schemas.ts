import * as v from 'valibot';
import type { ChargeStatus, RefundStatus } from '../cards.ts';
import type { PayoutState } from '../payouts.ts';

const envelope = <Data extends v.GenericSchema>(data: Data) =>
  v.object({ status: v.literal(true), data });

const KoboSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const StartedSchema = envelope(
  v.object({ reference: v.string(), authorization_url: v.string(), access_code: v.string() }),
);

/** The reply of `POST /charge` with `bank_transfer`, and of `GET /charge/{reference}` while pending. */
export const PaystackTransferSchema = envelope(
  v.object({
    reference: v.string(),
    status: v.literal('pending_bank_transfer'),
    amount: v.nullish(KoboSchema),
    account_name: v.string(),
    account_number: v.pipe(v.string(), v.nonEmpty()),
    bank: v.object({ name: v.pipe(v.string(), v.nonEmpty()) }),
    account_expires_at: v.pipe(v.string(), v.isoTimestamp(), v.toDate()),
  }),
);

const TransactionRowSchema = v.object({
  id: v.union([v.number(), v.string()]),
  reference: v.string(),
  status: v.string(),
  currency: v.string(),
  amount: KoboSchema,
  requested_amount: v.nullish(KoboSchema),
  fees: v.nullish(KoboSchema),
  channel: v.nullish(v.string()),
  paid_at: v.nullish(v.string()),
});

export const TransactionSchema = envelope(TransactionRowSchema);

export type PaystackTransaction = v.InferOutput<typeof TransactionRowSchema>;

const RefundRowSchema = v.object({
  id: v.union([v.number(), v.string()]),
  status: v.string(),
  merchant_note: v.nullish(v.string()),
});

export type PaystackRefund = v.InferOutput<typeof RefundRowSchema>;

export const RefundSchema = envelope(RefundRowSchema);

export const RefundsSchema = envelope(v.array(RefundRowSchema));

const pageOf = <Row extends v.GenericSchema>(row: Row) =>
  v.object({
    status: v.literal(true),
    data: v.array(row),
    meta: v.nullish(v.object({ pageCount: v.nullish(v.number()) })),
  });

/** Lists name the same times differently, by the age of the endpoint. */
const listedTimes = {
  created_at: v.nullish(v.string()),
  createdAt: v.nullish(v.string()),
} as const;

/** A page of `GET /transaction`. */
export const ListedTransactionsSchema = pageOf(
  v.object({ ...TransactionRowSchema.entries, ...listedTimes, paidAt: v.nullish(v.string()) }),
);

/** A page of `GET /refund`. */
export const ListedRefundsSchema = pageOf(
  v.object({
    ...RefundRowSchema.entries,
    ...listedTimes,
    amount: KoboSchema,
    currency: v.string(),
  }),
);

/** A page of `GET /transfer`. */
export const ListedTransfersSchema = pageOf(
  v.object({
    ...listedTimes,
    reference: v.nullish(v.string()),
    status: v.string(),
    amount: KoboSchema,
    currency: v.string(),
  }),
);

/** `abandoned` means that the payer left the page. They may still come back and pay. */
const CHARGE_STATUSES: ReadonlyMap<string, ChargeStatus> = new Map([
  ['success', 'success'],
  ['failed', 'failed'],
  ['reversed', 'reversed'],
  ['abandoned', 'pending'],
  ['ongoing', 'pending'],
  ['pending', 'pending'],
  ['pending_bank_transfer', 'pending'],
  ['processing', 'pending'],
  ['queued', 'pending'],
]);

/** A status that is not documented is `unknown`, so the charge is read again later. */
export function chargeStatusOf(status: string): ChargeStatus {
  return CHARGE_STATUSES.get(status) ?? 'unknown';
}

const REFUND_STATUSES: ReadonlyMap<string, RefundStatus> = new Map([
  ['processed', 'done'],
  ['failed', 'failed'],
]);

/**
 * Includes `needs-attention`: Paystack waits for the payer's account number, and no money is lost.
 */
export function refundStatusOf(status: string): RefundStatus {
  return REFUND_STATUSES.get(status) ?? 'processing';
}

export const BanksSchema = envelope(
  v.array(v.object({ name: v.string(), code: v.string(), active: v.optional(v.boolean(), true) })),
);

export const ResolvedSchema = envelope(
  v.object({ account_name: v.pipe(v.string(), v.nonEmpty()) }),
);

export const RecipientSchema = envelope(v.object({ recipient_code: v.string() }));

export const TransferSchema = envelope(
  v.object({
    reference: v.string(),
    status: v.string(),
    transfer_code: v.nullish(v.string()),
    fee_charged: v.nullish(KoboSchema),
  }),
);

/** Conclusive statuses only; `pending`, `otp`, `received` and similar ones are not. */
const PAYOUT_STATES: ReadonlyMap<string, PayoutState> = new Map([
  ['success', 'done'],
  ['failed', 'failed'],
  ['abandoned', 'failed'],
  ['blocked', 'failed'],
  ['rejected', 'failed'],
  ['reversed', 'reversed'],
]);

/** Any other status is not conclusive, so the payout is read again later. */
export function payoutStateOf(status: string): PayoutState {
  return PAYOUT_STATES.get(status) ?? 'processing';
}
