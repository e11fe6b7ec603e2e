import { and, eq, inArray, or } from 'drizzle-orm';
import type { RefundReason } from '#contract/rules/payment-states.ts';
import { isReference } from '#contract/rules/references.ts';
import type { Transaction } from '../../db/open.ts';
import { retried } from '../../db/retried.ts';
import { payments, refunds } from '../../db/schema.ts';
import type { JobPayload } from '../../db/schema-accounts.ts';
import { type NewRefund, ProviderUnavailable, type Refund } from '../../gateways/cards/cards.ts';
import { ApiError } from '../../http/api-error.ts';
import { type PaymentsContext, requireSubscriber } from './context.ts';
import { providerAccount, refundAccount, transfer } from './ledger.ts';
import { readPayment } from './repository.ts';
import { enqueueRefund, orderedRefundOf, type RefundRow } from './refunds.ts';
import { waitAfterTries } from './schedule.ts';

const TRIES = 5;

/** What the payer reads on the provider's side. */
const WORDS: Readonly<Record<RefundReason, string>> = {
  cancelled: 'The booking was cancelled',
  underpaid: 'Less than the price was paid',
  overpaid: 'More than the price was paid',
  late: 'The time was taken before it was paid',
  closed: 'The booking was closed before it was paid',
  'host-left': 'The space was taken down',
};

/**
 * One try to pay a refund back. The try is claimed and the next one planned in one commit before the
 * provider is asked: whatever happens meanwhile, the next one comes, and no two are under way at once.
 */
export async function attemptRefund(context: PaymentsContext, payload: JobPayload): Promise<void> {
  const { db, provider, notes } = context;
  const refund = await db.transaction((tx) => claim(context, tx, payload));
  if (refund === undefined) return;
  try {
    await requireOwn(context, refund);
    const earlier = refund.tries > 1 ? await readRefund(context, refund) : undefined;
    const answer = isConclusive(earlier) ? earlier : await provider.refund(newRefundOf(refund));
    await noteAnswer(context, refund.reference, answer);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    notes.trouble('a refund could not be paid back yet', error);
  }
}

const isConclusive = (answer: Refund | undefined): answer is Refund =>
  answer !== undefined && answer.status !== 'not-yet';

/** The refund with this try counted; undefined where the try was taken, or isn't needed any more. */
async function claim(
  { random, now }: PaymentsContext,
  tx: Transaction,
  payload: JobPayload,
): Promise<RefundRow | undefined> {
  const refund = await lockRefund(tx, payload['reference'] ?? '');
  if (refund === undefined || !isOpen(refund)) return undefined;
  if (String(refund.tries) !== payload['tries']) return undefined;
  const claimed = { ...refund, tries: refund.tries + 1 };
  await tx
    .update(refunds)
    .set({ tries: claimed.tries })
    .where(eq(refunds.reference, refund.reference));
  const nextTry = new Date(now().getTime() + waitAfterTries(claimed.tries));
  await enqueueRefund(tx, random, claimed, nextTry);
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

/** Only the provider that has the money can pay it back. */
async function requireOwn({ db, provider }: PaymentsContext, refund: RefundRow): Promise<void> {
  const payment = await readPayment(db, refund.paymentReference);
  if (payment?.provider === provider.name) return;
  throw new ProviderUnavailable(`${payment?.provider} is not the provider any more`);
}

function newRefundOf(refund: RefundRow): NewRefund {
  return {
    refundReference: refund.reference,
    chargeReference: refund.paymentReference,
    amountKobo: refund.amountKobo,
    reason: WORDS[refund.reason],
  };
}

function readRefund({ provider }: PaymentsContext, refund: RefundRow) {
  return provider.readRefund(newRefundOf(refund), refund.providerReference ?? undefined);
}

/**
 * Looks how refunds stand that have been asked for: by the refund's reference, or by its charge's,
 * which is all that some notices tell. Answers whether there are any.
 *
 * @throws {ProviderUnavailable}
 */
export async function lookAtRefunds(context: PaymentsContext, reference: string): Promise<boolean> {
  if (!isReference(reference)) return false;
  const found = await context.db
    .select()
    .from(refunds)
    .where(or(eq(refunds.reference, reference), eq(refunds.paymentReference, reference)));
  for (const refund of found.filter((row) => isOpen(row) && row.tries > 0)) {
    await requireOwn(context, refund);
    const answer = await readRefund(context, refund);
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
  const noted = await retried(TRIES, work);
  if (noted === undefined) throw new ApiError('UNAVAILABLE');
  if (noted === 'failed') notes.alarm({ cause: 'refund-failed', reference });
  wakeJobs();
}

/** Forward only: what is done or has failed for good stays so. */
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
  if (status === 'done') await tellOfDone(context, tx, refund, now);
  return status === 'processing' ? 'open' : status;
}

async function tellOfDone(
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
