import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AccountKind } from '#contract/accounts/accounts.ts';
import type { Database, Transaction } from '../../db/open.ts';
import { dropLinks } from '../../db/stores/mail-links.ts';
import { accounts, sessions } from '../../db/schema/schema.ts';

export type AccountRow = typeof accounts.$inferSelect;

export interface Address {
  readonly kind: AccountKind;
  readonly email: string;
}

const living = isNull(accounts.deletedAt);

const ofAddress = ({ kind, email }: Address) =>
  and(eq(accounts.kind, kind), eq(accounts.email, email), living);

/** Finds an account that isn't deleted by its kind and email. */
export async function findByEmail(db: Database, address: Address): Promise<AccountRow | undefined> {
  const [found] = await db.select().from(accounts).where(ofAddress(address));
  return found;
}

/** Finds an account that isn't deleted by its ID. */
export async function findById(db: Database, id: string): Promise<AccountRow | undefined> {
  const [found] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), living));
  return found;
}

/** Returns the account and locks it until the transaction ends. */
export async function lockById(tx: Transaction, id: string): Promise<AccountRow | undefined> {
  const [found] = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), living))
    .for('no key update');
  return found;
}

/** Finds and locks an account by its kind and email. */
export async function lockByEmail(
  tx: Transaction,
  address: Address,
): Promise<AccountRow | undefined> {
  const [found] = await tx.select().from(accounts).where(ofAddress(address)).for('update');
  return found;
}

/** Whether an account of this kind has the email address. */
export async function isTaken(tx: Transaction, address: Address): Promise<boolean> {
  const [found] = await tx.select({ id: accounts.id }).from(accounts).where(ofAddress(address));
  return found !== undefined;
}

/**
 * Ends every session: tokens of the old epoch become invalid. Links for a new password or a new
 * address that were requested before are dropped too, because someone who is logged out could still
 * open them.
 *
 * @returns The account after the change.
 */
export async function endSessions(
  tx: Transaction,
  id: string,
  now: Date,
  changes: Partial<Pick<AccountRow, 'passwordHash' | 'emailVerifiedAt' | 'returnTo'>> = {},
): Promise<AccountRow> {
  const [account] = await tx
    .update(accounts)
    .set({ ...changes, pendingEmail: null, sessionEpoch: sql`${accounts.sessionEpoch} + 1` })
    .where(eq(accounts.id, id))
    .returning();
  if (account === undefined) throw new Error('An account is gone within its own transaction.');
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.accountId, id), isNull(sessions.revokedAt)));
  await dropLinks(tx, id, ['reset', 'email']);
  return account;
}
