import { adminApi, type AdminListing, type RemovedListing } from '#contract/admin/admin.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { adminQuery } from './admin-query.ts';
import { decisionAbout, type ReadListing } from './approvals.ts';

export function listingQuery(call: Call, id: string) {
  return adminQuery<AdminListing>(['listing', id], async (signal) => {
    const answer = await call(adminApi.adminListing, { params: { id }, auth: 'admin', signal });
    return answer.read().data;
  });
}

export function removedQuery(call: Call) {
  return adminQuery<readonly RemovedListing[]>(
    ['removed'],
    async (signal) => (await call(adminApi.removedListings, { auth: 'admin', signal })).read().data,
  );
}

/**
 * The actions of an admin on a listing. Each resolves with the provider's message and throws a
 * `CallError`.
 */
export async function sendBack(call: Call, listing: ReadListing, reason: string): Promise<string> {
  const request = { ...decisionAbout(listing), body: { reason } };
  return (await call(adminApi.sendBack, request)).read().message;
}

export async function removeListing(
  call: Call,
  listing: ReadListing,
  reason: string,
): Promise<string> {
  const request = { ...decisionAbout(listing), body: { reason } };
  return (await call(adminApi.removeListing, request)).read().message;
}

export async function restoreListing(call: Call, id: string): Promise<string> {
  return (await call(adminApi.restoreListing, { params: { id }, auth: 'admin' })).read().message;
}
