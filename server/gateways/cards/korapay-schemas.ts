import * as v from 'valibot';
import type { ChargeStatus, RefundStatus } from './cards.ts';
import { NairaSchema } from './naira.ts';
import type { PayoutState } from './payouts.ts';

const envelope = <Data extends v.GenericSchema>(data: Data) =>
  v.object({ status: v.literal(true), data });

export const StartedSchema = envelope(
  v.object({ reference: v.string(), checkout_url: v.string() }),
);

export const ChargeSchema = envelope(
  v.object({
    reference: v.nullish(v.string()),
    payment_reference: v.nullish(v.string()),
    status: v.string(),
    currency: v.string(),
    amount_accepted: v.nullish(NairaSchema),
    amount_paid: v.nullish(NairaSchema),
    fee: v.nullish(NairaSchema),
    payment_method: v.nullish(v.string()),
  }),
);

/** Ours is `refund_reference` in the answer to a new one, `reference` in that to a question. */
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

export function chargeStatusOf(status: string): ChargeStatus {
  return CHARGE_STATUSES.get(status) ?? 'unknown';
}

const REFUND_STATUSES: ReadonlyMap<string, RefundStatus> = new Map([
  ['success', 'done'],
  ['failed', 'failed'],
]);

/** A status that isn't documented may be any: it's asked for again. */
export function refundStatusOf(status: string): RefundStatus {
  return REFUND_STATUSES.get(status) ?? 'processing';
}

export const BanksSchema = envelope(v.array(v.object({ name: v.string(), code: v.string() })));

export const ResolvedSchema = envelope(
  v.object({ account_name: v.pipe(v.string(), v.nonEmpty()) }),
);

export const PayoutSchema = envelope(
  v.object({ reference: v.string(), status: v.string(), fee: v.nullish(NairaSchema) }),
);

const PAYOUT_STATES: ReadonlyMap<string, PayoutState> = new Map([
  ['success', 'done'],
  ['failed', 'failed'],
]);

/** Anything else isn't conclusive: it's asked for again. */
export function payoutStateOf(status: string): PayoutState {
  return PAYOUT_STATES.get(status) ?? 'processing';
}
