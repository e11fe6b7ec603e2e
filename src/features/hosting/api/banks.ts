import { queryOptions } from '@tanstack/react-query';
import { type Bank, hostMoneyApi } from '#contract/host-money.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { ownedBy } from '#src/platform/session/private-things.ts';
import { keptQuery } from './kept.ts';

/** The specification's (§9): another provider knows no list. */
export const THREE_BANKS: readonly Bank[] = [
  { name: 'Access', code: '044' },
  { name: 'UBA', code: '033' },
  { name: 'GTB', code: '058' },
];

const DAY_MS = 24 * 60 * 60 * 1000;

/** The banks of Nigeria, kept on the device: the form works without a connection. */
export function banksQuery(call: Call, now: () => Date, since: number) {
  return {
    ...keptQuery<readonly Bank[]>({
      key: ['hosting', 'banks', since],
      now,
      ask: async (signal) => (await call(hostMoneyApi.banks, { auth: 'host', signal })).read().data,
    }),
    staleTime: DAY_MS,
  };
}

/** Whose account it is, by the bank. Never kept, and forgotten when nobody looks at it. */
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
