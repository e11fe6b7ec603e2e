import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/open.ts';
import { accounts, spaces } from '../../../db/schema.ts';
import { ApiError } from '../../../http/api-error.ts';

export type SpaceRow = typeof spaces.$inferSelect;

/** Whose listing is meant. */
export interface Own {
  readonly hostId: string;
  readonly spaceId: string;
}

/**
 * Holds the host's row: listings are counted by one transaction after the other. It's taken before
 * any space's.
 *
 * @throws {ApiError} NOT_LOGGED_IN once the account is deleted or suspended.
 */
export async function lockHost(tx: Transaction, hostId: string): Promise<void> {
  const [host] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, hostId), isNull(accounts.deletedAt), isNull(accounts.suspendedAt)))
    .for('no key update');
  if (host === undefined) throw new ApiError('NOT_LOGGED_IN');
}

const isOwn = ({ hostId, spaceId }: Own) => and(eq(spaces.id, spaceId), eq(spaces.hostId, hostId));

/**
 * The host's own listing, which nobody books or changes until the transaction ends. NO KEY, as for
 * whoever books.
 *
 * @throws {ApiError} SPACE_NOT_FOUND, also for another host's
 */
export async function lockOwn(tx: Transaction, own: Own): Promise<SpaceRow> {
  const [row] = await tx.select().from(spaces).where(isOwn(own)).for('no key update');
  if (row === undefined) throw new ApiError('SPACE_NOT_FOUND');
  return row;
}

/** The same, but what is deleted isn't there any more. */
export async function lockListing(tx: Transaction, own: Own): Promise<SpaceRow> {
  const row = await lockOwn(tx, own);
  if (row.listingStatus === 'deleted') throw new ApiError('SPACE_NOT_FOUND');
  return row;
}

/** The same without waiting: for what is only looked at. */
export async function requireListing(db: Database, own: Own): Promise<SpaceRow> {
  const [row] = await db.select().from(spaces).where(isOwn(own));
  if (row === undefined || row.listingStatus === 'deleted') throw new ApiError('SPACE_NOT_FOUND');
  return row;
}

export async function readListings(db: Database, hostId: string): Promise<SpaceRow[]> {
  return db
    .select()
    .from(spaces)
    .where(and(eq(spaces.hostId, hostId), ne(spaces.listingStatus, 'deleted')))
    .orderBy(desc(spaces.createdAt), spaces.id);
}

export async function countLive(db: Database, hostId: string): Promise<number> {
  return db.$count(spaces, and(eq(spaces.hostId, hostId), eq(spaces.listingStatus, 'active')));
}

export async function storeListing(
  tx: Transaction,
  spaceId: string,
  changes: Partial<SpaceRow>,
): Promise<SpaceRow> {
  const [row] = await tx.update(spaces).set(changes).where(eq(spaces.id, spaceId)).returning();
  if (row === undefined) throw new Error('A listing is gone within its own transaction.');
  return row;
}
