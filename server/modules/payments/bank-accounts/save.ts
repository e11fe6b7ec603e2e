import { BANK_MESSAGES, type BankDetails } from '#contract/host-money.ts';
import { newId } from '../../../db/new-id.ts';
import { bankAccounts } from '../../../db/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { HostMoneyContext } from '../host-money/context.ts';
import { enqueueHostMail } from '../host-money/mail-jobs.ts';
import { PAYMENT_JOBS } from '../kinds.ts';
import { findBank } from './bank-list.ts';
import { checkHolder } from './look-up.ts';
import { lockHost, ofHost, readAccount } from './rows.ts';

/**
 * Asks for another account, which waits until the link of the mail is opened; a newer wish replaces
 * it. `unchanged`: payouts go there already, and whatever waited is dropped. A bank that can't be
 * asked for the holder's name is asked when the link is opened.
 *
 * @throws {ApiError} INVALID_INPUT for a bank that isn't known, ACCOUNT_UNKNOWN,
 *   ACCOUNT_NAME_DIFFERS, RATE_LIMITED
 */
export async function saveBankDetails(
  context: HostMoneyContext,
  hostId: string,
  details: BankDetails,
): Promise<'unchanged' | 'pending'> {
  const bank = findBank(await context.banks(), details);
  if (bank === undefined) throw new ApiError('INVALID_INPUT', { bankName: BANK_MESSAGES.bankName });
  const wish = { ...details, hostId, bankName: bank.name, bankCode: bank.code };
  if (await isActive(context, wish)) {
    await context.db.transaction(async (tx) => {
      await lockHost(tx, hostId);
      await tx.delete(bankAccounts).where(ofHost(hostId, 'pending'));
    });
    return 'unchanged';
  }
  const told = await checkHolder(context, wish);
  await store(context, wish, told);
  context.wakeJobs();
  return 'pending';
}

type Wish = BankDetails & { readonly hostId: string };

async function isActive(
  { db, openNumber }: HostMoneyContext,
  { hostId, bankCode, accountNumber }: Wish,
): Promise<boolean> {
  const active = await readAccount(db, hostId, 'active');
  return active?.bankCode === bankCode && openNumber(hostId, active.numberSealed) === accountNumber;
}

async function store(
  { db, now, random, sealNumber }: HostMoneyContext,
  { hostId, bankName, bankCode, accountNumber, accountName }: Wish,
  told: string | undefined,
): Promise<void> {
  const at = now();
  const id = newId(random);
  await db.transaction(async (tx) => {
    await lockHost(tx, hostId);
    await tx.delete(bankAccounts).where(ofHost(hostId, 'pending'));
    await tx.insert(bankAccounts).values({
      id,
      hostId,
      bankName,
      bankCode,
      numberSealed: sealNumber(hostId, accountNumber),
      numberLast4: accountNumber.slice(-4),
      accountName: told ?? accountName,
      createdAt: at,
      checkedAt: told === undefined ? null : at,
    });
    const mail = { kind: PAYMENT_JOBS.mailBankLink, hostId, subject: id } as const;
    await enqueueHostMail({ random }, tx, mail, at);
  });
}
