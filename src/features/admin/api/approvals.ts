import { approvalApi, type Unapproved } from '#contract/admin/approvals.ts';
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

/** A listing as an admin read it. */
export interface ReadListing {
  readonly id: string;
  /** Absent from providers that don't know versions. */
  readonly version?: string;
}

/** Returns the parameters of a decision, so that a version that nobody has read is refused. */
export const decisionAbout = ({ id, version }: ReadListing) =>
  ({
    params: { id },
    query: version === undefined ? {} : { basedOn: version },
    auth: 'admin',
  }) as const;

/**
 * Makes a listing active.
 *
 * @returns The provider's message.
 * @throws A `CallError`, also if the host has changed the listing since it was read.
 */
export async function approveListing(call: Call, listing: ReadListing): Promise<string> {
  const { raw } = await call(approvalApi.approve, decisionAbout(listing));
  const body = asRecord(raw);
  const message = asText(asRecord(body?.['data'])?.['message']) || asText(body?.['message']);
  return message || copy.approved;
}
