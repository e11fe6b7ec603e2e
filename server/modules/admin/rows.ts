import type { SpaceId } from '#contract/units.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/open.ts';
import { accounts, spaces } from '../../db/schema/schema.ts';

export type AdminSpaceRow = typeof spaces.$inferSelect;
export type AdminAccountRow = typeof accounts.$inferSelect;

/**
 * Returns the listing and locks it: it can't be booked or changed by others until the transaction
 * ends.
 */
export async function lockListingRow(
  tx: Transaction,
  id: string,
): Promise<AdminSpaceRow | undefined> {
  const [space] = await tx.select().from(spaces).where(eq(spaces.id, id)).for('no key update');
  return space;
}

/**
 * Returns the account and locks it: it can't be suspended or deleted until the transaction ends.
 * Accounts are locked before spaces.
 */
export async function lockAccount(
  tx: Transaction,
  id: string,
): Promise<AdminAccountRow | undefined> {
  const [account] = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), isNull(accounts.deletedAt)))
    .for('no key update');
  return account;
}

/**
 * Returns and locks the account of a space's host, even if it is deleted; undefined if the space
 * has no host.
 */
export async function lockHostOf(
  tx: Transaction,
  spaceId: SpaceId,
): Promise<AdminAccountRow | undefined> {
  const hostId = tx.select({ id: spaces.hostId }).from(spaces).where(eq(spaces.id, spaceId));
  const [host] = await tx
    .select()
    .from(accounts)
    .where(inArray(accounts.id, hostId))
    .for('no key update');
  return host;
}
