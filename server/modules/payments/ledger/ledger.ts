import type { AccountId, Kobo, PaymentReference } from '#contract/units.ts';
import { and, eq, sql, type SQLWrapper } from 'drizzle-orm';
import { newId, type RandomBytes } from '../../../db/new-id.ts';
import type { Database, Transaction } from '../../../db/open.ts';
import { ledgerAccounts, ledgerTransfers, payments } from '../../../db/schema/schema.ts';
import type { LedgerAccountKind, TransferKind } from '../../../db/schema/payments.ts';

export type LedgerAccount = `${LedgerAccountKind}:${string}`;

/** Money that a card provider holds. Its balance is negative: what has come in from there. */
export const providerAccount = (name: string): LedgerAccount => `provider:${name}`;
/** Money that arrived for a payment and that its recipient hasn't earned yet. */
export const escrowAccount = (paymentReference: PaymentReference): LedgerAccount =>
  `escrow:${paymentReference}`;
/** Money on its way back to the payer. */
export const refundAccount = (refundReference: string): LedgerAccount =>
  `refund:${refundReference}`;
/** Money on its way to a host's bank. */
export const payoutAccount = (payoutReference: string): LedgerAccount =>
  `payout:${payoutReference}`;
/** Money that a host has earned and can withdraw. */
export const hostAccount = (hostId: AccountId): LedgerAccount => `host:${hostId}`;
/** Money that a guest can pay for bookings with. */
export const creditAccount = (accountId: AccountId): LedgerAccount => `credit:${accountId}`;
/** What a card provider charges for its service. */
export const feesAccount = (name: string): LedgerAccount => `fees:${name}`;
/** Àyè's own income. */
export const incomeAccount = (name: string): LedgerAccount => `income:${name}`;
/**
 * What refunds by hand have cost Àyè: the only account whose balance the database lets go below zero.
 */
export const OWN_REFUNDS = incomeAccount('manual-refunds');

export interface NewTransfer {
  readonly kind: TransferKind;
  /** The reference of the payment, refund or payout. */
  readonly reference: string;
  readonly debit: LedgerAccount;
  readonly credit: LedgerAccount;
  /** In whole kobo, more than 0. */
  readonly amountKobo: Kobo;
}

/**
 * Moves money from one ledger account to another, once for each kind and reference. The database
 * refuses to move more than the debited account has.
 *
 * @returns false if the transfer was made before; nothing is done then.
 */
export async function transfer(
  tx: Transaction,
  random: RandomBytes,
  { debit, credit, ...rest }: NewTransfer,
  now: Date,
): Promise<boolean> {
  // Sorted, so that no two transactions wait for each other's new accounts.
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
 * Returns credits less debits in whole kobo. A card provider's balance is computed from the
 * transfers, and is negative by the amount that the provider holds.
 */
export async function readBalance(
  db: Database | Transaction,
  account: LedgerAccount,
): Promise<number> {
  if (kindOf(account) === 'provider') return computeBalance(db, account);
  const [row] = await db
    .select({ kobo: ledgerAccounts.balanceKobo })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, account));
  return row?.kobo ?? 0;
}

/** Returns the sum of the account's transfers in whole kobo, whatever its stored balance is. */
export async function computeBalance(
  db: Database | Transaction,
  account: LedgerAccount,
): Promise<number> {
  const { rows } = await db.execute<{ kobo: string }>(
    sql`select (${sumOfTransfers(sql`${account}`)})::text as kobo`,
  );
  return Number(rows[0]?.kobo ?? 0);
}

const sumOfTransfers = (account: SQLWrapper) => sql`
  coalesce((select sum(amount_kobo) from ledger_transfers where credit = ${account}), 0)
    - coalesce((select sum(amount_kobo) from ledger_transfers where debit = ${account}), 0)`;

/**
 * SQL for what may leave an account of `ledger_accounts`, in whole kobo: its balance, but no more
 * than its transfers add up to. Money that was added by hand must not reach anyone by a transfer
 * that looks correct, and the card provider wouldn't refund it.
 */
export const movableKobo = () =>
  sql`greatest(0, least(${ledgerAccounts.balanceKobo}, ${sumOfTransfers(ledgerAccounts.id)}))`.mapWith(
    Number,
  );

/** Returns what may leave the account, in whole kobo (`movableKobo`). */
export async function readMovable(
  db: Database | Transaction,
  account: LedgerAccount,
): Promise<Kobo> {
  const [row] = await db
    .select({ kobo: movableKobo() })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, account));
  return row?.kobo ?? 0;
}

/**
 * Moves what is left in a payment's escrow to a host, less the card fee. The escrow is emptied once
 * and completely: afterwards the ledger refuses a refund of this payment. Only one call per
 * transaction is allowed, because two that lock accounts of hosts and of the card provider
 * alternately could deadlock.
 *
 * @throws {Error} if the balance of the escrow differs from its transfers. The ledger check reports
 * this to an admin.
 */
export async function releaseEscrowToHost(
  tx: Transaction,
  random: RandomBytes,
  { reference, hostId }: { readonly reference: string; readonly hostId: AccountId },
  now: Date,
): Promise<boolean> {
  const [payment] = await tx
    .select({ provider: payments.provider, feeKobo: payments.feeKobo })
    .from(payments)
    .where(and(eq(payments.reference, reference), eq(payments.status, 'paid')));
  if (payment === undefined) return false;
  const escrow = escrowAccount(reference);
  const [stored] = await tx
    .select({ kobo: ledgerAccounts.balanceKobo })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, escrow))
    .for('no key update');
  const amountKobo = stored?.kobo ?? 0;
  if (amountKobo === 0) return false;
  // Otherwise money that was added by hand would reach the host by a transfer that looks correct.
  if (amountKobo !== (await computeBalance(tx, escrow))) {
    throw new Error(`The balance of ${escrow} differs from its transfers.`);
  }
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
