import { type BankAccounts, hostMoneyApi } from '#contract/host-money.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { MONEY_KEY } from './figures.ts';
import { keptQuery } from './kept.ts';

/**
 * To where payouts go. Only for a provider that lists 'host-money'.
 *
 * @param since When this host logged in.
 */
export function bankAccountsQuery(call: Call, now: () => Date, since: number) {
  const query = keptQuery<BankAccounts>({
    key: [...MONEY_KEY, 'bank', since],
    now,
    ask: async (signal) =>
      (await call(hostMoneyApi.bankAccounts, { auth: 'host', signal })).read().data,
  });
  // The link may have been opened in another window a moment ago.
  return { ...query, staleTime: 0 };
}
