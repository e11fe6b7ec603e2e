import type { AccountId } from '#contract/units.ts';
import { ERRORS } from '#contract/errors.ts';
import { ProviderUnavailable } from '../../../gateways/cards/cards.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { HostMoneyContext } from '../host-money/context.ts';
import { isSameHolder } from './account-names.ts';

export interface AskedAccount {
  readonly ownerId: AccountId;
  readonly bankCode: string;
  readonly accountNumber: string;
}

/**
 * Returns the holder's name from the bank.
 *
 * @throws {ApiError} ACCOUNT_UNKNOWN, BANK_UNAVAILABLE, RATE_LIMITED
 */
export async function readAccountName(
  { provider, notes, countLookUp }: HostMoneyContext,
  { ownerId, bankCode, accountNumber }: AskedAccount,
): Promise<string> {
  await countLookUp(ownerId);
  const name = await provider
    .resolveAccount(bankCode, accountNumber)
    .catch((error: unknown): never => {
      if (!(error instanceof ProviderUnavailable)) throw error;
      notes.trouble('an account’s holder could not be looked up', error);
      throw new ApiError('BANK_UNAVAILABLE');
    });
  if (name !== undefined) return name;
  throw new ApiError('ACCOUNT_UNKNOWN', { accountNumber: ERRORS.ACCOUNT_UNKNOWN.message });
}

/** @throws {ApiError} ACCOUNT_NAME_DIFFERS */
export function requireSameHolder(given: string, reported: string): void {
  if (isSameHolder(given, reported)) return;
  throw new ApiError('ACCOUNT_NAME_DIFFERS', { accountName: ERRORS.ACCOUNT_NAME_DIFFERS.message });
}

/**
 * Returns the bank's own name for the given holder of an account; undefined if the bank can't be
 * asked, which is neither a confirmation nor a refusal.
 *
 * @throws {ApiError} ACCOUNT_UNKNOWN, ACCOUNT_NAME_DIFFERS, RATE_LIMITED
 */
export async function checkHolder(
  context: HostMoneyContext,
  account: AskedAccount & { readonly accountName: string },
): Promise<string | undefined> {
  try {
    const reported = await readAccountName(context, account);
    requireSameHolder(account.accountName, reported);
    return reported;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'BANK_UNAVAILABLE') return undefined;
    throw error;
  }
}
