import { and, desc, eq, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm';
import { MAX_SAVED, type SavedMark } from '#contract/saved.ts';
import type { Database, Transaction } from '../../db/open.ts';
import { accounts, savedSpaces, spaces } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';

export interface SavedContext {
  readonly db: Database;
  readonly now: () => Date;
}

/** Days for which it's remembered that a space was taken off: a device that slept longer may bring it back. */
const REMEMBERED_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1_000;

type Row = typeof savedSpaces.$inferInsert;

/**
 * Merges what a device says: of each space the last decision counts, whichever device it came from.
 * Answers what holds now, spaces that were taken off included. Devices are served one after the
 * other, so that all of them end with the same.
 */
export async function mergeSaved(
  { db, now }: SavedContext,
  accountId: string,
  marks: readonly SavedMark[],
): Promise<SavedMark[]> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const at = now();
    const rows = await knownOnly(tx, latestOf(accountId, marks, at));
    if (rows.length > 0) {
      await tx
        .insert(savedSpaces)
        .values(rows)
        .onConflictDoUpdate({
          target: [savedSpaces.accountId, savedSpaces.spaceId],
          set: { saved: sql`excluded.saved`, at: sql`excluded.at` },
          setWhere: sql`excluded.at > ${savedSpaces.at}`,
        });
    }
    await forget(tx, accountId, at);
    const kept = await tx
      .select()
      .from(savedSpaces)
      .where(eq(savedSpaces.accountId, accountId))
      .orderBy(desc(savedSpaces.at), savedSpaces.spaceId);
    return kept.map((row) => ({ id: row.spaceId, saved: row.saved, at: row.at.toISOString() }));
  });
}

async function lockAccount(tx: Transaction, accountId: string): Promise<void> {
  const [account] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.deletedAt)))
    .for('no key update');
  if (account === undefined) throw new ApiError('NOT_LOGGED_IN');
}

/** One row for each space. A clock that is ahead must not win over decisions that are yet to come. */
function latestOf(accountId: string, marks: readonly SavedMark[], now: Date): Row[] {
  const latest = new Map<string, Row>();
  for (const { id: spaceId, saved, at: said } of marks) {
    const time = Date.parse(said);
    if (!(time > 0)) continue;
    const at = new Date(Math.min(time, now.getTime()));
    const other = latest.get(spaceId);
    if (other === undefined || other.at < at)
      latest.set(spaceId, { accountId, spaceId, saved, at });
  }
  return [...latest.values()];
}

async function knownOnly(tx: Transaction, rows: readonly Row[]): Promise<Row[]> {
  const ids = rows.map(({ spaceId }) => spaceId);
  const found = await tx
    .select({ id: spaces.id })
    .from(spaces)
    .where(inArray(spaces.id, ids))
    .for('key share');
  const known = new Set(found.map(({ id }) => id));
  return rows.filter(({ spaceId }) => known.has(spaceId));
}

/** What was taken off long ago, and what is beyond the most that an account keeps. */
async function forget(tx: Transaction, accountId: string, now: Date): Promise<void> {
  const own = eq(savedSpaces.accountId, accountId);
  const long = new Date(now.getTime() - REMEMBERED_DAYS * DAY_MS);
  await tx
    .delete(savedSpaces)
    .where(and(own, eq(savedSpaces.saved, false), lt(savedSpaces.at, long)));
  for (const saved of [true, false]) {
    const such = and(own, eq(savedSpaces.saved, saved));
    const latest = tx
      .select({ id: savedSpaces.spaceId })
      .from(savedSpaces)
      .where(such)
      .orderBy(desc(savedSpaces.at), savedSpaces.spaceId)
      .limit(MAX_SAVED);
    await tx.delete(savedSpaces).where(and(such, notInArray(savedSpaces.spaceId, latest)));
  }
}
