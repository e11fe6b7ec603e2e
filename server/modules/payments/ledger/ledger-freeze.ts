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
  if (difference === undefined) return undefined;
  await tx
    .update(ledgerAccounts)
    .set({ payoutsFrozenAt: now, unchecked: false, checkedAt: now })
    .where(eq(ledgerAccounts.id, account));
  const { storedKobo, computedKobo } = difference;
  const details = { storedKobo, computedKobo };
  await reportIssue(tx, { cause: 'ledger-difference', reference: account, details }, now);
  return difference;
}

async function readDifference(
  tx: Transaction,
  account: LedgerAccount,
): Promise<BalanceDifference | undefined> {
  const [row] = await tx
    .select({ kobo: ledgerAccounts.balanceKobo })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, account))
    .for('no key update');
  if (row === undefined) return undefined;
  const computedKobo = await computeBalance(tx, account);
  return row.kobo === computedKobo ? undefined : { account, storedKobo: row.kobo, computedKobo };
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
