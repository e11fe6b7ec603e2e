import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { sqlstate, UNIQUE_VIOLATION } from '../../db/connection/pg-errors.ts';
import type { Database } from '../../db/open.ts';
import { accounts } from '../../db/schema/schema.ts';

/**
 * Composes the letters of stored email addresses (Unicode NFC). Servers before the composing
 * `EmailSchema` stored them as typed, and no log-in finds such an address. It runs again each hour,
 * because a server of the version before may go on writing during an update.
 *
 * An address that another account of the same kind has already is left as it is: only its owner
 * knows which of the two to keep.
 *
 * @returns The IDs of the accounts that were left.
 */
export async function composeAddresses(db: Database): Promise<readonly string[]> {
  const rows = await db
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(
      and(
        isNull(accounts.deletedAt),
        // Only addresses with letters beyond ASCII can be decomposed.
        sql`octet_length(${accounts.email}) > char_length(${accounts.email})`,
      ),
    )
    // Of two that are typed differently, the verified and then the older one gets the address.
    .orderBy(sql`${accounts.emailVerifiedAt} is null`, asc(accounts.createdAt), asc(accounts.id));
  const left: string[] = [];
  for (const row of rows) {
    const composed = row.email.normalize('NFC');
    if (composed !== row.email && !(await changeAddress(db, row, composed))) left.push(row.id);
  }
  return left;
}

/** Returns false if another account has the address. */
async function changeAddress(
  db: Database,
  { id, email }: Pick<typeof accounts.$inferSelect, 'id' | 'email'>,
  composed: string,
): Promise<boolean> {
  try {
    await db
      .update(accounts)
      .set({ email: composed })
      .where(and(eq(accounts.id, id), eq(accounts.email, email)));
    return true;
  } catch (error) {
    if (sqlstate(error) === UNIQUE_VIOLATION) return false;
    throw error;
  }
}
