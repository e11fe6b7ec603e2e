import { and, asc, eq, ne } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/open.ts';
import { spaces } from '../../db/schema.ts';
import type { SpaceRow } from './repository.ts';

/** A host's spaces leave the catalogue. Whoever calls says so to the catalogue after the commit. */
export async function withdrawHostedSpaces(tx: Transaction, hostId: string): Promise<void> {
  await tx
    .update(spaces)
    .set({ listingStatus: 'deleted' })
    .where(and(eq(spaces.hostId, hostId), ne(spaces.listingStatus, 'deleted')));
}

export async function readHostedSpaces(db: Database, hostId: string): Promise<SpaceRow[]> {
  return db.select().from(spaces).where(eq(spaces.hostId, hostId)).orderBy(asc(spaces.createdAt));
}
