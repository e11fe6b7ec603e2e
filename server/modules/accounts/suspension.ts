import type { AccountId } from '#contract/units.ts';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/open.ts';
import { accounts } from '../../db/schema/schema.ts';
import type { AccountsContext } from './context.ts';
import { endSessions } from './repository.ts';

type SuspensionContext = Pick<AccountsContext, 'now' | 'sessions'>;

/**
 * Ends all sessions of an account and prevents new ones. The caller has locked the account.
 *
 * @returns A function to be called after the commit.
 */
export async function suspend(
  { now, sessions }: SuspensionContext,
  tx: Transaction,
  accountId: AccountId,
): Promise<() => void> {
  const at = now();
  await endSessions(tx, accountId, at);
  await tx.update(accounts).set({ suspendedAt: at }).where(eq(accounts.id, accountId));
  return () => sessions.forget();
}

/** Allows the account to log in again. */
export async function reinstate(tx: Transaction, accountId: AccountId): Promise<void> {
  await tx.update(accounts).set({ suspendedAt: null }).where(eq(accounts.id, accountId));
}
