import type { PaymentReference } from '#contract/units.ts';
import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import {
  quotedTransfer,
  type TransferProgress,
  type TransferState,
} from '#contract/payments/transfer-states.ts';
import { LockOrderConflict } from '../../../db/connection/retry-on-conflict.ts';
import type { Database, Transaction } from '../../../db/open.ts';
import { bankTransfers, payments, transferAccounts } from '../../../db/schema/schema.ts';
import { type PaymentRow, readPayment } from '../repository.ts';

type BankTransferRow = typeof bankTransfers.$inferSelect;
export type TransferAccountRow = typeof transferAccounts.$inferSelect;

/** A bank transfer, the payment that it is for, and its accounts in the order of their issue. */
export interface BankTransfer {
  readonly payment: PaymentRow;
  readonly row: BankTransferRow;
  readonly accounts: readonly (TransferAccountRow & { readonly payment: PaymentRow })[];
}

/** Returns the payment that a reference is for: its own, or the one of the account. */
export async function findTransfer(
  db: Database | Transaction,
  reference: string,
): Promise<PaymentReference | undefined> {
  const own = eq(bankTransfers.paymentReference, reference);
  const account = sql`exists (select from transfer_accounts a
    where a.reference = ${reference} and a.payment_reference = ${bankTransfers.paymentReference})`;
  const [found] = await db
    .select({ reference: bankTransfers.paymentReference })
    .from(bankTransfers)
    .where(or(own, account));
  return found?.reference;
}

/** Reads a bank transfer; undefined if none has been started for this payment. */
export async function readTransfer(
  db: Database | Transaction,
  paymentReference: string,
): Promise<BankTransfer | undefined> {
  const [row] = await db
    .select()
    .from(bankTransfers)
    .where(eq(bankTransfers.paymentReference, paymentReference));
  if (row === undefined) return undefined;
  const payment = await readPayment(db, paymentReference);
  if (payment === undefined) throw new Error('A transfer has lost its payment.');
  const accounts = await db
    .select({ account: transferAccounts, payment: payments })
    .from(transferAccounts)
    .innerJoin(payments, eq(payments.reference, transferAccounts.reference))
    .where(eq(transferAccounts.paymentReference, paymentReference))
    .orderBy(asc(transferAccounts.createdAt), asc(transferAccounts.reference));
  return {
    row,
    payment,
    accounts: accounts.map(({ account, payment: own }) => ({ ...account, payment: own })),
  };
}

/** Whether what has arrived for a payment waits for the rest of the price, so that nothing is booked. */
export async function isReserved(db: Database, paymentReference: string): Promise<boolean> {
  const own = eq(bankTransfers.paymentReference, paymentReference);
  return (await db.$count(bankTransfers, and(own, eq(bankTransfers.state, 'underpaid')))) > 0;
}

/**
 * Locks all payments of a booking, in the order in which everything locks them, and reads the
 * transfer. The lock on the transfer's payment also protects its row and its accounts.
 *
 * @throws {LockOrderConflict} An account was issued in the meantime.
 */
export async function lockTransfer(
  tx: Transaction,
  paymentReference: string,
  subjectId: string,
): Promise<BankTransfer | undefined> {
  const locked = await lockPaymentsOfSubject(tx, subjectId);
  const transfer = await readTransfer(tx, paymentReference);
  const isLocked = transfer?.accounts.every(({ reference }) => locked.has(reference)) ?? true;
  if (!isLocked) throw new LockOrderConflict('an account was issued meanwhile');
  return transfer;
}

/** Locks all payments of a booking; returns their references. */
async function lockPaymentsOfSubject(
  tx: Transaction,
  subjectId: string,
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ reference: payments.reference })
    .from(payments)
    .where(and(eq(payments.subjectId, subjectId), eq(payments.purpose, 'booking')))
    .orderBy(sql`${payments.reference} collate "C"`)
    .for('no key update');
  return new Set(rows.map(({ reference }) => reference));
}

/** Returns where the money of a transfer is. */
export function progressOf({
  row,
  payment,
}: Pick<BankTransfer, 'row' | 'payment'>): TransferProgress {
  const { state, reservedKobo, bookedKobo, creditedKobo } = row;
  return { ...quotedTransfer(payment.amountKobo), state, reservedKobo, bookedKobo, creditedKobo };
}

/**
 * Stores the progress of a locked transfer. When nothing is waited for any more, its account is no
 * longer shown.
 */
export async function storeProgress(
  tx: Transaction,
  paymentReference: string,
  { state, reservedKobo, bookedKobo, creditedKobo }: TransferProgress,
): Promise<void> {
  await tx
    .update(bankTransfers)
    .set({ state: storedState(state), reservedKobo, bookedKobo, creditedKobo })
    .where(eq(bankTransfers.paymentReference, paymentReference));
  if (state === 'issued' || state === 'underpaid') return;
  await closeAccounts(tx, paymentReference);
}

/** Closes the account of a transfer that the guest was shown last. */
export async function closeAccounts(tx: Transaction, paymentReference: string): Promise<void> {
  const { state } = transferAccounts;
  await tx
    .update(transferAccounts)
    .set({ state: 'closed' })
    .where(and(eq(transferAccounts.paymentReference, paymentReference), ne(state, 'closed')));
}

function storedState(state: TransferState): BankTransferRow['state'] {
  if (state === 'quoted') throw new Error('A transfer without an account has no row.');
  return state;
}
