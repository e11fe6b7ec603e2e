import { and, eq, isNull } from 'drizzle-orm';
import type { AccountId } from '#contract/units.ts';
import type { Database } from '../open.ts';
import { accounts } from '../schema/schema.ts';

/** Returns the email address of an account; undefined if it was deleted. */
export async function readEmail(
  db: Pick<Database, 'select'>,
  accountId: AccountId,
): Promise<string | undefined> {
  const [account] = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.deletedAt)));
  return account?.email;
}
