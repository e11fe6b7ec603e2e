import { adminApi, type AdminListing, type RemovedListing } from '#contract/admin.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { deskQuery } from './desk-query.ts';

export function listingQuery(call: Call, id: string) {
  return deskQuery<AdminListing>(['listing', id], async (signal) => {
    const answer = await call(adminApi.adminListing, { params: { id }, auth: 'admin', signal });
    return answer.read().data;
  });
}

export function removedQuery(call: Call) {
  return deskQuery<readonly RemovedListing[]>(
    ['removed'],
    async (signal) => (await call(adminApi.removedListings, { auth: 'admin', signal })).read().data,
  );
}

/** What an admin does to a listing. Each resolves with the provider's words; throws a `CallError`. */
export async function sendBack(call: Call, id: string, reason: string): Promise<string> {
  const request = { params: { id }, body: { reason }, auth: 'admin' } as const;
  return (await call(adminApi.sendBack, request)).read().message;
}

export async function removeListing(call: Call, id: string, reason: string): Promise<string> {
  const request = { params: { id }, body: { reason }, auth: 'admin' } as const;
  return (await call(adminApi.removeListing, request)).read().message;
}

export async function restoreListing(call: Call, id: string): Promise<string> {
  return (await call(adminApi.restoreListing, { params: { id }, auth: 'admin' })).read().message;
}
