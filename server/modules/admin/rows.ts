import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/open.ts';
import { accounts, spaces } from '../../db/schema.ts';

export type SpaceRow = typeof spaces.$inferSelect;
export type AccountRow = typeof accounts.$inferSelect;

/** The listing, which nobody books or changes until the transaction ends. */
export async function lockSpace(tx: Transaction, id: string): Promise<SpaceRow | undefined> {
  const [space] = await tx.select().from(spaces).where(eq(spaces.id, id)).for('no key update');
  return space;
}

/** The account, which nobody suspends or deletes until the transaction ends. Taken before spaces. */
export async function lockAccount(tx: Transaction, id: string): Promise<AccountRow | undefined> {
  const [account] = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), isNull(accounts.deletedAt)))
    .for('no key update');
  return account;
}

/** The host of a space with the account locked, a deleted one too; undefined where nobody lists it. */
export async function lockHostOf(
  tx: Transaction,
  spaceId: string,
): Promise<AccountRow | undefined> {
  const hostId = tx.select({ id: spaces.hostId }).from(spaces).where(eq(spaces.id, spaceId));
  const [host] = await tx
    .select()
    .from(accounts)
    .where(inArray(accounts.id, hostId))
    .for('no key update');
  return host;
}
