import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/open.ts';
import { accounts } from '../../db/schema.ts';
import type { AccountsContext } from './context.ts';
import { endSessions } from './repository.ts';

type SuspensionContext = Pick<AccountsContext, 'now' | 'sessions'>;

/**
 * An account, locked by whoever calls, is let in no more, and out everywhere. What it answers is to
 * be called after the commit.
 */
export async function suspend(
  { now, sessions }: SuspensionContext,
  tx: Transaction,
  accountId: string,
): Promise<() => void> {
  const at = now();
  await endSessions(tx, accountId, at);
  await tx.update(accounts).set({ suspendedAt: at }).where(eq(accounts.id, accountId));
  return () => sessions.forget();
}

/** It may log in again. */
export async function reinstate(tx: Transaction, accountId: string): Promise<void> {
  await tx.update(accounts).set({ suspendedAt: null }).where(eq(accounts.id, accountId));
}
