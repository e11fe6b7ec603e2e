import { MIN_PAYOUT, MAX_PAYOUT } from '#contract/payments/host-money.ts';
import { koboOf } from '#contract/prices/price.ts';
import type { Kobo } from '#contract/units.ts';
import { eq } from 'drizzle-orm';
import { newReference } from '../../../db/new-id.ts';
import type { Transaction } from '../../../db/open.ts';
import { retryOnConflict } from '../../../db/connection/retry-on-conflict.ts';
import { ledgerAccounts, payouts } from '../../../db/schema/schema.ts';
import { instantText } from '../../../gateways/mail/format-text.ts';
import { ApiError } from '../../../http/api-error.ts';
import { type BankAccountRow, readAccount } from '../bank-accounts/rows.ts';
import type { HostMoneyContext } from '../host-money/context.ts';
import { enqueueMoneyMail } from '../host-money/email-jobs.ts';
import { type BalanceDifference, verifyBalance } from '../ledger/ledger-freeze.ts';
import { type LedgerAccount, payoutAccount, transfer } from '../ledger/ledger.ts';
import { PAYMENT_JOBS } from '../schedule.ts';
import * as copy from '../copy.ts';
import { enqueuePayout, type PayoutOwner, readOpenPayout, sourceAccount } from './rows.ts';

/** The limits of one payout in whole kobo. */
export const PAYOUT_KOBO = { least: koboOf(MIN_PAYOUT), most: koboOf(MAX_PAYOUT) } as const;

export interface OrderedPayout {
  readonly reference: string;
  readonly amountKobo: Kobo;
}

export interface PayoutRequest extends PayoutOwner {
  /** In whole kobo; by default the whole balance, up to the most of one payout. */
  readonly amountKobo?: Kobo;
}

/**
 * Takes a host's balance or a guest's credit and orders its transfer. The row, the transfer in the
 * ledger and the job are written in one transaction; a second request in the meantime is refused.
 *
 * @throws {ApiError} PAYOUT_PENDING, NO_BANK_ACCOUNT, BANK_DETAILS_UNREADABLE, PAYOUT_HELD,
 * PAYOUT_FROZEN, PAYOUT_EMPTY; CREDIT_TOO_LOW if there is less than the requested amount
 */
export async function orderPayout(
  context: HostMoneyContext,
  request: PayoutRequest,
): Promise<OrderedPayout> {
  const work = () => context.db.transaction((tx) => orderLocked(context, tx, request));
  const ordered = await retryOnConflict(work);
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
  request: PayoutRequest,
): Promise<OrderedPayout | BalanceDifference> {
  const { random, now, provider } = context;
  const { ownerId, source } = request;
  const debit = sourceAccount(request);
  const at = now();
  const { balance, isFrozen } = await lockBalance(tx, debit);
  if ((await readOpenPayout(tx, ownerId)) !== undefined) throw new ApiError('PAYOUT_PENDING');
  const to = usable(context, await readAccount(tx, ownerId, 'active'), at);
  if (isFrozen) throw new ApiError('PAYOUT_FROZEN');
  // Returned instead of thrown, because the freeze has to be committed with this transaction.
  const difference = await verifyBalance(tx, debit, at);
  if (difference !== undefined) return difference;
  if (balance < PAYOUT_KOBO.least) throw new ApiError('PAYOUT_EMPTY');
  const { amountKobo = Math.min(balance, PAYOUT_KOBO.most) } = request;
  if (amountKobo > balance) {
    throw new ApiError('CREDIT_TOO_LOW', undefined, { message: copy.lessCredit });
  }
  const reference = newReference(random);
  const { bankName, bankCode, numberSealed, numberLast4, accountName } = to;
  await tx.insert(payouts).values({
    reference,
    ownerId,
    source,
    provider: provider.name,
    amountKobo,
    bankName,
    bankCode,
    numberSealed,
    numberLast4,
    accountName,
    createdAt: at,
  });
  const credit = payoutAccount(reference);
  await transfer(tx, random, { kind: 'payout', reference, debit, credit, amountKobo }, at);
  await enqueuePayout(tx, random, { reference, tries: 0 }, at);
  if (source === 'credit') {
    const mail = { kind: PAYMENT_JOBS.mailCreditPayout, ownerId, subject: reference } as const;
    await enqueueMoneyMail(context, tx, mail, at);
  }
  return { reference, amountKobo };
}

/** Returns the balance in whole kobo and locks it until the transaction ends. */
export async function lockBalance(
  tx: Transaction,
  account: LedgerAccount,
): Promise<{ readonly balance: number; readonly isFrozen: boolean }> {
  const [row] = await tx
    .select({ kobo: ledgerAccounts.balanceKobo, frozenAt: ledgerAccounts.payoutsFrozenAt })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, account))
    .for('no key update');
  return { balance: row?.kobo ?? 0, isFrozen: (row?.frozenAt ?? null) !== null };
}

function usable(
  { openNumber }: HostMoneyContext,
  account: BankAccountRow | undefined,
  at: Date,
): BankAccountRow {
  if (account === undefined) throw new ApiError('NO_BANK_ACCOUNT');
  if (openNumber(account.ownerId, account.numberSealed) === undefined) {
    throw new ApiError('BANK_DETAILS_UNREADABLE');
  }
  const { heldUntil } = account;
  if (heldUntil === null || heldUntil <= at) return account;
  const message = copy.payoutsHeldUntil(instantText(heldUntil));
  throw new ApiError('PAYOUT_HELD', undefined, { message });
}
