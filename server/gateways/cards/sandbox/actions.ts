import { eq } from 'drizzle-orm';
import type { CheckoutResult } from '#contract/payments/payments.ts';
import type { Transaction } from '../../../db/open.ts';
import { sandboxCharges } from '../../../db/schema/schema.ts';
import { lockCharge, paidNow, payLateOnes, type SandboxCharge } from './charges.ts';
import { minutesAfter, type SandboxContext } from './context.ts';
import { addWebhooks, deliverWebhooks, type SandboxEvent, type WebhookMode } from './webhooks.ts';

/** What a payer can do in the checkout. */
export const SANDBOX_ACTIONS = [
  'pay',
  'decline',
  'close',
  'pay-then-close',
  'underpay',
  'overpay',
  'pay-late',
] as const;

export type SandboxAction = (typeof SANDBOX_ACTIONS)[number];

export interface ActOptions {
  /** Defaults to `after`. */
  readonly webhook?: WebhookMode;
  /**
   * For `pay-late`: minutes until the money arrives. Defaults to one minute more than a hold lasts.
   */
  readonly lateMinutes?: number;
  /** Minutes after the payment for which refunds are refused because the charge is not settled. */
  readonly unsettledMinutes?: number;
}

/** What the checkout reports to the page that frames it, or the reason why nothing was done. */
export type ActOutcome = CheckoutResult | 'already-paid' | 'unknown';

const LATE_MINUTES = 16;

/** Excess in kobo. */
const EXCESS = 50_000;

const RESULTS: Readonly<Record<SandboxAction, CheckoutResult>> = {
  pay: 'success',
  decline: 'failed',
  close: 'close',
  'pay-then-close': 'close',
  underpay: 'success',
  overpay: 'success',
  'pay-late': 'close',
};

/**
 * Carries out a payer's action. A charge is paid only once; a declined one can be tried again. With
 * an `early` webhook the app receives it before this resolves.
 */
export async function performAction(
  context: SandboxContext,
  reference: string,
  action: SandboxAction,
  options: ActOptions = {},
): Promise<ActOutcome> {
  await payLateOnes(context);
  const outcome = await context.db.transaction(async (tx): Promise<ActOutcome> => {
    const charge = await lockCharge(tx, reference);
    if (charge === undefined) return 'unknown';
    if (action === 'close') return 'close';
    // A payer can transfer to the same account as often as they like.
    const isPaidOnce = charge.accountNumber === null || action === 'decline';
    const isPaid = charge.status === 'success' && (isPaidOnce || action === 'pay-late');
    if (isPaid || charge.paysAt !== null) return 'already-paid';
    await change(tx, context, charge, { action, options });
    return RESULTS[action];
  });
  if (options.webhook === 'early') await deliverWebhooks(context);
  return outcome;
}

interface SandboxOperation {
  readonly action: Exclude<SandboxAction, 'close'>;
  readonly options: ActOptions;
}

async function change(
  tx: Transaction,
  context: SandboxContext,
  charge: SandboxCharge,
  { action, options }: SandboxOperation,
): Promise<void> {
  const now = context.now();
  const { lateMinutes = LATE_MINUTES, unsettledMinutes, webhook = 'after' } = options;
  const amount = amountOf(charge, action);
  const paidAt = action === 'pay-late' ? minutesAfter(now, lateMinutes) : now;
  const unsettledUntil =
    unsettledMinutes === undefined ? null : minutesAfter(paidAt, unsettledMinutes);
  await tx
    .update(sandboxCharges)
    .set({ ...stateAfter(action, charge.paidKobo + amount, paidAt), unsettledUntil })
    .where(eq(sandboxCharges.reference, charge.reference));
  const event: SandboxEvent = action === 'decline' ? 'charge.failed' : 'charge.success';
  const { webhookUrl: url, reference } = charge;
  const data = { reference, amount };
  await addWebhooks(tx, context, webhook, { url, event, data, runAt: paidAt });
}

/** Amount in kobo that the payer sends. */
function amountOf({ amountKobo }: SandboxCharge, action: SandboxAction): number {
  if (action === 'underpay') return Math.floor(amountKobo / 2);
  return action === 'overpay' ? amountKobo + EXCESS : amountKobo;
}

function stateAfter(action: SandboxOperation['action'], amount: number, paidAt: Date) {
  if (action === 'decline') return { status: 'failed' } as const;
  if (action === 'pay-late') return { status: 'pending', paysAt: paidAt } as const;
  return paidNow(amount, paidAt);
}
