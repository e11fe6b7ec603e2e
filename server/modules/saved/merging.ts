import type { AccountId } from '#contract/units.ts';
import { and, desc, eq, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm';
import { MAX_SAVED, type SavedChange } from '#contract/spaces/saved.ts';
import type { Database, Transaction } from '../../db/open.ts';
import { accounts, savedSpaces, spaces } from '../../db/schema/schema.ts';
import { ApiError } from '../../http/api-error.ts';

export interface SavedContext {
  readonly db: Database;
  readonly now: () => Date;
}

/**
 * Days for which it is stored that a space was removed. A device that was offline for longer may
 * add it again.
 */
const REMEMBERED_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1_000;

type Row = typeof savedSpaces.$inferInsert;

/**
 * Merges the changes of a device into the account's saved spaces: for each space the latest change
 * counts, whichever device it came from. Devices are merged one after another, so that all of them
 * end with the same result.
 *
 * @returns The current state, including spaces that were removed.
 */
export async function mergeSaved(
  { db, now }: SavedContext,
  accountId: AccountId,
  changes: readonly SavedChange[],
): Promise<SavedChange[]> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const at = now();
    const rows = await knownOnly(tx, latestOf(accountId, changes, at));
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
    const stored = await tx
      .select()
      .from(savedSpaces)
      .where(eq(savedSpaces.accountId, accountId))
      .orderBy(desc(savedSpaces.at), savedSpaces.spaceId);
    return stored.map((row) => ({ id: row.spaceId, saved: row.saved, at: row.at.toISOString() }));
  });
}

async function lockAccount(tx: Transaction, accountId: AccountId): Promise<void> {
  const [account] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.deletedAt)))
    .for('no key update');
  if (account === undefined) throw new ApiError('NOT_LOGGED_IN');
}

/**
 * Returns one row for each space. Times in the future become the present, so that a clock that is
 * ahead doesn't override later changes.
 */
function latestOf(accountId: AccountId, changes: readonly SavedChange[], now: Date): Row[] {
  const latest = new Map<string, Row>();
  for (const { id: spaceId, saved, at: message } of changes) {
    const time = Date.parse(message);
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

/** Deletes removals that are too old, and whatever exceeds the maximum number. */
async function forget(tx: Transaction, accountId: AccountId, now: Date): Promise<void> {
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
