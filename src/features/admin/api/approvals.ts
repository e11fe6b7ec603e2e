import { queryOptions } from '@tanstack/react-query';
import { approvalApi, type Unapproved } from '#contract/listings.ts';
import { readUnapproved } from '#contract/reading/unapproved.ts';
import { asRecord, asText } from '#contract/reading/values.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { unreadable } from '#src/platform/http/failure.ts';
import { ownedBy } from '#src/platform/session/private-things.ts';

export const UNAPPROVED_KEY = ['admin', 'unapproved'] as const;

/** What waits for an admin. It names people, so it isn't kept on the device. */
export function unapprovedQuery(call: Call, now: () => Date) {
  return queryOptions({
    queryKey: UNAPPROVED_KEY,
    queryFn: async ({ signal }): Promise<readonly Unapproved[]> => {
      const { raw, status } = await call(approvalApi.listUnapproved, { auth: 'admin', signal });
      const listings = readUnapproved(raw, now());
      if (listings === undefined) throw unreadable(status, raw);
      return listings;
    },
    networkMode: 'offlineFirst',
    staleTime: 0,
    meta: ownedBy('admin'),
  });
}

/** Makes a listing live. Resolves with the provider's words; throws a `CallError`. */
export async function approveListing(call: Call, id: string): Promise<string> {
  const { raw } = await call(approvalApi.approve, { params: { id }, auth: 'admin' });
  const body = asRecord(raw);
  const message = asText(asRecord(body?.['data'])?.['message']) || asText(body?.['message']);
  return message || 'The space is live.';
}
