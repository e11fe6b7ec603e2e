import { asc, eq } from 'drizzle-orm';
import type { Unapproved } from '#contract/admin/approvals.ts';
import { accounts, hostProfiles, spaces } from '../../../db/schema/schema.ts';
import type { AdminContext } from '../context.ts';
import { ownedListings, ownerOfSpace, profileOfOwner } from '../owner.ts';

/** Returns the pending listings with their hosts, the longest waiting first. */
export async function readUnapproved(context: AdminContext): Promise<Unapproved[]> {
  const rows = await context.db
    .select({ space: spaces, account: accounts, profile: hostProfiles })
    .from(spaces)
    .leftJoin(accounts, ownerOfSpace)
    .leftJoin(hostProfiles, profileOfOwner)
    .where(eq(spaces.listingStatus, 'pending'))
    .orderBy(asc(spaces.createdAt), spaces.id);
  return ownedListings(context, rows, context.now());
}
