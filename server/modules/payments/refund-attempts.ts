import { and, eq, inArray, or } from 'drizzle-orm';
import { isReference } from '#contract/common-schemas.ts';
import type { Transaction } from '../../db/open.ts';
import { retryOnConflict } from '../../db/connection/retry-on-conflict.ts';
import { payments, refunds } from '../../db/schema/schema.ts';
import type { JobPayload } from '../../db/schema/accounts.ts';
import { type NewRefund, ProviderUnavailable, type Refund } from '../../gateways/cards/cards.ts';
import { type PaymentsContext, requireSubscriber } from './context.ts';
import * as copy from './copy.ts';
import { providerAccount, refundAccount, transfer } from './ledger/ledger.ts';
import { readPayment } from './repository.ts';
import { enqueueRefund, orderedRefundOf, type RefundRow } from './refunds.ts';
import { waitAfterTries } from './schedule.ts';
import { readReferencesOfCharge } from './shares.ts';

/**
 * One attempt to send a refund. The attempt is claimed and the next one scheduled in one
 * transaction before the card provider is called, so that the next one comes in any case, and no
 * two run at once.
 */
export async function attemptRefund(context: PaymentsContext, payload: JobPayload): Promise<void> {
  const { db, provider, notes } = context;
  const refund = await db.transaction((tx) => claim(context, tx, payload));
  if (refund === undefined) return;
  try {
    const order = await newRefundOf(context, refund);
    const earlier = refund.tries > 1 ? await readRefund(context, refund, order) : undefined;
    const answer = isConclusive(earlier) ? earlier : await provider.refund(order);
    await noteAnswer(context, refund.reference, answer);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    notes.trouble('a refund could not be sent yet', error);
  }
}

const isConclusive = (answer: Refund | undefined): answer is Refund =>
  answer !== undefined && answer.status !== 'not-yet';

/**
 * Returns the refund with this attempt counted; undefined if the attempt was already claimed or
 * isn't needed any more.
 */
async function claim(
  { random, now }: PaymentsContext,
  tx: Transaction,
  payload: JobPayload,
): Promise<RefundRow | undefined> {
  const refund = await lockRefund(tx, payload['reference'] ?? '');
  if (refund === undefined || !isOpen(refund)) return undefined;
  if (String(refund.tries) !== payload['tries']) return undefined;
  const at = now();
  // A clock was changed. The reconciler queues the attempt again.
  if (refund.heldUntil !== null && refund.heldUntil > at) return undefined;
  const claimed = { ...refund, tries: refund.tries + 1 };
  await tx
    .update(refunds)
    .set({ tries: claimed.tries })
    .where(eq(refunds.reference, refund.reference));
  const nextTry = new Date(at.getTime() + waitAfterTries(claimed.tries));
  await enqueueRefund(tx, random, claimed, nextTry, at);
  return claimed;
}

async function lockRefund(tx: Transaction, reference: string): Promise<RefundRow | undefined> {
  const [row] = await tx
    .select()
    .from(refunds)
    .where(eq(refunds.reference, reference))
    .for('no key update');
  return row;
}

const isOpen = ({ status }: RefundRow) => status === 'due' || status === 'sent';

/**
 * Returns what the card provider is asked for. The refund of a share is a part of its charge.
 *
 * @throws {ProviderUnavailable} Only the provider that has the money can refund it.
 */
async function newRefundOf(
  { db, provider }: PaymentsContext,
  refund: RefundRow,
): Promise<NewRefund> {
  const payment = await readPayment(db, refund.paymentReference);
  if (payment?.provider !== provider.name) {
    throw new ProviderUnavailable(`${payment?.provider} is not the provider any more`);
  }
  return {
    refundReference: refund.reference,
    chargeReference: payment.chargeReference ?? payment.reference,
    amountKobo: refund.amountKobo,
    reason: copy.refundNotes[refund.reason],
  };
}

/**
 * Asks the card provider about a refund; undefined if it doesn't know it.
 *
 * @throws {ProviderUnavailable}
 */
export async function readRefundAtProvider(
  context: PaymentsContext,
  refund: RefundRow,
): Promise<Refund | undefined> {
  return readRefund(context, refund, await newRefundOf(context, refund));
}

function readRefund({ provider }: PaymentsContext, refund: RefundRow, order: NewRefund) {
  return provider.readRefund(order, refund.providerReference ?? undefined);
}

/**
 * Checks the refunds with this reference, or with this reference of their charge, which is all that
 * some notices contain.
 *
 * @returns Whether there are any.
 * @throws {ProviderUnavailable}
 */
export async function checkRefunds(context: PaymentsContext, reference: string): Promise<boolean> {
  if (!isReference(reference)) return false;
  const paid = await readReferencesOfCharge(context.db, reference);
  const found = await context.db
    .select()
    .from(refunds)
    .where(or(eq(refunds.reference, reference), inArray(refunds.paymentReference, paid)));
  for (const refund of found.filter((row) => isOpen(row) && row.tries > 0)) {
    const answer = await readRefund(context, refund, await newRefundOf(context, refund));
    if (isConclusive(answer)) await noteAnswer(context, refund.reference, answer);
  }
  return found.length > 0;
}

async function noteAnswer(
  context: PaymentsContext,
  reference: string,
  answer: Refund,
): Promise<void> {
  const { db, notes, wakeJobs } = context;
  const work = () => db.transaction((tx) => noteLocked(context, tx, reference, answer));
  const noted = await retryOnConflict(work);
  if (noted === 'failed') notes.reportIssue({ cause: 'refund-failed', reference });
  wakeJobs();
}

/** Transitions only go forward: a refund that is done, or has failed permanently, stays so. */
async function noteLocked(
  context: PaymentsContext,
  tx: Transaction,
  reference: string,
  { status, providerReference }: Refund,
): Promise<'done' | 'failed' | 'open'> {
  const refund = await lockRefund(tx, reference);
  if (refund === undefined || !isOpen(refund) || status === 'not-yet') return 'open';
  const now = context.now();
  await tx
    .update(refunds)
    .set({
      status: status === 'processing' ? 'sent' : status,
      providerReference: providerReference ?? refund.providerReference,
      ...(status === 'done' ? { doneAt: now } : {}),
    })
    .where(and(eq(refunds.reference, reference), inArray(refunds.status, ['due', 'sent'])));
  if (status === 'done') await notifyRefunded(context, tx, refund, now);
  return status === 'processing' ? 'open' : status;
}

async function notifyRefunded(
  context: PaymentsContext,
  tx: Transaction,
  refund: RefundRow,
  now: Date,
): Promise<void> {
  const { reference, paymentReference, amountKobo } = refund;
  const [payment] = await tx
    .select()
    .from(payments)
    .where(eq(payments.reference, paymentReference));
  if (payment === undefined) throw new Error('A refund has lost its payment.');
  const { purpose, subjectId, provider } = payment;
  const ordered = { ...orderedRefundOf(refund), subjectId };
  await requireSubscriber(context, purpose).refunded(tx, ordered, now);
  const debit = refundAccount(reference);
  const credit = providerAccount(provider);
  await transfer(tx, context.random, { kind: 'refund', reference, debit, credit, amountKobo }, now);
}
