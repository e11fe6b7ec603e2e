import type { AccountId, SpaceId } from '#contract/units.ts';
import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/open.ts';
import { accounts, spaces } from '../../../db/schema/schema.ts';
import { lockLinkedSpaces } from '../../../db/stores/linked-spaces.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Listing } from '#contract/hosting/listings.ts';
import { publicSpace } from '../../catalogue/service.ts';

export type ListingRow = typeof spaces.$inferSelect;

/** The host and the ID of their listing. */
export interface OwnListing {
  readonly hostId: AccountId;
  readonly spaceId: SpaceId;
}

/**
 * Locks the host's row, so that transactions count listings one after another. It is locked before
 * any space.
 *
 * @throws {ApiError} NOT_LOGGED_IN if the account is deleted or suspended.
 */
export async function lockHost(tx: Transaction, hostId: AccountId): Promise<void> {
  const [host] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, hostId), isNull(accounts.deletedAt), isNull(accounts.suspendedAt)))
    .for('no key update');
  if (host === undefined) throw new ApiError('NOT_LOGGED_IN');
}

/**
 * Waits for a deletion of the host's account, after which nothing may be added to it.
 *
 * @throws {ApiError} NOT_LOGGED_IN if it is deleted.
 */
export async function lockHostForShare(tx: Transaction, hostId: AccountId): Promise<void> {
  const [account] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, hostId), isNull(accounts.deletedAt)))
    .for('share');
  if (account === undefined) throw new ApiError('NOT_LOGGED_IN');
}

const isOwn = ({ hostId, spaceId }: OwnListing) =>
  and(eq(spaces.id, spaceId), eq(spaces.hostId, hostId));

/**
 * Returns the host's own listing and locks it: it can't be booked or changed by others until the
 * transaction ends. NO KEY, as when a space is booked.
 *
 * @throws {ApiError} SPACE_NOT_FOUND, also for a listing of another host
 */
export async function lockOwn(tx: Transaction, own: OwnListing): Promise<ListingRow> {
  // Those linked with it too, because their guests may be offered what its change frees.
  await lockLinkedSpaces(tx, [own.spaceId]);
  const [row] = await tx.select().from(spaces).where(isOwn(own)).for('no key update');
  if (row === undefined) throw new ApiError('SPACE_NOT_FOUND');
  return row;
}

/** The same, but a deleted listing isn't found. */
export async function lockListing(tx: Transaction, own: OwnListing): Promise<ListingRow> {
  const row = await lockOwn(tx, own);
  if (row.listingStatus === 'deleted') throw new ApiError('SPACE_NOT_FOUND');
  return row;
}

/** The same without a lock, for reading only. */
export async function requireListing(
  db: Pick<Database, 'select'>,
  own: OwnListing,
): Promise<ListingRow> {
  const [row] = await db.select().from(spaces).where(isOwn(own));
  if (row === undefined || row.listingStatus === 'deleted') throw new ApiError('SPACE_NOT_FOUND');
  return row;
}

/** Whether a space is, or was before it was deleted, the host's listing. */
export async function isOwnListing(
  db: Pick<Database, '$count'>,
  own: OwnListing,
): Promise<boolean> {
  return (await db.$count(spaces, isOwn(own))) > 0;
}

/** Reads the listings of a host without deleted ones, newest first. */
export async function readListings(db: Database, hostId: AccountId): Promise<ListingRow[]> {
  return db
    .select()
    .from(spaces)
    .where(and(eq(spaces.hostId, hostId), ne(spaces.listingStatus, 'deleted')))
    .orderBy(desc(spaces.createdAt), spaces.id);
}

/** Counts the active listings of a host. */
export async function countLive(db: Database, hostId: AccountId): Promise<number> {
  return db.$count(spaces, and(eq(spaces.hostId, hostId), eq(spaces.listingStatus, 'active')));
}

/** Stores changes of a listing that the transaction has locked. */
export async function storeListing(
  tx: Transaction,
  spaceId: SpaceId,
  changes: Partial<ListingRow>,
): Promise<ListingRow> {
  const [row] = await tx.update(spaces).set(changes).where(eq(spaces.id, spaceId)).returning();
  if (row === undefined) throw new Error('A listing is gone within its own transaction.');
  return row;
}

/** Returns a listing as its host sees it. */
export function ownListing(row: ListingRow, now: Date): Listing {
  const { note, contactPhone } = row;
  return {
    ...publicSpace(row, now),
    ...(note === null ? {} : { note }),
    ...(contactPhone === null ? {} : { contactPhone }),
  };
}
