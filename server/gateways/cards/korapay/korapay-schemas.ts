import * as v from 'valibot';
import type { ChargeStatus, RefundStatus } from '../cards.ts';
import { NairaToKoboSchema } from '../naira.ts';
import type { PayoutState } from '../payouts.ts';

const envelope = <Data extends v.GenericSchema>(data: Data) =>
  v.object({ status: v.literal(true), data });

export const StartedSchema = envelope(
  v.object({ reference: v.string(), checkout_url: v.string() }),
);

/** An instant such as `2023-06-05T16:58:09.193Z`. */
const InstantSchema = v.pipe(v.string(), v.isoTimestamp(), v.toDate());

/** The reply of `POST /charges/bank-transfer`. */
export const KorapayTransferSchema = envelope(
  v.object({
    reference: v.nullish(v.string()),
    payment_reference: v.nullish(v.string()),
    /** What the payer has to send: more than requested if they bear the fee. */
    amount_expected: v.nullish(NairaToKoboSchema),
    bank_account: v.object({
      account_number: v.pipe(v.string(), v.nonEmpty()),
      bank_name: v.pipe(v.string(), v.nonEmpty()),
      account_name: v.string(),
      expiry_date_in_utc: InstantSchema,
    }),
  }),
);

export const ChargeSchema = envelope(
  v.object({
    reference: v.nullish(v.string()),
    payment_reference: v.nullish(v.string()),
    status: v.string(),
    currency: v.string(),
    amount_accepted: v.nullish(NairaToKoboSchema),
    amount_paid: v.nullish(NairaToKoboSchema),
    fee: v.nullish(NairaToKoboSchema),
    payment_method: v.nullish(v.string()),
  }),
);

/**
 * Our reference is `refund_reference` in the response to a new refund, and `reference` when a
 * refund is read.
 */
export const RefundSchema = envelope(
  v.object({
    refund_reference: v.nullish(v.string()),
    reference: v.nullish(v.string()),
    status: v.string(),
  }),
);

const CHARGE_STATUSES: ReadonlyMap<string, ChargeStatus> = new Map([
  ['success', 'success'],
  ['pending', 'pending'],
  ['processing', 'pending'],
  ['failed', 'failed'],
  ['expired', 'expired'],
]);

/** A status that is not documented is `unknown`, so the charge is read again later. */
export function chargeStatusOf(status: string): ChargeStatus {
  return CHARGE_STATUSES.get(status) ?? 'unknown';
}

const REFUND_STATUSES: ReadonlyMap<string, RefundStatus> = new Map([
  ['success', 'done'],
  ['failed', 'failed'],
]);

/** A status that is not documented is not conclusive, so the refund is read again later. */
export function refundStatusOf(status: string): RefundStatus {
  return REFUND_STATUSES.get(status) ?? 'processing';
}

export const BanksSchema = envelope(v.array(v.object({ name: v.string(), code: v.string() })));

export const ResolvedSchema = envelope(
  v.object({ account_name: v.pipe(v.string(), v.nonEmpty()) }),
);

export const PayoutSchema = envelope(
  v.object({ reference: v.string(), status: v.string(), fee: v.nullish(NairaToKoboSchema) }),
);

const PAYOUT_STATES: ReadonlyMap<string, PayoutState> = new Map([
  ['success', 'done'],
  ['failed', 'failed'],
]);

/** Any other status is not conclusive, so the payout is read again later. */
export function payoutStateOf(status: string): PayoutState {
  return PAYOUT_STATES.get(status) ?? 'processing';
}

const listedRow = {
  reference: v.nullish(v.string()),
  status: v.string(),
  amount: NairaToKoboSchema,
  currency: v.string(),
  /** The position in the list. */
  pointer: v.optional(v.string()),
  created_at: v.nullish(v.string()),
  date_created: v.nullish(v.string()),
} as const;

const ListedRowSchema = v.object(listedRow);

export type ListedKorapayRow = v.InferOutput<typeof ListedRowSchema>;

/** A page of `GET /refunds`. */
export const ListedKorapayRefundsSchema = envelope(
  v.object({
    has_more: v.boolean(),
    refunds: v.array(v.object({ ...listedRow, payment_reference: v.nullish(v.string()) })),
  }),
);

/** A page of `GET /payouts`. */
export const ListedKorapayPayoutsSchema = envelope(
  v.object({ has_more: v.boolean(), payouts: v.array(ListedRowSchema) }),
);
