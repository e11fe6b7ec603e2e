import { type BankAccounts, hostMoneyApi } from '#contract/payments/host-money.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { MONEY_KEY } from './figures.ts';
import { offlineQuery } from './offline-query.ts';

/**
 * Fetches the bank accounts for payouts. Only for a provider that lists 'host-money'.
 *
 * @param since Time of this host's log-in.
 */
export function bankAccountsQuery(call: Call, since: number) {
  const query = offlineQuery<BankAccounts>({
    key: [...MONEY_KEY, 'bank', since],
    ask: async (signal) =>
      (await call(hostMoneyApi.bankAccounts, { auth: 'host', signal })).read().data,
  });
  // The link may have been opened in another window a moment ago.
  return { ...query, staleTime: 0 };
}
