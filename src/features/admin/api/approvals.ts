import { approvalApi, type Unapproved } from '#contract/hosting/listings.ts';
import { parseUnapproved } from '#contract/lenient-parsers/unapproved.ts';
import { asRecord, asText } from '#contract/lenient-parsers/values.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { unreadableReply } from '#src/platform/http/failure.ts';
import * as copy from '../console/copy.ts';
import { adminQuery } from './admin-query.ts';

/** The listings that wait for an admin. */
export function unapprovedQuery(call: Call) {
  return adminQuery<readonly Unapproved[]>(['unapproved'], async (signal) => {
    const { raw, status } = await call(approvalApi.listUnapproved, { auth: 'admin', signal });
    const listings = parseUnapproved(raw, new Date());
    if (listings === undefined) throw unreadableReply(status, raw);
    return listings;
  });
}

/**
 * Makes a listing active.
 *
 * @returns The provider's message.
 * @throws A `CallError`.
 */
export async function approveListing(call: Call, id: string): Promise<string> {
  const { raw } = await call(approvalApi.approve, { params: { id }, auth: 'admin' });
  const body = asRecord(raw);
  const message = asText(asRecord(body?.['data'])?.['message']) || asText(body?.['message']);
  return message || copy.approved;
}
