import { eq } from 'drizzle-orm';
import type { GuestBankAccount } from '#contract/payments/credit-payout.ts';
import type { AccountId } from '#contract/units.ts';
import { accounts } from '../../../db/schema/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import { isSameHolder } from '../bank-accounts/account-names.ts';
import { readAccountName } from '../bank-accounts/read-account-name.ts';
import { saveBankAccount } from '../bank-accounts/save.ts';
import * as copy from '../copy.ts';
import type { HostMoneyContext } from '../host-money/context.ts';

/**
 * Requests a bank account for payouts of a guest's credit. The bank returns the holder's name, which
 * must be the guest's: unlike a host's earnings, credit is never paid to someone else, so that it
 * can't be used to send money to others.
 *
 * @throws {ApiError} INVALID_INPUT for an unknown bank; ACCOUNT_UNKNOWN, ACCOUNT_NAME_DIFFERS,
 * BANK_UNAVAILABLE, RATE_LIMITED; NOT_LOGGED_IN for a deleted account
 */
export async function saveOwnBankAccount(
  context: HostMoneyContext,
  ownerId: AccountId,
  { bankCode, accountNumber }: GuestBankAccount,
): Promise<'unchanged' | 'pending'> {
  const bank = (await context.banks()).find(({ code }) => code === bankCode);
  // An empty name isn't in the list either, so that a code that the provider doesn't list is refused.
  const wanted = { ownerId, accountNumber, bankName: bank?.name ?? '', bankCode: bank?.code ?? '' };
  return saveBankAccount(context, wanted, async (request) => {
    const holder = await readAccountName(context, request);
    await requireOwnName(context, ownerId, holder);
    return { holder, isChecked: true };
  });
}

/** @throws {ApiError} ACCOUNT_NAME_DIFFERS, NOT_LOGGED_IN */
async function requireOwnName(
  { db }: HostMoneyContext,
  guestId: AccountId,
  holder: string,
): Promise<void> {
  const [guest] = await db
    .select({ fullName: accounts.fullName })
    .from(accounts)
    .where(eq(accounts.id, guestId));
  if (guest === undefined) throw new ApiError('NOT_LOGGED_IN');
  if (isSameHolder(guest.fullName, holder)) return;
  const message = copy.accountNotInYourName(guest.fullName);
  throw new ApiError('ACCOUNT_NAME_DIFFERS', { accountNumber: message }, { message });
}
