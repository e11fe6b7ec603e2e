import { and, asc, desc, eq, gt, lt, or } from 'drizzle-orm';
import type { AdminLogEntry } from '#contract/admin/admin.ts';
import type { Database } from '../../db/open.ts';
import { accounts, adminActions } from '../../db/schema/schema.ts';

const PAGE = 50;

/** Returns up to fifty entries, newest first, starting after the entry with the given ID. */
export async function readAdminLog(db: Database, after?: string): Promise<AdminLogEntry[]> {
  const { id, at, adminId, action, subject, subjectId, reason } = adminActions;
  const last = after === undefined ? undefined : await readPlace(db, after);
  if (after !== undefined && last === undefined) return [];
  const older =
    last === undefined ? undefined : or(lt(at, last.at), and(eq(at, last.at), gt(id, last.id)));
  const rows = await db
    .select({ id, at, action, subject, subjectId, reason, by: accounts.fullName })
    .from(adminActions)
    .leftJoin(accounts, eq(accounts.id, adminId))
    .where(older)
    .orderBy(desc(at), asc(id))
    .limit(PAGE);
  return rows.map(({ reason: why, by, at: when, ...row }) => ({
    ...row,
    at: when.toISOString(),
    by: by ?? '',
    ...(why === null ? {} : { reason: why }),
  }));
}

async function readPlace(db: Database, after: string) {
  const { id, at } = adminActions;
  const [place] = await db.select({ id, at }).from(adminActions).where(eq(id, after));
  return place;
}
