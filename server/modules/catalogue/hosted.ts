import type { AccountId } from '#contract/units.ts';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/open.ts';
import { spaces } from '../../db/schema/schema.ts';
import type { CatalogueSpaceRow } from './repository.ts';

/**
 * Deletes all spaces of a host from the catalogue. The caller reports the change to the catalogue
 * after the commit.
 */
export async function withdrawHostedSpaces(tx: Transaction, hostId: AccountId): Promise<void> {
  await tx
    .update(spaces)
    .set({ listingStatus: 'deleted' })
    .where(and(eq(spaces.hostId, hostId), ne(spaces.listingStatus, 'deleted')));
}

/** Reads all spaces of a host in any status, oldest first. */
export async function readHostedSpaces(
  db: Database,
  hostId: AccountId,
): Promise<CatalogueSpaceRow[]> {
  return db.select().from(spaces).where(eq(spaces.hostId, hostId)).orderBy(asc(spaces.createdAt));
}
