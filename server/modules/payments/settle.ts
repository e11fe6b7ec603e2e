import type { Kobo } from '#contract/units.ts';
import { and, eq } from 'drizzle-orm';
import type { RefundReason } from '#contract/payments/payment-states.ts';
import { isReference } from '#contract/common-schemas.ts';
import type { Transaction } from '../../db/open.ts';
import { LockOrderConflict, retryOnConflict } from '../../db/connection/retry-on-conflict.ts';
import { payments } from '../../db/schema/schema.ts';
import { type Charge, ProviderUnavailable } from '../../gateways/cards/cards.ts';
import { type PaymentIssueCause, type PaymentsContext, requireSubscriber } from './context.ts';
import { takeIncome } from './ledger/income.ts';
import { escrowAccount, providerAccount, transfer } from './ledger/ledger.ts';
import { readFee } from './host-fee.ts';
import type { SettledPayment, Settlement } from './payments.ts';
import { orderRefund } from './refunds.ts';
import { divideCharge } from './shares.ts';
import { lockPayment, type PaymentRow, readPayment } from './repository.ts';
import { findTransfer } from './transfers/rows.ts';
import { settleTransfer } from './transfers/settle.ts';
import { noteTransferAnswer, watchPaidAccount } from './transfers/watch.ts';

/**
 * Asks the card provider about a payment and applies its answer once. The provider is asked outside
 * the transaction. The payment, what it is for, the ledger, refunds and jobs are written in one
 * transaction.
 *
 * @throws {ProviderUnavailable}
 */
export async function settlePayment(
  context: PaymentsContext,
  reference: string,
): Promise<Settlement> {
  const { db, provider, notes, wakeJobs } = context;
  const row = isReference(reference) ? await readPayment(db, reference) : undefined;
  if (row === undefined) return { kind: 'unknown' };
  const transferOf = await findTransfer(db, reference);
  // Only an account can be paid again.
  const isAccount = transferOf !== undefined && transferOf !== reference;
  if (row.status === 'paid' && !isAccount) return settlementOf(row);
  if (row.provider !== provider.name) {
    throw new ProviderUnavailable(`${row.provider} is not the provider any more`);
  }
  const outcome = evaluateCharge(row, await provider.readCharge(reference));
  if (transferOf !== undefined) await noteTransferAnswer(context, transferOf);
  if (outcome.kind !== 'arrived') {
    if (row.status !== 'paid') return noteUnpaid(context, reference, outcome, notes.reportIssue);
    await watchPaidAccount(context, row);
    return settlementOf(row);
  }
  const work = () => db.transaction((tx) => settleLocked(context, tx, row, outcome.charge));
  const settlement = await retryOnConflict(work);
  if (isAccount) await watchPaidAccount(context, row);
  wakeJobs();
  return settlement;
}

/** Returns what was decided about a payment that has arrived. */
export function settlementOf({ returned }: PaymentRow): Settlement {
  return returned === null ? { kind: 'settled' } : { kind: 'returned', reason: returned };
}

/** `failed` is not final: money that arrives later overrides it. */
async function noteUnpaid(
  { db }: PaymentsContext,
  reference: string,
  { kind, reportIssue: issue }: Exclude<ChargeOutcome, { readonly kind: 'arrived' }>,
  reportIssue: PaymentsContext['notes']['reportIssue'],
): Promise<Settlement> {
  if (issue !== undefined) reportIssue({ cause: issue, reference });
  if (kind === 'failed') {
    const noted = await db
      .update(payments)
      .set({ status: 'failed' })
      .where(and(eq(payments.reference, reference), eq(payments.status, 'open')))
      .returning({ reference: payments.reference });
    // Money may have arrived while this answer was on its way.
    const row = noted.length > 0 ? undefined : await readPayment(db, reference);
    if (row?.status === 'paid') return settlementOf(row);
  }
  return { kind };
}

