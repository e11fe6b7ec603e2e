import { ERRORS } from '#contract/errors.ts';
import { ProviderUnavailable } from '../../../gateways/cards/cards.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { HostMoneyContext } from '../host-money/context.ts';
import { isSameHolder } from './account-names.ts';

export interface AskedAccount {
  readonly hostId: string;
  readonly bankCode: string;
  readonly accountNumber: string;
}

/**
 * The holder's name as the bank has it.
 *
 * @throws {ApiError} ACCOUNT_UNKNOWN, BANK_UNAVAILABLE, RATE_LIMITED
 */
export async function lookUpHolder(
  { provider, notes, countLookUp }: HostMoneyContext,
  { hostId, bankCode, accountNumber }: AskedAccount,
): Promise<string> {
  await countLookUp(hostId);
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
export function requireSameHolder(given: string, told: string): void {
  if (isSameHolder(given, told)) return;
  throw new ApiError('ACCOUNT_NAME_DIFFERS', { accountName: ERRORS.ACCOUNT_NAME_DIFFERS.message });
}

/**
 * The bank's own name of an account whose holder was given; undefined where the bank can't be asked,
 * which says neither yes nor no.
 *
 * @throws {ApiError} ACCOUNT_UNKNOWN, ACCOUNT_NAME_DIFFERS, RATE_LIMITED
 */
export async function checkHolder(
  context: HostMoneyContext,
  account: AskedAccount & { readonly accountName: string },
): Promise<string | undefined> {
  try {
    const told = await lookUpHolder(context, account);
    requireSameHolder(account.accountName, told);
    return told;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'BANK_UNAVAILABLE') return undefined;
    throw error;
  }
}
