import { and, eq } from 'drizzle-orm';
import { findLink, findUsable, useLink } from '../../../db/stores/mail-links.ts';
import type { Transaction } from '../../../db/open.ts';
import { bankAccounts } from '../../../db/schema/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import * as copy from '../copy.ts';
import type { HostMoneyContext } from '../host-money/context.ts';
import { enqueueMoneyMail } from '../host-money/email-jobs.ts';
import { PAYMENT_JOBS } from '../schedule.ts';
import { readAccountName, requireSameHolder } from './read-account-name.ts';
import { type BankAccountRow, lockBankAccountsOf, ofOwner, readAccount } from './rows.ts';

/** Milliseconds for which nothing is paid out to a new bank account. */
const HOLD = 24 * 60 * 60_000;

/**
 * Confirms the pending bank account with the link of the email: payouts go to it once the hold is
 * over. A bank that couldn't be asked before is asked now; if that fails, the link stays valid.
 *
 * @throws {ApiError} LINK_INVALID, ACCOUNT_UNKNOWN, ACCOUNT_NAME_DIFFERS, BANK_UNAVAILABLE,
 * BANK_DETAILS_UNREADABLE, RATE_LIMITED
 */
export async function confirmBankAccount(
  context: HostMoneyContext,
  token: string,
): Promise<BankAccountRow> {
  const checked = await requireChecked(context, token);
  const at = context.now();
  const active = await context.db.transaction(async (tx) => {
    const link = await useLink(tx, token, ['bank'], at);
    if (link?.subjectId !== checked.id) return undefined;
    await lockBankAccountsOf(tx, checked.ownerId);
    return activate(context, tx, checked, at);
  });
  if (active === undefined) throw new ApiError('LINK_INVALID');
  context.wakeJobs();
  return active;
}

/**
 * Returns the pending account that a link confirms. Asking again doesn't use the link.
 *
 * @throws {ApiError} LINK_INVALID
 */
export async function readLinkedAccount(
  { db, now }: Pick<HostMoneyContext, 'db' | 'now'>,
  token: string,
): Promise<BankAccountRow> {
  const link = await findUsable(db, token, ['bank'], now());
  const account = link && (await readAccount(db, link.accountId, 'pending'));
  if (account === undefined || account.id !== link?.subjectId) throw await invalidLink(db, token);
  return account;
}

/**
 * Says that a link was replaced by that of a later change. Only someone who got the email has the
 * link, so a stranger learns nothing.
 */
async function invalidLink(db: HostMoneyContext['db'], token: string): Promise<ApiError> {
  const link = await findLink(db, token, 'bank');
  const pending = link && (await readAccount(db, link.accountId, 'pending'));
  const isReplaced = pending !== undefined && pending.id !== link?.subjectId;
  return new ApiError('LINK_INVALID', isReplaced ? { token: copy.newerBankDetails } : undefined);
}

/** Returns the pending account of this link, with its holder's name from the bank. */
async function requireChecked(
  context: HostMoneyContext,
  token: string,
): Promise<Pick<BankAccountRow, 'id' | 'ownerId' | 'accountName'>> {
  const account = await readLinkedAccount(context, token);
  const { id, ownerId, bankCode, accountName } = account;
  if (account.checkedAt !== null) return account;
  const accountNumber = context.openNumber(ownerId, account.numberSealed);
  if (accountNumber === undefined) throw new ApiError('BANK_DETAILS_UNREADABLE');
  const reported = await readAccountName(context, { ownerId, bankCode, accountNumber });
  requireSameHolder(accountName, reported);
  return { id, ownerId, accountName: reported };
}

/**
 * Replaces the active account by the pending one.
 *
 * @throws {ApiError} LINK_INVALID if another account has been requested in the meantime.
 */
async function activate(
  { random }: HostMoneyContext,
  tx: Transaction,
  { id, ownerId, accountName }: Pick<BankAccountRow, 'id' | 'ownerId' | 'accountName'>,
  at: Date,
): Promise<BankAccountRow | undefined> {
  await tx.update(bankAccounts).set({ status: 'replaced' }).where(ofOwner(ownerId, 'active'));
  const [active] = await tx
    .update(bankAccounts)
    .set({
      status: 'active',
      accountName,
      checkedAt: at,
      confirmedAt: at,
      heldUntil: new Date(at.getTime() + HOLD),
    })
    .where(and(eq(bankAccounts.id, id), ofOwner(ownerId, 'pending')))
    .returning();
  // Rolls the transaction back, so that the old account stays active.
  if (active === undefined) throw new ApiError('LINK_INVALID');
  const mail = { kind: PAYMENT_JOBS.mailBankChanged, ownerId, subject: id } as const;
  await enqueueMoneyMail({ random }, tx, mail, at);
  return active;
}
