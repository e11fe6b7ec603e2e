import { and, eq } from 'drizzle-orm';
import { findUsable, useLink } from '../../../db/mail-links.ts';
import type { Transaction } from '../../../db/open.ts';
import { bankAccounts } from '../../../db/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { HostMoneyContext } from '../host-money/context.ts';
import { enqueueHostMail } from '../host-money/mail-jobs.ts';
import { PAYMENT_JOBS } from '../kinds.ts';
import { lookUpHolder, requireSameHolder } from './look-up.ts';
import { type BankAccountRow, lockHost, ofHost, readAccount } from './rows.ts';

/** Milliseconds for which nothing is paid out to an account that is new. */
const HOLD = 24 * 60 * 60_000;

/**
 * Opens the link of the mail: from now on payouts go to the account that waited for it, once the hold
 * is over. A bank that couldn't be asked before is asked now, and the link stays good while it can't.
 *
 * @throws {ApiError} LINK_INVALID, ACCOUNT_UNKNOWN, ACCOUNT_NAME_DIFFERS, BANK_UNAVAILABLE,
 *   RATE_LIMITED
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
    await lockHost(tx, checked.hostId);
    return activate(context, tx, checked, at);
  });
  if (active === undefined) throw new ApiError('LINK_INVALID');
  context.wakeJobs();
  return active;
}

/** The account that waits for this link, with its holder's name as its bank has it. */
async function requireChecked(
  context: HostMoneyContext,
  token: string,
): Promise<Pick<BankAccountRow, 'id' | 'hostId' | 'accountName'>> {
  const { db, now, openNumber } = context;
  const link = await findUsable(db, token, ['bank'], now());
  const account = link && (await readAccount(db, link.accountId, 'pending'));
  if (account === undefined || account.id !== link?.subjectId) throw new ApiError('LINK_INVALID');
  const { id, hostId, bankCode, accountName } = account;
  if (account.checkedAt !== null) return account;
  const accountNumber = openNumber(hostId, account.numberSealed);
  const told = await lookUpHolder(context, { hostId, bankCode, accountNumber });
  requireSameHolder(accountName, told);
  return { id, hostId, accountName: told };
}

/** Undefined where another wish came in between. */
async function activate(
  { random }: HostMoneyContext,
  tx: Transaction,
  { id, hostId, accountName }: Pick<BankAccountRow, 'id' | 'hostId' | 'accountName'>,
  at: Date,
): Promise<BankAccountRow | undefined> {
  await tx.update(bankAccounts).set({ status: 'replaced' }).where(ofHost(hostId, 'active'));
  const [active] = await tx
    .update(bankAccounts)
    .set({
      status: 'active',
      accountName,
      checkedAt: at,
      confirmedAt: at,
      heldUntil: new Date(at.getTime() + HOLD),
    })
    .where(and(eq(bankAccounts.id, id), ofHost(hostId, 'pending')))
    .returning();
  // Nothing of this happens: the old one stays.
  if (active === undefined) throw new ApiError('LINK_INVALID');
  const mail = { kind: PAYMENT_JOBS.mailBankChanged, hostId, subject: id } as const;
  await enqueueHostMail({ random }, tx, mail, at);
  return active;
}
