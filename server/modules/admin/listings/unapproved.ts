import { asc, eq } from 'drizzle-orm';
import type { Unapproved } from '#contract/hosting/listings.ts';
import type { Database } from '../../../db/open.ts';
import { accounts, hostProfiles, spaces } from '../../../db/schema/schema.ts';
import { ownedListing, ownerOfSpace, profileOfOwner } from '../owner.ts';

/** Returns the pending listings with their hosts, the longest waiting first. */
export async function readUnapproved(db: Database, now: Date): Promise<Unapproved[]> {
  const rows = await db
    .select({ space: spaces, account: accounts, profile: hostProfiles })
    .from(spaces)
    .leftJoin(accounts, ownerOfSpace)
    .leftJoin(hostProfiles, profileOfOwner)
    .where(eq(spaces.listingStatus, 'pending'))
    .orderBy(asc(spaces.createdAt), spaces.id);
  return rows.map((row) => ownedListing(row, now));
}
