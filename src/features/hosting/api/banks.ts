import { queryOptions } from '@tanstack/react-query';
import { type Bank, hostMoneyApi } from '#contract/payments/host-money.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { ownedBy } from '#src/platform/session/private-data.ts';
import { offlineQuery } from './offline-query.ts';

/** The banks of the specification (§9), because other providers have no list. */
export const THREE_BANKS: readonly Bank[] = [
  { name: 'Access', code: '044' },
  { name: 'UBA', code: '033' },
  { name: 'GTB', code: '058' },
];

const DAY_MS = 24 * 60 * 60 * 1000;

/** The banks of Nigeria, stored on the device so that the form works without a connection. */
export function banksQuery(call: Call, since: number) {
  return {
    ...offlineQuery<readonly Bank[]>({
      key: ['hosting', 'banks', since],
      ask: async (signal) => (await call(hostMoneyApi.banks, { auth: 'host', signal })).read().data,
    }),
    staleTime: DAY_MS,
  };
}

/**
 * Fetches the name of the account's holder from the bank. It is never stored, and dropped as soon
 * as no screen uses it.
 */
export function accountNameQuery(call: Call, bankCode: string, accountNumber: string) {
  return queryOptions({
    queryKey: ['hosting', 'account-name', bankCode, accountNumber],
    queryFn: async ({ signal }) => {
      const body = { bankCode, accountNumber };
      const answer = await call(hostMoneyApi.resolveAccount, { auth: 'host', body, signal });
      return answer.read().data.accountName;
    },
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
    meta: ownedBy('host'),
  });
}
