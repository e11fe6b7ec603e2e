import type { Kobo } from '#contract/units.ts';
import { eq } from 'drizzle-orm';
import { reportIssue } from '../../../db/stores/payment-issues.ts';
import type { Transaction } from '../../../db/open.ts';
import { ledgerAccounts } from '../../../db/schema/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import { computeBalance, type LedgerAccount } from './ledger.ts';

/** A ledger account whose stored balance differs from the sum of its transfers, in whole kobo. */
export interface BalanceDifference {
  readonly account: LedgerAccount;
  readonly storedKobo: Kobo;
  readonly computedKobo: Kobo;
}

/**
 * Compares an account with its transfers. If they differ, it freezes payouts and reports a payment
 * issue, all in the caller's transaction. The row is locked first; every transfer takes the same
 * lock, so none can come between the two figures.
 */
export async function verifyBalance(
  tx: Transaction,
  account: LedgerAccount,
  now: Date,
): Promise<BalanceDifference | undefined> {
  const difference = await readDifference(tx, account);
  if (difference !== undefined) await freezePayouts(tx, difference, now);
  return difference;
}

/**
 * Locks an account until the transaction ends and returns what may leave it, in whole kobo: its
 * balance, but no more than its transfers add up to. If they differ, payouts are frozen and a payment
 * issue is reported, unless the transaction is rolled back; the ledger check reports it then.
 */
export async function lockMovable(
  tx: Transaction,
  account: LedgerAccount,
  now: Date,
): Promise<Kobo> {
  const { storedKobo, computedKobo } = await lockAndCompute(tx, account);
  if (storedKobo !== computedKobo) {
    await freezePayouts(tx, { account, storedKobo, computedKobo }, now);
  }
  return movableOf({ storedKobo, computedKobo });
}

/**
 * Locks a balance until the transaction ends and returns what may be taken from it, in whole kobo:
 * no more than its transfers add up to, and nothing if it is frozen, because then it is wrong.
 */
export async function lockAvailable(tx: Transaction, account: LedgerAccount): Promise<Kobo> {
  const { storedKobo, computedKobo, isFrozen } = await lockAndCompute(tx, account);
  return isFrozen ? 0 : movableOf({ storedKobo, computedKobo });
}

const movableOf = ({ storedKobo, computedKobo }: Omit<BalanceDifference, 'account'>): Kobo =>
  Math.max(0, Math.min(storedKobo, computedKobo));

async function freezePayouts(
  tx: Transaction,
  { account, ...details }: BalanceDifference,
  now: Date,
): Promise<void> {
  await tx
    .update(ledgerAccounts)
    .set({ payoutsFrozenAt: now, unchecked: false, checkedAt: now })
    .where(eq(ledgerAccounts.id, account));
  await reportIssue(tx, { cause: 'ledger-difference', reference: account, details }, now);
}

async function readDifference(
  tx: Transaction,
  account: LedgerAccount,
): Promise<BalanceDifference | undefined> {
  const { storedKobo, computedKobo } = await lockAndCompute(tx, account);
  return storedKobo === computedKobo ? undefined : { account, storedKobo, computedKobo };
}

/** In two statements: the second one sees every transfer for whose lock the first one waited. */
async function lockAndCompute(tx: Transaction, account: LedgerAccount) {
  const [row] = await tx
    .select({ kobo: ledgerAccounts.balanceKobo, frozenAt: ledgerAccounts.payoutsFrozenAt })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, account))
    .for('no key update');
  if (row === undefined) return { storedKobo: 0, computedKobo: 0, isFrozen: false };
  const computedKobo = await computeBalance(tx, account);
  return { storedKobo: row.kobo, computedKobo, isFrozen: row.frozenAt !== null };
}

/**
 * Allows payouts of an account again, once its balance equals the sum of its transfers.
 *
 * @throws {ApiError} LEDGER_DIFFERS while it doesn't.
 */
export async function unfreezePayouts(tx: Transaction, account: LedgerAccount): Promise<void> {
  if ((await readDifference(tx, account)) !== undefined) throw new ApiError('LEDGER_DIFFERS');
  await tx
    .update(ledgerAccounts)
    .set({ payoutsFrozenAt: null })
    .where(eq(ledgerAccounts.id, account));
}
