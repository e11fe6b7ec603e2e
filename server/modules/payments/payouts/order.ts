import type { AccountId, Kobo } from '#contract/units.ts';
import { eq } from 'drizzle-orm';
import { newReference } from '../../../db/new-id.ts';
import type { Transaction } from '../../../db/open.ts';
import { retryOnConflict } from '../../../db/connection/retry-on-conflict.ts';
import { ledgerAccounts, payouts } from '../../../db/schema/schema.ts';
import { instantText } from '../../../gateways/mail/format-text.ts';
import { ApiError } from '../../../http/api-error.ts';
import { type BankAccountRow, readAccount } from '../bank-accounts/rows.ts';
import type { HostMoneyContext } from '../host-money/context.ts';
import { type BalanceDifference, verifyBalance } from '../ledger-freeze.ts';
import { hostAccount, payoutAccount, transfer } from '../ledger.ts';
import * as copy from '../copy.ts';
import { enqueuePayout, readOpenPayout } from './rows.ts';

/**
 * In whole kobo: ₦100, the least that card providers send, and ₦10,000,000, the most in one payout.
 */
export const PAYOUT_KOBO = { least: 100_00, most: 10_000_000_00 } as const;

const TRIES = 5;

export interface OrderedPayout {
  readonly reference: string;
  readonly amountKobo: Kobo;
}

/**
 * Takes a host's whole balance, up to the most of one payout, and orders its transfer. The row, the
 * transfer in the ledger and the job are written in one transaction; a second request in the
 * meantime is refused.
 *
 * @throws {ApiError} PAYOUT_PENDING, NO_BANK_ACCOUNT, PAYOUT_HELD, PAYOUT_FROZEN, PAYOUT_EMPTY
 */
export async function orderPayout(
  context: HostMoneyContext,
  hostId: AccountId,
): Promise<OrderedPayout> {
  const work = () => context.db.transaction((tx) => orderLocked(context, tx, hostId));
  const ordered = await retryOnConflict(TRIES, work);
  if (ordered === undefined) throw new ApiError('UNAVAILABLE');
  if ('storedKobo' in ordered) {
    context.notes.reportIssue({ cause: 'ledger-difference', reference: ordered.account });
    throw new ApiError('PAYOUT_FROZEN');
  }
  context.wakeJobs();
  return ordered;
}

async function orderLocked(
  context: HostMoneyContext,
  tx: Transaction,
  hostId: AccountId,
): Promise<OrderedPayout | BalanceDifference> {
  const { random, now, provider } = context;
  const at = now();
  const { balance, isFrozen } = await lockBalance(tx, hostId);
  if ((await readOpenPayout(tx, hostId)) !== undefined) throw new ApiError('PAYOUT_PENDING');
  const to = usable(await readAccount(tx, hostId, 'active'), at);
  if (isFrozen) throw new ApiError('PAYOUT_FROZEN');
  // Returned instead of thrown, because the freeze has to be committed with this transaction.
  const difference = await verifyBalance(tx, hostAccount(hostId), at);
  if (difference !== undefined) return difference;
  if (balance < PAYOUT_KOBO.least) throw new ApiError('PAYOUT_EMPTY');
  const amountKobo = Math.min(balance, PAYOUT_KOBO.most);
  const reference = newReference(random);
  const { bankName, bankCode, numberSealed, numberLast4, accountName } = to;
  await tx.insert(payouts).values({
    reference,
    hostId,
    provider: provider.name,
    amountKobo,
    bankName,
    bankCode,
    numberSealed,
    numberLast4,
    accountName,
    createdAt: at,
  });
  const [debit, credit] = [hostAccount(hostId), payoutAccount(reference)];
  await transfer(tx, random, { kind: 'payout', reference, debit, credit, amountKobo }, at);
  await enqueuePayout(tx, random, { reference, tries: 0 }, at);
  return { reference, amountKobo };
}

/** Returns the balance in whole kobo and locks it until the transaction ends. */
export async function lockBalance(
  tx: Transaction,
  hostId: AccountId,
): Promise<{ readonly balance: number; readonly isFrozen: boolean }> {
  const [row] = await tx
    .select({ kobo: ledgerAccounts.balanceKobo, frozenAt: ledgerAccounts.payoutsFrozenAt })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, hostAccount(hostId)))
    .for('no key update');
  return { balance: row?.kobo ?? 0, isFrozen: (row?.frozenAt ?? null) !== null };
}

function usable(account: BankAccountRow | undefined, at: Date): BankAccountRow {
  if (account === undefined) throw new ApiError('NO_BANK_ACCOUNT');
  const { heldUntil } = account;
  if (heldUntil === null || heldUntil <= at) return account;
  const message = copy.payoutsHeldUntil(instantText(heldUntil));
  throw new ApiError('PAYOUT_HELD', undefined, { message });
}
