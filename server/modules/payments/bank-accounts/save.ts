import type { AccountId } from '#contract/units.ts';
import { BANK_MESSAGES, type BankDetails } from '#contract/payments/host-money.ts';
import { newId } from '../../../db/new-id.ts';
import { OTHER_HOLDER, reportIssue } from '../../../db/stores/payment-issues.ts';
import { bankAccounts } from '../../../db/schema/schema.ts';
import { maskNumber } from '../../../db/sealed.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { HostMoneyContext } from '../host-money/context.ts';
import { enqueueHostMail } from '../host-money/email-jobs.ts';
import { PAYMENT_JOBS } from '../schedule.ts';
import { findBank } from './bank-list.ts';
import { checkHolder } from './read-account-name.ts';
import { type ConfirmingHost, requireOwnOrConfirmed } from './own-holder.ts';
import { lockBankAccountsOf, ofHost, readAccount } from './rows.ts';

/**
 * Requests another bank account, which is pending until the link of the email is opened; a later
 * request replaces it. Returns `unchanged` if payouts already go there, and then deletes a pending
 * account. If the bank can't be asked for the holder's name, it is asked when the link is opened.
 *
 * @throws {ApiError} INVALID_INPUT for an unknown bank, ACCOUNT_UNKNOWN, ACCOUNT_NAME_DIFFERS,
 * RATE_LIMITED; ACCOUNT_HOLDER_DIFFERS until a holder who is neither the host nor their company is
 * confirmed by name
 */
export async function saveBankDetails(
  context: HostMoneyContext,
  hostId: AccountId,
  details: BankDetails,
): Promise<'unchanged' | 'pending'> {
  const bank = findBank(await context.banks(), details);
  if (bank === undefined) throw new ApiError('INVALID_INPUT', { bankName: BANK_MESSAGES.bankName });
  const request = { ...details, hostId, bankName: bank.name, bankCode: bank.code };
  if (await isActive(context, request)) {
    await context.db.transaction(async (tx) => {
      await lockBankAccountsOf(tx, hostId);
      await tx.delete(bankAccounts).where(ofHost(hostId, 'pending'));
    });
    return 'unchanged';
  }
  const reported = await checkHolder(context, request);
  const holder = reported ?? request.accountName;
  const other = await requireOwnOrConfirmed(context, request, holder);
  await store(context, request, { holder, isChecked: reported !== undefined, other });
  context.wakeJobs();
  return 'pending';
}

type BankAccountRequest = BankDetails & { readonly hostId: AccountId };

async function isActive(
  { db, openNumber }: HostMoneyContext,
  { hostId, bankCode, accountNumber }: BankAccountRequest,
): Promise<boolean> {
  const active = await readAccount(db, hostId, 'active');
  return active?.bankCode === bankCode && openNumber(hostId, active.numberSealed) === accountNumber;
}

interface Holder {
  /** The name from the bank, or as it was typed if the bank can't be asked. */
  readonly holder: string;
  readonly isChecked: boolean;
  /** The host who confirmed that the holder is another person. */
  readonly other: ConfirmingHost | undefined;
}

async function store(
  { db, now, random, sealNumber }: HostMoneyContext,
  { hostId, bankName, bankCode, accountNumber }: BankAccountRequest,
  { holder, isChecked, other }: Holder,
): Promise<void> {
  const at = now();
  const id = newId(random);
  await db.transaction(async (tx) => {
    await lockBankAccountsOf(tx, hostId);
    await tx.delete(bankAccounts).where(ofHost(hostId, 'pending'));
    await tx.insert(bankAccounts).values({
      id,
      hostId,
      bankName,
      bankCode,
      numberSealed: sealNumber(hostId, accountNumber),
      numberLast4: accountNumber.slice(-4),
      accountName: holder,
      createdAt: at,
      checkedAt: isChecked ? at : null,
    });
    if (other !== undefined) {
      const bank = `${bankName} ${maskNumber(accountNumber.slice(-4))}`;
      const details = { ...other, hostId, accountName: holder, bank };
      await reportIssue(tx, { cause: OTHER_HOLDER, reference: id, details }, at);
    }
    const mail = { kind: PAYMENT_JOBS.mailBankLink, hostId, subject: id } as const;
    await enqueueHostMail({ random }, tx, mail, at);
  });
}
