import { eq } from 'drizzle-orm';
import type { CheckoutResult } from '#contract/payments.ts';
import type { Transaction } from '../../../db/open.ts';
import { sandboxCharges } from '../../../db/schema.ts';
import { lockCharge, paidNow, payLateOnes, type SandboxCharge } from './charges.ts';
import { minutesAfter, type SandboxContext } from './context.ts';
import { addWebhooks, deliverWebhooks, type SandboxEvent, type WebhookMode } from './webhooks.ts';

/** What a payer can do at the checkout. */
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
  /** `after` where absent. */
  readonly webhook?: WebhookMode;
  /** For `pay-late`: until the money is there. A minute more than a hold where absent. */
  readonly lateMinutes?: number;
  /** For how long a refund is refused because the charge isn't settled. */
  readonly unsettledMinutes?: number;
}

/** What the checkout says to the page that holds it, or why nothing was done. */
export type ActOutcome = CheckoutResult | 'already-paid' | 'unknown';

const LATE_MINUTES = 16;

/** Kobo too much. */
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
 * Does what a payer would. A charge is paid once; one that was declined can be tried again. With an
 * `early` webhook the app has heard of it before this resolves.
 */
export async function act(
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
    if (charge.status === 'success' || charge.paysAt !== null) return 'already-paid';
    await change(tx, context, charge, { action, options });
    return RESULTS[action];
  });
  if (options.webhook === 'early') await deliverWebhooks(context);
  return outcome;
}

interface Deed {
  readonly action: Exclude<SandboxAction, 'close'>;
  readonly options: ActOptions;
}

async function change(
  tx: Transaction,
  context: SandboxContext,
  charge: SandboxCharge,
  { action, options }: Deed,
): Promise<void> {
  const now = context.now();
  const { lateMinutes = LATE_MINUTES, unsettledMinutes, webhook = 'after' } = options;
  const amount = amountOf(charge, action);
  const paidAt = action === 'pay-late' ? minutesAfter(now, lateMinutes) : now;
  const unsettledUntil =
    unsettledMinutes === undefined ? null : minutesAfter(paidAt, unsettledMinutes);
  await tx
    .update(sandboxCharges)
    .set({ ...stateAfter(action, amount, paidAt), unsettledUntil })
    .where(eq(sandboxCharges.reference, charge.reference));
  const event: SandboxEvent = action === 'decline' ? 'charge.failed' : 'charge.success';
  const { webhookUrl: url, reference } = charge;
  const data = { reference, amount };
  await addWebhooks(tx, context, webhook, { url, event, data, runAt: paidAt });
}

/** Kobo that the payer sends. */
function amountOf({ amountKobo }: SandboxCharge, action: SandboxAction): number {
  if (action === 'underpay') return Math.floor(amountKobo / 2);
  return action === 'overpay' ? amountKobo + EXCESS : amountKobo;
}

function stateAfter(action: Deed['action'], amount: number, paidAt: Date) {
  if (action === 'decline') return { status: 'failed' } as const;
  if (action === 'pay-late') return { status: 'pending', paysAt: paidAt } as const;
  return paidNow(amount, paidAt);
}
