import { and, eq } from 'drizzle-orm';
import { addDays, lagosTime } from '#contract/time/lagos-time.ts';
import { REFUND_DAYS } from '#contract/payments/payment-states.ts';
import { enqueue } from '../../db/enqueue.ts';
import { newReference } from '../../db/new-id.ts';
import type { Transaction } from '../../db/open.ts';
import { manualCause } from '../../db/schema/refund-cause.ts';
import { refunds } from '../../db/schema/schema.ts';
import type { PaymentsContext } from './context.ts';
import { PAYMENT_JOBS } from './schedule.ts';
import { escrowAccount, refundAccount, transfer } from './ledger/ledger.ts';
import type { OrderedRefund } from './payments.ts';

export type RefundRow = typeof refunds.$inferSelect;

interface RefundOrder extends Pick<OrderedRefund, 'paymentReference' | 'amountKobo' | 'reason'> {
  /** Until then it isn't sent, so that its guest can take credit instead. */
  readonly heldUntil?: Date | undefined;
  /** The id of the refund by hand, of which a payment can have several; only for the cause `manual`. */
  readonly manualId?: string | undefined;
}

/**
 * Orders a refund of a settled payment from its escrow. The database refuses more than the escrow
 * has left; then it was earned or refunded before, and the order came too late.
 */
export async function orderRefund(
  { random }: Pick<PaymentsContext, 'random'>,
  tx: Transaction,
  order: RefundOrder,
  now: Date,
): Promise<OrderedRefund> {
  const { paymentReference, amountKobo, heldUntil = null } = order;
  const reason = storedCause(order);
  const reference = newReference(random);
  const promisedBy = addDays(lagosTime(now).date, REFUND_DAYS);
  const [made] = await tx
    .insert(refunds)
    .values({
      reference,
      paymentReference,
      amountKobo,
      reason,
      promisedBy,
      heldUntil,
      createdAt: now,
    })
    .onConflictDoNothing({ target: [refunds.paymentReference, refunds.reason] })
    .returning();
  if (made === undefined) return readOrdered(tx, order);
  await transfer(
    tx,
    random,
    {
      kind: 'refund-due',
      reference,
      debit: escrowAccount(paymentReference),
      credit: refundAccount(reference),
      amountKobo,
    },
    now,
  );
  await enqueueRefund(tx, random, made, heldUntil ?? now, now);
  return orderedRefundOf(made);
}

async function readOrdered(tx: Transaction, order: RefundOrder): Promise<OrderedRefund> {
  const { paymentReference } = order;
  const [first] = await tx
    .select()
    .from(refunds)
    .where(
      and(eq(refunds.paymentReference, paymentReference), eq(refunds.reason, storedCause(order))),
    );
  if (first === undefined) throw new Error('A refund is gone within its own transaction.');
  return orderedRefundOf(first);
}

const storedCause = ({ reason, manualId }: RefundOrder) =>
  manualId === undefined ? reason : manualCause(manualId);

/** Maps a row to the refund that other modules see. */
export function orderedRefundOf(row: RefundRow): OrderedRefund {
  const { reference, paymentReference, amountKobo, reason, promisedBy } = row;
  return { reference, paymentReference, amountKobo, reason, promisedBy };
}

/**
 * Key of the job of a refund's next attempt. Each attempt has a job of its own, so that none is
 * made twice.
 */
const refundKey = ({ reference, tries }: Pick<RefundRow, 'reference' | 'tries'>) =>
  `${PAYMENT_JOBS.refund}:${reference}:${tries}`;

/**
 * Queues the next attempt of a refund, once for each attempt.
 *
 * @param runAt When the attempt may start.
 */
export async function enqueueRefund(
  tx: Transaction,
  random: PaymentsContext['random'],
  refund: Pick<RefundRow, 'reference' | 'tries'>,
  runAt: Date,
  plannedAt = runAt,
): Promise<void> {
  await enqueueAttempt(tx, random, refund, { runAt, plannedAt, dedupeKey: refundKey(refund) });
}

/**
 * Queues the first attempt of a refund that was held, without waiting for its time. The job that was
 * queued for then finds that the attempt was made.
 */
export async function enqueueHeldRefund(
  tx: Transaction,
  random: PaymentsContext['random'],
  refund: Pick<RefundRow, 'reference' | 'tries'>,
  now: Date,
): Promise<void> {
  const dedupeKey = `${refundKey(refund)}:early`;
  await enqueueAttempt(tx, random, refund, { runAt: now, plannedAt: now, dedupeKey });
}

async function enqueueAttempt(
  tx: Transaction,
  random: PaymentsContext['random'],
  { reference, tries }: Pick<RefundRow, 'reference' | 'tries'>,
  when: { readonly runAt: Date; readonly plannedAt: Date; readonly dedupeKey: string },
): Promise<void> {
  const payload = { reference, tries: String(tries) };
  await enqueue(tx, random, { kind: PAYMENT_JOBS.refund, payload, ...when });
}
