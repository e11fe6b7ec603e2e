import type { AccountId } from '#contract/units.ts';
import { BANK_MESSAGES, type BankDetails } from '#contract/payments/host-money.ts';
import { newId } from '../../../db/new-id.ts';
import { OTHER_HOLDER, reportIssue } from '../../../db/stores/payment-issues.ts';
import { bankAccounts } from '../../../db/schema/schema.ts';
import { maskNumber } from '../../../db/sealed.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { HostMoneyContext } from '../host-money/context.ts';
import { enqueueMoneyMail } from '../host-money/email-jobs.ts';
import { PAYMENT_JOBS } from '../schedule.ts';
import { findBank } from './bank-list.ts';
import { checkHolder } from './read-account-name.ts';
import { type ConfirmingHost, requireOwnOrConfirmed } from './own-holder.ts';
import { lockBankAccountsOf, ofOwner, readAccount } from './rows.ts';

/** A bank account that someone wants to be paid out to. */
export type BankAccountRequest = Pick<BankDetails, 'bankName' | 'bankCode' | 'accountNumber'> & {
  readonly ownerId: AccountId;
};

export interface Holder {
  /** The name from the bank, or as it was typed if the bank can't be asked. */
  readonly holder: string;
  readonly isChecked: boolean;
  /** The host who confirmed that the holder is another person. */
  readonly other?: ConfirmingHost | undefined;
}

/**
 * Requests another bank account of a host. If the bank can't be asked for the holder's name, it is
 * asked when the link is opened.
 *
 * @throws {ApiError} those of `saveBankAccount`; ACCOUNT_NAME_DIFFERS; ACCOUNT_HOLDER_DIFFERS until a
 * holder who is neither the host nor their company is confirmed by name
 */
export async function saveBankDetails(
  context: HostMoneyContext,
  ownerId: AccountId,
  details: BankDetails,
): Promise<'unchanged' | 'pending'> {
  return saveBankAccount(context, { ...details, ownerId }, async (request) => {
    const { accountName, confirmedName } = details;
    const reported = await checkHolder(context, { ...request, accountName });
    const holder = reported ?? accountName;
    const isChecked = reported !== undefined;
    const confirming = confirmedName === undefined ? {} : { confirmedName };
    const other = await requireOwnOrConfirmed(context, { hostId: ownerId, ...confirming }, holder);
    return { holder, isChecked, other };
  });
}

/**
 * Requests another bank account, which is pending until the link of the email is opened; a later
 * request replaces it. Returns `unchanged` if payouts already go there, and then deletes a pending
 * account.
 *
 * @param readHolder Returns the holder of the account, or throws.
 * @throws {ApiError} INVALID_INPUT for an unknown bank; ACCOUNT_UNKNOWN, RATE_LIMITED
 */
export async function saveBankAccount(
  context: HostMoneyContext,
  wanted: BankAccountRequest,
  readHolder: (request: BankAccountRequest) => Promise<Holder>,
): Promise<'unchanged' | 'pending'> {
  const { ownerId, accountNumber } = wanted;
  const bank = findBank(await context.banks(), wanted);
  if (bank === undefined) throw new ApiError('INVALID_INPUT', { bankName: BANK_MESSAGES.bankName });
  const request = { ownerId, accountNumber, bankName: bank.name, bankCode: bank.code };
  if (await isActive(context, request)) {
    await context.db.transaction(async (tx) => {
      await lockBankAccountsOf(tx, ownerId);
      await tx.delete(bankAccounts).where(ofOwner(ownerId, 'pending'));
    });
    return 'unchanged';
  }
  await store(context, request, await readHolder(request));
  context.wakeJobs();
  return 'pending';
}

/** An account that can't be read any more isn't, so that its owner can enter it again. */
async function isActive(
  { db, openNumber }: HostMoneyContext,
  { ownerId, bankCode, accountNumber }: BankAccountRequest,
): Promise<boolean> {
  const active = await readAccount(db, ownerId, 'active');
  return (
    active?.bankCode === bankCode && openNumber(ownerId, active.numberSealed) === accountNumber
  );
}

async function store(
  { db, now, random, sealNumber }: HostMoneyContext,
  { ownerId, bankName, bankCode, accountNumber }: BankAccountRequest,
  { holder, isChecked, other }: Holder,
): Promise<void> {
  const at = now();
  const id = newId(random);
  await db.transaction(async (tx) => {
    await lockBankAccountsOf(tx, ownerId);
    await tx.delete(bankAccounts).where(ofOwner(ownerId, 'pending'));
    await tx.insert(bankAccounts).values({
      id,
      ownerId,
      bankName,
      bankCode,
      numberSealed: sealNumber(ownerId, accountNumber),
      numberLast4: accountNumber.slice(-4),
      accountName: holder,
      createdAt: at,
      checkedAt: isChecked ? at : null,
    });
    if (other !== undefined) {
      const bank = `${bankName} ${maskNumber(accountNumber.slice(-4))}`;
      const details = { ...other, hostId: ownerId, accountName: holder, bank };
      await reportIssue(tx, { cause: OTHER_HOLDER, reference: id, details }, at);
    }
    const mail = { kind: PAYMENT_JOBS.mailBankLink, ownerId, subject: id } as const;
    await enqueueMoneyMail({ random }, tx, mail, at);
  });
}
