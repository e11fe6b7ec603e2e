import { type AdminAccount, adminApi } from '#contract/admin.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { deskQuery } from './desk-query.ts';

/** @param part Of name or email; empty: those that are suspended. */
export function accountsQuery(call: Call, part: string) {
  return deskQuery<readonly AdminAccount[]>(['accounts', part], async (signal) => {
    const query = part === '' ? {} : { q: part };
    return (await call(adminApi.findAccounts, { query, auth: 'admin', signal })).read().data;
  });
}

/** What an admin does to an account. Each resolves with the provider's words; throws a `CallError`. */
export async function suspendAccount(call: Call, id: string, reason: string): Promise<string> {
  const request = { params: { id }, body: { reason }, auth: 'admin' } as const;
  return (await call(adminApi.suspendAccount, request)).read().message;
}

export async function reinstateAccount(call: Call, id: string): Promise<string> {
  return (await call(adminApi.reinstateAccount, { params: { id }, auth: 'admin' })).read().message;
}
