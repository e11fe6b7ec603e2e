import type { Kobo, PaymentReference } from '#contract/units.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { RefundReason } from '#contract/payments/payment-states.ts';
import {
  completesPrice,
  nextTransfer,
  type TransferProgress,
} from '#contract/payments/transfer-states.ts';
import type { Transaction } from '../../../db/open.ts';
import { accounts, payments, transferAccounts } from '../../../db/schema/schema.ts';
import type { Charge } from '../../../gateways/cards/cards.ts';
import { type PaymentsContext, requireSubscriber } from '../context.ts';
import { requireOwner } from '../credit/refund-booking.ts';
import { feeAfterArrival, readFee } from '../host-fee.ts';
import {
  creditAccount,
  escrowAccount,
  providerAccount,
  readMovable,
  transfer,
} from '../ledger/ledger.ts';
import type { PaymentSubscriber, TransferSubscriber } from '../payments.ts';
import { orderRefund } from '../refunds.ts';
import type { PaymentRow } from '../repository.ts';
import { type BankTransfer, lockTransfer, progressOf, storeProgress } from './rows.ts';

/**
 * Applies what has arrived for a payment that is also paid, or tried, by bank transfer: for one of
 * its accounts or by card. Whatever arrives first books; the rest becomes credit. Everything is
 * written in the caller's transaction.
 *
 * @param charge What the provider reports; its total, also if a part of it was applied before.
 * @param store Writes the charge to the row of its payment, with the reason if it books nothing, and
 * the fee that its host bears.
 * @throws {LockOrderConflict} An account was issued in the meantime.
 */
export async function settleTransfer(
  context: PaymentsContext,
  tx: Transaction,
  {
    paymentReference,
    row,
    charge,
  }: {
    readonly paymentReference: PaymentReference;
    readonly row: PaymentRow;
    readonly charge: Charge;
  },
  store: (returned: RefundReason | null, feeKobo: Kobo | null) => Promise<void>,
): Promise<RefundReason | null> {
  const now = context.now();
  const found = await lockTransfer(tx, paymentReference, row.subjectId);
  const fresh = found && memberOf(found, row.reference);
  if (found === undefined || fresh === undefined)
    throw new Error('A transfer has lost one of its payments.');
  const kobo = charge.paidKobo - (fresh.paidKobo ?? 0);
  if (kobo <= 0) return fresh.returned;
  const subscriber = requireSubscriber(context, row.purpose);
  const before = progressOf(found);
  const outcome = await tryToBook(tx, subscriber, found, kobo, now);
  const after = nextTransfer(before, { kind: 'arrive', kobo, ...outcome });
  const creditedKobo = Math.min(kobo, after.creditedKobo - before.creditedKobo);
  const isOfUse = creditedKobo < kobo;
  const returned = isOfUse ? null : fresh.paidKobo === null ? outcome.reason : fresh.returned;
  const arrival = { payment: fresh, kobo, creditedKobo, before, after };
  await store(returned, feeAfterArrival({ ...arrival, feeKobo: readFee(charge) }));
  await noteArrival(context, tx, fresh, { kobo, totalKobo: charge.paidKobo }, now);
  if (after.reservedKobo < before.reservedKobo && after.bookedKobo === 0) {
    await giveBackReserved(context, tx, found, { reason: outcome.reason, after }, now);
  }
  await storeProgress(tx, paymentReference, after);
  if (fresh.reference !== paymentReference) await closeAccount(tx, fresh.reference);
  const part = { payment: fresh, kobo: creditedKobo };
  await giveBack(context, tx, part, { reason: outcome.reason, after }, now);
  await noteChange(transfersOf(subscriber), tx, found, after, now);
  return returned;
}

/** Returns the payment of a transfer, or of one of its accounts, with this reference. */
function memberOf({ payment, accounts: all }: BankTransfer, reference: string) {
  if (payment.reference === reference) return payment;
  return all.find((account) => account.reference === reference)?.payment;
}

function transfersOf({ transfers }: PaymentSubscriber): TransferSubscriber {
  if (transfers === undefined) throw new Error('Nothing of this purpose is paid by transfer.');
  return transfers;
}

interface BookingOutcome {
  readonly isHeld: boolean;
  readonly canBook: boolean;
  readonly reason: RefundReason;
}

