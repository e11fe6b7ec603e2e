import type { AccountId } from '#contract/units.ts';
import { and, eq, sql } from 'drizzle-orm';
import { OTHER_HOLDER } from '../../../db/stores/payment-issues.ts';
import type { Transaction } from '../../../db/open.ts';
import { paymentIssues, bankAccounts, payouts } from '../../../db/schema/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import { creditAccount, hostAccount } from '../ledger/ledger.ts';
import { lockBalance, PAYOUT_KOBO } from '../payouts/order.ts';
import { readOpenPayout } from '../payouts/rows.ts';
import * as copy from '../copy.ts';
import { readHostBalance } from './balance.ts';

/**
 * Called when a host's account is deleted, after its upcoming bookings were refunded. It is only
 * possible if nothing is left that could still be paid out; a balance below the least payout stays
 * in the ledger. Bank accounts are deleted, and account numbers and holders are removed from
 * payouts.
 *
 * @throws {ApiError} BALANCE_LEFT
 */
export async function onHostDeleted(tx: Transaction, hostId: AccountId): Promise<void> {
  await lockBalance(tx, hostAccount(hostId));
  const message = whyMoneyIsLeft(await readHostBalance(tx, hostId));
  if (message !== undefined) throw new ApiError('BALANCE_LEFT', undefined, { message });
  await forgetBankAccounts(tx, hostId);
  await tx
    .delete(paymentIssues)
    .where(
      and(
        eq(paymentIssues.kind, OTHER_HOLDER),
        sql`${paymentIssues.details} ->> 'hostId' = ${hostId}`,
      ),
    );
}

/**
 * Called when a guest's account is deleted, after their credit was sent back to their cards. A payout
 * on its way prevents it, because money that comes back would have nowhere to go.
 *
 * @throws {ApiError} BALANCE_LEFT while a payout is on its way.
 */
export async function onPaidOutGuestDeleted(tx: Transaction, guestId: AccountId): Promise<void> {
  await lockBalance(tx, creditAccount(guestId));
  if ((await readOpenPayout(tx, guestId)) !== undefined) {
    throw new ApiError('BALANCE_LEFT', undefined, { message: copy.payoutOnItsWay });
  }
  await forgetBankAccounts(tx, guestId);
}

/** Deletes someone's bank accounts, and removes account numbers and holders from payouts. */
async function forgetBankAccounts(tx: Transaction, ownerId: AccountId): Promise<void> {
  await tx.delete(bankAccounts).where(eq(bankAccounts.ownerId, ownerId));
  await tx
    .update(payouts)
    .set({ numberSealed: Buffer.alloc(0), numberLast4: '', accountName: '' })
    .where(eq(payouts.ownerId, ownerId));
}

function whyMoneyIsLeft(balance: Awaited<ReturnType<typeof readHostBalance>>): string | undefined {
  if (balance.processing > 0) {
    return copy.payoutOnItsWay;
  }
  if (balance.available >= PAYOUT_KOBO.least) {
    return copy.balanceLeft;
  }
  if (balance.expected > 0) {
    return copy.earningsExpected;
  }
  return undefined;
}
