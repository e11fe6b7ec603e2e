import type { AccountId, SpaceId } from '#contract/units.ts';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/open.ts';
import { accounts, spaces } from '../../db/schema/schema.ts';
import { ApiError } from '../../http/api-error.ts';

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

/** @throws {ApiError} SPACE_NOT_FOUND if the space isn't the host's, or is deleted. */
export async function requireSpace(
  db: Pick<Database, 'select'>,
  hostId: AccountId,
  spaceId: SpaceId,
): Promise<void> {
  const [space] = await db
    .select({ id: spaces.id })
    .from(spaces)
    .where(
      and(eq(spaces.id, spaceId), eq(spaces.hostId, hostId), ne(spaces.listingStatus, 'deleted')),
    );
  if (space === undefined) throw new ApiError('SPACE_NOT_FOUND');
}
