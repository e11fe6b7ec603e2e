import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/open.ts';
import { bankAccounts, payouts } from '../../../db/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import { lockBalance, PAYOUT_KOBO } from '../payouts/order.ts';
import { readHostBalance } from './balance.ts';

/**
 * A host's account is deleted, after the bookings to come were given back: only where nothing is left
 * that could still be paid out. What is less than a payout stays in the books. Of bank accounts
 * nothing is kept.
 *
 * @throws {ApiError} BALANCE_LEFT
 */
export async function leaveMoney(tx: Transaction, hostId: string): Promise<void> {
  await lockBalance(tx, hostId);
  const message = leftOver(await readHostBalance(tx, hostId));
  if (message !== undefined) throw new ApiError('BALANCE_LEFT', undefined, { message });
  await tx.delete(bankAccounts).where(eq(bankAccounts.hostId, hostId));
  await tx
    .update(payouts)
    .set({ numberSealed: Buffer.alloc(0), numberLast4: '', accountName: '' })
    .where(eq(payouts.hostId, hostId));
}

function leftOver(balance: Awaited<ReturnType<typeof readHostBalance>>): string | undefined {
  if (balance.processing > 0) {
    return 'A payout of yours is on its way. Please wait until it has arrived.';
  }
  if (balance.available >= PAYOUT_KOBO.least) {
    return 'There is still money on your balance. Please withdraw it first.';
  }
  if (balance.expected > 0) {
    return 'Not all of your bookings are over, and their price is yours. Please withdraw it first.';
  }
  return undefined;
}
