import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AccountKind } from '#contract/accounts.ts';
import type { Database, Transaction } from '../../db/open.ts';
import { dropLinks } from '../../db/mail-links.ts';
import { accounts, sessions } from '../../db/schema.ts';

export type AccountRow = typeof accounts.$inferSelect;

export interface Address {
  readonly kind: AccountKind;
  readonly email: string;
}

const living = isNull(accounts.deletedAt);

const ofAddress = ({ kind, email }: Address) =>
  and(eq(accounts.kind, kind), eq(accounts.email, email), living);

export async function findByEmail(db: Database, address: Address): Promise<AccountRow | undefined> {
  const [found] = await db.select().from(accounts).where(ofAddress(address));
  return found;
}

export async function findById(db: Database, id: string): Promise<AccountRow | undefined> {
  const [found] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), living));
  return found;
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockById(tx: Transaction, id: string): Promise<AccountRow | undefined> {
  const [found] = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), living))
    .for('no key update');
  return found;
}

export async function lockByEmail(
  tx: Transaction,
  address: Address,
): Promise<AccountRow | undefined> {
  const [found] = await tx.select().from(accounts).where(ofAddress(address)).for('update');
  return found;
}

export async function isTaken(tx: Transaction, address: Address): Promise<boolean> {
  const [found] = await tx.select({ id: accounts.id }).from(accounts).where(ofAddress(address));
  return found !== undefined;
}

/**
 * Ends every session: tokens of the old epoch are nobody's. What was asked for in one of them ends
 * too, or whoever is thrown out could still open the link. Answers the account as it is then.
 */
export async function endSessions(
  tx: Transaction,
  id: string,
  now: Date,
  changes: Partial<Pick<AccountRow, 'passwordHash' | 'emailVerifiedAt'>> = {},
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