/** Confirms the booking if its price is complete. Spaces and bookings are locked here. */
async function tryToBook(
  tx: Transaction,
  subscriber: PaymentSubscriber,
  found: BankTransfer,
  kobo: Kobo,
  now: Date,
): Promise<BookingOutcome> {
  const { reference, subjectId, accountId, amountKobo } = found.payment;
  const progress = progressOf(found);
  if (completesPrice(progress, kobo)) {
    const payment = { reference, subjectId, accountId, amountKobo, paidKobo: amountKobo };
    const outcome = await subscriber.fulfil(tx, payment, now);
    if (outcome === 'fulfilled') return { isHeld: true, canBook: true, reason: 'overpaid' };
    return { isHeld: false, canBook: false, reason: outcome };
  }
  if (progress.bookedKobo > 0) return { isHeld: false, canBook: false, reason: 'overpaid' };
  const isHeld = await transfersOf(subscriber).isHeld(tx, reference, now);
  return { isHeld, canBook: false, reason: 'underpaid' };
}

/** Only the first money of a charge has the reference of its payment, so that it is noted once. */
async function noteArrival(
  { random }: PaymentsContext,
  tx: Transaction,
  { reference, provider, paidKobo }: PaymentRow,
  { kobo: amountKobo, totalKobo }: { readonly kobo: Kobo; readonly totalKobo: Kobo },
  now: Date,
): Promise<void> {
  const entry =
    paidKobo === null
      ? ({ kind: 'charge', reference } as const)
      : ({ kind: 'charge-again', reference: `${reference}-${totalKobo}` } as const);
  const [debit, credit] = [providerAccount(provider), escrowAccount(reference)];
  await transfer(tx, random, { ...entry, debit, credit, amountKobo }, now);
}

async function closeAccount(tx: Transaction, reference: string): Promise<void> {
  await tx
    .update(transferAccounts)
    .set({ state: 'closed' })
    .where(eq(transferAccounts.reference, reference));
}

interface WhyGivenBack {
  readonly reason: RefundReason;
  /** The progress of the transfer afterwards. */
  readonly after: TransferProgress;
}

/**
 * Gives back the money that waited for the rest, also what arrived at the checkout, and notes that
 * its payments no longer pay for the booking. All payments of the transfer have to be locked.
 */
export async function giveBackReserved(
  context: Pick<PaymentsContext, 'random'>,
  tx: Transaction,
  { payment: own, accounts: all }: BankTransfer,
  why: WhyGivenBack,
  now: Date,
): Promise<void> {
  for (const payment of [own, ...all.map((account) => account.payment)]) {
    if (payment.status !== 'paid' || payment.returned !== null) continue;
    const { reference } = payment;
    const kobo = await readMovable(tx, escrowAccount(reference));
    await tx
      .update(payments)
      .set({ returned: why.reason })
      .where(eq(payments.reference, reference));
    await giveBack(context, tx, { payment, kobo }, why, now);
  }
}

/**
 * Turns money in escrow into the guest's credit. If the guest's account is deleted, it is sent back
 * to where it came from.
 */
async function giveBack(
  context: Pick<PaymentsContext, 'random'>,
  tx: Transaction,
  { payment, kobo: amountKobo }: { readonly payment: PaymentRow; readonly kobo: Kobo },
  { reason, after }: WhyGivenBack,
  now: Date,
): Promise<void> {
  if (amountKobo === 0) return;
  const { reference, accountId } = payment;
  if (await isDeleted(tx, accountId)) {
    await orderRefund(context, tx, { paymentReference: reference, amountKobo, reason }, now);
    return;
  }
  const debit = escrowAccount(reference);
  const credit = creditAccount(requireOwner(accountId));
  const entry = { reference: `${reference}-${after.creditedKobo}`, debit, credit, amountKobo };
  await transfer(tx, context.random, { kind: 'transfer-credit', ...entry }, now);
}

async function isDeleted(tx: Transaction, accountId: PaymentRow['accountId']): Promise<boolean> {
  if (accountId === null) return false;
  const deleted = and(eq(accounts.id, accountId), isNotNull(accounts.deletedAt));
  return (await tx.$count(accounts, deleted)) > 0;
}

async function noteChange(
  subscriber: TransferSubscriber,
  tx: Transaction,
  { payment: { reference, subjectId } }: BankTransfer,
  { state, reservedKobo, creditedKobo }: TransferProgress,
  now: Date,
): Promise<void> {
  const id = `${reference}-${state}-${reservedKobo + creditedKobo}`;
  await subscriber.changed(tx, { reference, subjectId, state, id }, now);
}