async function settleLocked(
  context: PaymentsContext,
  tx: Transaction,
  before: PaymentRow,
  charge: Charge,
): Promise<Settlement> {
  const now = context.now();
  const { reference } = before;
  const paymentReference = await findTransfer(tx, reference);
  if (paymentReference !== undefined) {
    const returned = await settleTransfer(
      context,
      tx,
      { paymentReference, row: before, charge },
      (reason, feeKobo) => store(tx, reference, charge, { returned: reason, feeKobo }, now),
    );
    return settlementOf({ ...before, returned });
  }
  const row = await lockPayment(tx, reference);
  if (row === undefined) return { kind: 'unknown' };
  if (row.status === 'paid') return settlementOf(row);
  if ((await findTransfer(tx, reference)) !== undefined) {
    throw new LockOrderConflict('an account was issued meanwhile');
  }
  const { paidKobo } = charge;
  const { subjectId, accountId, amountKobo } = row;
  const payment = { reference, subjectId, accountId, amountKobo, paidKobo };
  const outcome =
    paidKobo < amountKobo
      ? 'underpaid'
      : await requireSubscriber(context, row.purpose).fulfil(tx, payment, now);
  const returned = outcome === 'fulfilled' ? null : outcome;
  await store(tx, reference, charge, { returned, feeKobo: readFee(charge) }, now);
  // After `fulfil`, because every transaction locks spaces and bookings before ledger accounts.
  await transfer(
    tx,
    context.random,
    {
      kind: 'charge',
      reference,
      debit: providerAccount(row.provider),
      credit: escrowAccount(reference),
      amountKobo: paidKobo,
    },
    now,
  );
  await passOn(context, tx, row, payment, returned, now);
  return settlementOf({ ...row, returned });
}

async function store(
  tx: Transaction,
  reference: string,
  { paidKobo, channel, paidAt }: Charge,
  { returned, feeKobo }: Pick<PaymentRow, 'returned' | 'feeKobo'>,
  now: Date,
): Promise<void> {
  await tx
    .update(payments)
    .set({
      status: 'paid',
      paidKobo,
      feeKobo,
      channel: channel ?? null,
      paidAt: paidAt ?? now,
      settledAt: now,
      returned,
      nextCheckAt: null,
    })
    .where(eq(payments.reference, reference));
}

/**
 * Refunds a payment that can't be accepted, or the excess of an overpayment. The price of a plan
 * becomes Àyè's income immediately, and that of several bookings is divided among them.
 */
async function passOn(
  context: PaymentsContext,
  tx: Transaction,
  { purpose, amountKobo }: PaymentRow,
  payment: SettledPayment,
  returned: RefundReason | null,
  now: Date,
): Promise<void> {
  const { reference: paymentReference, paidKobo } = payment;
  const order = (kobo: Kobo, reason: RefundReason) =>
    orderRefund(context, tx, { paymentReference, amountKobo: kobo, reason }, now);
  if (returned !== null) {
    const refund = await order(paidKobo, returned);
    await requireSubscriber(context, purpose).returned(tx, payment, refund, now);
    return;
  }
  if (paidKobo > amountKobo) await order(paidKobo - amountKobo, 'overpaid');
  const shares = await requireSubscriber(context, purpose).shares?.(tx, payment);
  if (shares !== undefined) {
    await divideCharge(tx, context.random, { reference: paymentReference, shares }, now);
  }
  if (purpose === 'subscription') await takeIncome(tx, context.random, payment, now);
}

type ChargeOutcome =
  | { readonly kind: 'arrived'; readonly charge: Charge }
  | { readonly kind: 'pending' | 'failed'; readonly reportIssue?: PaymentIssueCause };

/**
 * Evaluates the card provider's answer about a payment. Only a success of exactly this charge in
 * its own currency counts as arrived. Anything unusual is left to a person and settles nothing.
 */
function evaluateCharge(
  { reference, currency }: Pick<PaymentRow, 'reference' | 'currency'>,
  charge: Charge | undefined,
): ChargeOutcome {
  if (charge === undefined) return { kind: 'pending' };
  if (charge.reference !== reference) return { kind: 'pending', reportIssue: 'other-reference' };
  switch (charge.status) {
    case 'success':
      if (charge.currency !== currency) return { kind: 'pending', reportIssue: 'foreign-currency' };
      return Number.isSafeInteger(charge.paidKobo) && charge.paidKobo > 0
        ? { kind: 'arrived', charge }
        : { kind: 'pending', reportIssue: 'no-amount' };
    case 'failed':
    case 'expired':
      return { kind: 'failed' };
    case 'reversed':
      return { kind: 'failed', reportIssue: 'reversed' };
    case 'pending':
    case 'unknown':
      return { kind: 'pending' };
  }
}
