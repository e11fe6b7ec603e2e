import type { AccountId } from '#contract/units.ts';
import { and, eq, notInArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/open.ts';
import { spaces } from '../../../db/schema/schema.ts';

/**
 * Returns the number of listings that count towards a plan's limit: neither deleted nor rejected.
 */
export async function countListings(
  db: Database | Transaction,
  hostId: AccountId,
): Promise<number> {
  const counted = notInArray(spaces.listingStatus, ['deleted', 'rejected']);
  return db.$count(spaces, and(eq(spaces.hostId, hostId), counted));
}
