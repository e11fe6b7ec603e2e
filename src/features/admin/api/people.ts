import { type AdminAccount, adminApi } from '#contract/admin/admin.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { adminQuery } from './admin-query.ts';

/** @param part Part of a name or email address; if empty, the suspended accounts are returned. */
export function accountsQuery(call: Call, part: string) {
  return adminQuery<readonly AdminAccount[]>(['accounts', part], async (signal) => {
    const query = part === '' ? {} : { q: part };
    return (await call(adminApi.findAccounts, { query, auth: 'admin', signal })).read().data;
  });
}

/**
 * The actions of an admin on an account. Each resolves with the provider's message and throws a
 * `CallError`.
 */
export async function suspendAccount(call: Call, id: string, reason: string): Promise<string> {
  const request = { params: { id }, body: { reason }, auth: 'admin' } as const;
  return (await call(adminApi.suspendAccount, request)).read().message;
}

export async function reinstateAccount(call: Call, id: string): Promise<string> {
  return (await call(adminApi.reinstateAccount, { params: { id }, auth: 'admin' })).read().message;
}
