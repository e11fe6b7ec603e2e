import { approvalApi, type Unapproved } from '#contract/listings.ts';
import { readUnapproved } from '#contract/reading/unapproved.ts';
import { asRecord, asText } from '#contract/reading/values.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { unreadable } from '#src/platform/http/failure.ts';
import { deskQuery } from './desk-query.ts';

/** What waits for an admin. */
export function unapprovedQuery(call: Call, now: () => Date) {
  return deskQuery<readonly Unapproved[]>(['unapproved'], async (signal) => {
    const { raw, status } = await call(approvalApi.listUnapproved, { auth: 'admin', signal });
    const listings = readUnapproved(raw, now());
    if (listings === undefined) throw unreadable(status, raw);
    return listings;
  });
}

/** Makes a listing live. Resolves with the provider's words; throws a `CallError`. */
export async function approveListing(call: Call, id: string): Promise<string> {
  const { raw } = await call(approvalApi.approve, { params: { id }, auth: 'admin' });
  const body = asRecord(raw);
  const message = asText(asRecord(body?.['data'])?.['message']) || asText(body?.['message']);
  return message || 'The space is live.';
}
