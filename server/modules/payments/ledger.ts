import { and, eq, sql } from 'drizzle-orm';
import { newId, type RandomBytes } from '../../db/new-id.ts';
import type { Database, Transaction } from '../../db/open.ts';
import { ledgerAccounts, ledgerTransfers, payments } from '../../db/schema.ts';
import type { LedgerAccountKind, TransferKind } from '../../db/schema-payments.ts';

export type LedgerAccount = `${LedgerAccountKind}:${string}`;

export const providerAccount = (name: string): LedgerAccount => `provider:${name}`;
/** What arrived for a payment and is nobody's yet. */
export const escrowAccount = (paymentReference: string): LedgerAccount =>
  `escrow:${paymentReference}`;
/** What is on its way back. */
export const refundAccount = (refundReference: string): LedgerAccount =>
  `refund:${refundReference}`;
/** What is on its way to a host's bank. */
export const payoutAccount = (payoutReference: string): LedgerAccount =>
  `payout:${payoutReference}`;
export const hostAccount = (hostId: string): LedgerAccount => `host:${hostId}`;
/** What a provider keeps for its service. */
export const feesAccount = (name: string): LedgerAccount => `fees:${name}`;
/** What Àyè has sold. */
export const incomeAccount = (name: string): LedgerAccount => `income:${name}`;

export interface NewTransfer {
  readonly kind: TransferKind;
  /** Of the payment, the refund or the payout. */
  readonly reference: string;
  readonly debit: LedgerAccount;
  readonly credit: LedgerAccount;
  /** Whole kobo, more than none. */
  readonly amountKobo: number;
}

/**
 * Moves money from one account to the other, once for each kind and reference: false, and nothing
 * is done, where that was done before. The database refuses what the debited account hasn't got.
 */
export async function transfer(
  tx: Transaction,
  random: RandomBytes,
  { debit, credit, ...rest }: NewTransfer,
  now: Date,
): Promise<boolean> {
  // In one order, so that no two wait for each other's new accounts.
  const named = [debit, credit].toSorted().map((id) => ({ id, kind: kindOf(id) }));
  await tx.insert(ledgerAccounts).values(named).onConflictDoNothing();
  const made = await tx
    .insert(ledgerTransfers)
    .values({ id: newId(random), debit, credit, ...rest, createdAt: now })
    .onConflictDoNothing({ target: [ledgerTransfers.kind, ledgerTransfers.reference] })
    .returning({ id: ledgerTransfers.id });
  return made.length > 0;
}

function kindOf(account: LedgerAccount): LedgerAccountKind {
  return account.slice(0, account.indexOf(':')) as LedgerAccountKind;
}

/**
 * Whole kobo: credits less debits. What lies with a provider is reckoned from the transfers, and is
 * less than nothing by what lies there.
 */
export async function readBalance(
  db: Database | Transaction,
  account: LedgerAccount,
): Promise<number> {
  if (kindOf(account) === 'provider') return reckonBalance(db, account);
  const [row] = await db
    .select({ kobo: ledgerAccounts.balanceKobo })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, account));
  return row?.kobo ?? 0;
}

async function reckonBalance(db: Database | Transaction, account: LedgerAccount): Promise<number> {
  const { rows } = await db.execute<{ kobo: string }>(sql`
    select (coalesce((select sum(amount_kobo) from ledger_transfers where credit = ${account}), 0)
      - coalesce((select sum(amount_kobo) from ledger_transfers where debit = ${account}), 0))::text
      as kobo`);
  return Number(rows[0]?.kobo ?? 0);
}

/**
 * Gives what is left in a payment's escrow to a host, less the card's fee. It's taken once and
 * whole: afterwards the ledger refuses a refund of this payment, because the escrow is empty. One in
 * a transaction: two that take hosts' and the provider's accounts in turns would wait for each other.
 */
export async function earn(
  tx: Transaction,
  random: RandomBytes,
  { reference, hostId }: { readonly reference: string; readonly hostId: string },
  now: Date,
): Promise<boolean> {
  const [payment] = await tx
    .select({ provider: payments.provider, feeKobo: payments.feeKobo })
    .from(payments)
    .where(and(eq(payments.reference, reference), eq(payments.status, 'paid')));
  if (payment === undefined) return false;
  const escrow = escrowAccount(reference);
  const [kept] = await tx
    .select({ kobo: ledgerAccounts.balanceKobo })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, escrow))
    .for('no key update');
  const amountKobo = kept?.kobo ?? 0;
  if (amountKobo === 0) return false;
  const host = hostAccount(hostId);
  const earning = { kind: 'earning', reference, debit: escrow, credit: host, amountKobo } as const;
  if (!(await transfer(tx, random, earning, now))) return false;
  const feeKobo = Math.min(payment.feeKobo ?? 0, amountKobo);
  if (feeKobo > 0) {
    const credit = feesAccount(payment.provider);
    const fee = { kind: 'card-fee', reference, debit: host, credit, amountKobo: feeKobo } as const;
    await transfer(tx, random, fee, now);
  }
  return true;
}
