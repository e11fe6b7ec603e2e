import { and, asc, desc, eq, ilike, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { AdminAccount } from '#contract/admin.ts';
import type { Database } from '../../db/open.ts';
import { accounts, spaces } from '../../db/schema.ts';

const MOST = 50;

/** Escapes a typed text for LIKE, so that `%` and `_` match themselves. */
const anywhere = (part: string) => `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * Finds accounts by a part of their name or email. Without one, returns the suspended accounts, the
 * last suspended first.
 */
export async function findAccounts(db: Database, part: string): Promise<AdminAccount[]> {
  const { id, kind, fullName, email, createdAt, suspendedAt, deletedAt, isAdmin } = accounts;
  const live = and(eq(spaces.hostId, id), eq(spaces.listingStatus, 'active'));
  const rows = await db
    .select({
      id,
      kind,
      name: fullName,
      email,
      createdAt,
      suspendedAt,
      spaces: sql<number>`(${db.$count(spaces, live)})`.mapWith(Number),
    })
    .from(accounts)
    .where(
      and(
        isNull(deletedAt),
        eq(isAdmin, false),
        part === ''
          ? isNotNull(suspendedAt)
          : or(ilike(fullName, anywhere(part)), ilike(email, anywhere(part))),
      ),
    )
    .orderBy(part === '' ? desc(suspendedAt) : asc(sql`lower(${fullName})`), id)
    .limit(MOST);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    email: row.email,
    createdAt: row.createdAt.toISOString(),
    ...(row.suspendedAt === null ? {} : { suspendedAt: row.suspendedAt.toISOString() }),
    ...(row.kind === 'host' ? { spaces: row.spaces } : {}),
  }));
}
