import type { Kobo } from '#contract/units.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { RefundTarget } from '#contract/payments/payment-states.ts';
import type { Transaction } from '../../../db/open.ts';
import { payments, refunds } from '../../../db/schema/schema.ts';
import type { PaymentsContext } from '../context.ts';
import { creditAccount, refundAccount, transfer } from '../ledger/ledger.ts';
import { enqueueHeldRefund, type RefundRow } from '../refunds.ts';
import { requireOwner } from './refund-booking.ts';

type Random = Pick<PaymentsContext, 'random'>;

export interface HeldRefundDecision {
  /** The id of the cancelled booking. */
  readonly subjectId: string;
  readonly to: RefundTarget;
}

/**
 * Decides about the held refunds of a cancelled booking, once: they become credit, or are sent now.
 * An attempt to send one locks the same row, so that a refund is either sent or becomes credit. The
 * refunds (`lockRefundsOf`), then the payments and the booking have to be locked.
 *
 * @returns What is credit now in kobo, also when repeated; undefined if it was decided otherwise.
 */
export async function decideRefund(
  context: Random,
  tx: Transaction,
  { subjectId, to }: HeldRefundDecision,
  now: Date,
): Promise<Kobo | undefined> {
  const all = await lockRefundsOf(tx, subjectId);
  const held = all.filter(({ refund: { status, heldUntil } }) => {
    return status === 'due' && heldUntil !== null && heldUntil > now;
  });
  if (to === 'source') {
    for (const { refund } of held) await sendNow(context, tx, refund, now);
    return all.some(({ refund }) => refund.status === 'credited') ? undefined : 0;
  }
  for (const one of held) await becomeCredit(context, tx, one, now);
  const credited = all.filter((one) => held.includes(one) || one.refund.status === 'credited');
  const amountKobo = credited.reduce((sum, { refund }) => sum + refund.amountKobo, 0);
  return amountKobo === 0 ? undefined : amountKobo;
}

/**
 * Locks the refunds of a cancelled booking, before its payments, because the answer of the card
 * provider locks them before the booking.
 */
export function lockRefundsOf(tx: Transaction, subjectId: string) {
  return tx
    .select({ refund: refunds, accountId: payments.accountId })
    .from(refunds)
    .innerJoin(payments, eq(payments.reference, refunds.paymentReference))
    .where(and(eq(payments.subjectId, subjectId), eq(refunds.reason, 'cancelled')))
    .orderBy(asc(refunds.reference))
    .for('no key update', { of: refunds });
}

async function sendNow(
  { random }: Random,
  tx: Transaction,
  refund: RefundRow,
  now: Date,
): Promise<void> {
  await tx.update(refunds).set({ heldUntil: null }).where(eq(refunds.reference, refund.reference));
  await enqueueHeldRefund(tx, random, refund, now);
}

async function becomeCredit(
  { random }: Random,
  tx: Transaction,
  { refund, accountId }: Awaited<ReturnType<typeof lockRefundsOf>>[number],
  now: Date,
): Promise<void> {
  const { reference, paymentReference, amountKobo } = refund;
  await tx
    .update(refunds)
    .set({ status: 'credited', doneAt: now })
    .where(eq(refunds.reference, reference));
  const debit = refundAccount(reference);
  const credit = creditAccount(requireOwner(accountId));
  // Under the payment's reference, as all credit from refunds.
  const entry = { kind: 'credit-refund', reference: paymentReference, debit, credit } as const;
  if (!(await transfer(tx, random, { ...entry, amountKobo }, now))) {
    throw new Error(`The payment ${paymentReference} was turned into credit before.`);
  }
}
