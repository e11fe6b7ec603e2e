import { eq } from 'drizzle-orm';
import { newReference } from '../../../db/new-id.ts';
import type { Transaction } from '../../../db/open.ts';
import { retried } from '../../../db/retried.ts';
import { ledgerAccounts, payouts } from '../../../db/schema.ts';
import { instantText } from '../../../gateways/mail/words.ts';
import { ApiError } from '../../../http/api-error.ts';
import { type BankAccountRow, readAccount } from '../bank-accounts/rows.ts';
import type { HostMoneyContext } from '../host-money/context.ts';
import { hostAccount, payoutAccount, transfer } from '../ledger.ts';
import { enqueuePayout, readOpenPayout } from './rows.ts';

/** Whole kobo: ₦100, the least that providers send, and ₦10,000,000, the most at once. */
export const PAYOUT_KOBO = { least: 100_00, most: 10_000_000_00 } as const;

const TRIES = 5;

export interface OrderedPayout {
  readonly reference: string;
  /** Whole kobo. */
  readonly amountKobo: number;
}

/**
 * Takes a host's whole balance, as far as one payout goes, and orders it to be sent. The row, the
 * ledger's transfer and the job are one commit; who asks again meanwhile is refused.
 *
 * @throws {ApiError} PAYOUT_PENDING, NO_BANK_ACCOUNT, PAYOUT_HELD, PAYOUT_EMPTY
 */
export async function orderPayout(
  context: HostMoneyContext,
  hostId: string,
): Promise<OrderedPayout> {
  const work = () => context.db.transaction((tx) => orderLocked(context, tx, hostId));
  const ordered = await retried(TRIES, work);
  if (ordered === undefined) throw new ApiError('UNAVAILABLE');
  context.wakeJobs();
  return ordered;
}

async function orderLocked(
  context: HostMoneyContext,
  tx: Transaction,
  hostId: string,
): Promise<OrderedPayout> {
  const { random, now, provider } = context;
  const at = now();
  const balance = await lockBalance(tx, hostId);
  if ((await readOpenPayout(tx, hostId)) !== undefined) throw new ApiError('PAYOUT_PENDING');
  const to = usable(await readAccount(tx, hostId, 'active'), at);
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

/** Whole kobo, which nobody else takes until the transaction ends. */
export async function lockBalance(tx: Transaction, hostId: string): Promise<number> {
  const [row] = await tx
    .select({ kobo: ledgerAccounts.balanceKobo })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, hostAccount(hostId)))
    .for('no key update');
  return row?.kobo ?? 0;
}

function usable(account: BankAccountRow | undefined, at: Date): BankAccountRow {
  if (account === undefined) throw new ApiError('NO_BANK_ACCOUNT');
  const { heldUntil } = account;
  if (heldUntil === null || heldUntil <= at) return account;
  const message = `Your bank details were changed: payouts are held until ${instantText(heldUntil)}.`;
  throw new ApiError('PAYOUT_HELD', undefined, { message });
}
