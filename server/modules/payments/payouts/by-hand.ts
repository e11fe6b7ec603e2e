import type { RandomBytes } from '../../../db/new-id.ts';
import type { Transaction } from '../../../db/open.ts';
import { providerAccount, transfer } from '../ledger/ledger.ts';
import { lockPayout, sourceAccount } from './rows.ts';

/**
 * Books that an admin has paid by hand what a bank had sent back when the account of its owner was
 * already deleted. Repeated, it does nothing.
 *
 * @throws {Error} if the payout wasn't sent back.
 */
export async function bookPaidByHand(
  tx: Transaction,
  random: RandomBytes,
  reference: string,
  now: Date,
): Promise<void> {
  const payout = await lockPayout(tx, reference);
  if (payout?.status !== 'returned' || payout.ownerId === null) {
    throw new Error(`The payout ${reference} wasn’t sent back to anyone.`);
  }
  const { ownerId, source, provider, amountKobo } = payout;
  const [debit, credit] = [sourceAccount({ ownerId, source }), providerAccount(provider)];
  await transfer(tx, random, { kind: 'payout-by-hand', reference, debit, credit, amountKobo }, now);
}
