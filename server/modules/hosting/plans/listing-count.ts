import { and, eq, notInArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/open.ts';
import { spaces } from '../../../db/schema.ts';

/** Listings that count against a plan's limit: neither deleted nor rejected. */
export async function countListings(db: Database | Transaction, hostId: string): Promise<number> {
  const counted = notInArray(spaces.listingStatus, ['deleted', 'rejected']);
  return db.$count(spaces, and(eq(spaces.hostId, hostId), counted));
}
