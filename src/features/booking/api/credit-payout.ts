import { queryOptions } from '@tanstack/react-query';
import { creditPayoutApi, type GuestBankAccount } from '#contract/payments/credit-payout.ts';
import type { Bank, BankAccounts } from '#contract/payments/host-money.ts';
import type { Naira } from '#contract/units.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { ownedBy } from '#src/platform/session/private-data.ts';

/** All calls of this file are only for a provider that lists 'credit-payout'. */
export const CREDIT_BANK_KEY = ['booking', 'credit-bank'] as const;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The user's bank account for payouts of credit, and the one that awaits confirmation.
 *
 * @param since When the user logged in.
 */
export function creditBankQuery(call: Call, since: number) {
  return queryOptions({
    queryKey: [...CREDIT_BANK_KEY, since],
    queryFn: async ({ signal }): Promise<BankAccounts> =>
      (await call(creditPayoutApi.creditBankAccounts, { auth: 'user', signal })).read().data,
    // The link of the email may have been opened a moment ago.
    staleTime: 0,
    meta: ownedBy('user'),
  });
}

/** The banks to which credit can be paid out. */
export function creditBanksQuery(call: Call, since: number) {
  return queryOptions({
    queryKey: ['booking', 'credit-banks', since],
    queryFn: async ({ signal }): Promise<readonly Bank[]> =>
      (await call(creditPayoutApi.creditBanks, { auth: 'user', signal })).read().data,
    staleTime: DAY_MS,
    meta: ownedBy('user'),
  });
}

/**
 * Saves the user's own bank account, which waits for the link of the email.
 *
 * @returns The provider's message.
 * @throws {CallError} With ACCOUNT_NAME_DIFFERS if the bank has another holder.
 */
export async function saveOwnBank(call: Call, account: GuestBankAccount): Promise<string> {
  const options = { body: account, auth: 'user' as const };
  return (await call(creditPayoutApi.saveCreditBankAccount, options)).read().message;
}

/**
 * Has credit paid out.
 *
 * @param amount In whole naira.
 * @returns The provider's message.
 * @throws {CallError}
 */
export async function payOutCredit(
  call: Call,
  amount: Naira,
  idempotencyKey: string,
): Promise<string> {
  const options = { body: { amount }, auth: 'user' as const, idempotencyKey };
  return (await call(creditPayoutApi.payOutCredit, options)).read().message;
}
