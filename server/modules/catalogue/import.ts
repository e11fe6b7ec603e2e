import { getTableColumns, isNull, notExists, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/open.ts';
import { bookings, reviews, spaces } from '../../db/schema/schema.ts';

type NewSpace = typeof spaces.$inferInsert;
type NewReview = typeof reviews.$inferInsert;

export type ImportedSpace = Omit<NewSpace, 'ratingSum' | 'ratingCount'> & {
  readonly reviews: readonly Omit<NewReview, 'spaceId'>[];
};

/** Rows per statement: PostgreSQL accepts 65,535 parameters, and a space has twenty-five. */
const BATCH = 500;

/** Whether the database has no space at all, so that the demo may be imported. */
export async function isCatalogueEmpty(db: Database): Promise<boolean> {
  const [first] = await db.select({ id: spaces.id }).from(spaces).limit(1);
  return first === undefined;
}

/** Adds spaces with their reviews, and with ratings computed from these, in one transaction. */
export async function importSpaces(
  db: Database,
  imported: readonly ImportedSpace[],
): Promise<void> {
  await db.transaction((tx) => insertAll(tx, imported, { over: false }));
}

/**
 * Replaces all spaces by the imported ones. Booked spaces stay, because accounting needs them: they
 * are marked as deleted unless they are among the imported ones, and keep their guests' reviews.
 */
export async function replaceSpaces(
  db: Database,
  imported: readonly ImportedSpace[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(reviews).where(isNull(reviews.bookingId));
    const booked = tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(sql`${bookings.spaceId} = ${spaces.id}`);
    await tx.delete(spaces).where(notExists(booked));
    await tx.update(spaces).set({ listingStatus: 'deleted', ratingSum: 0, ratingCount: 0 });
    await insertAll(tx, imported, { over: true });
    await countGuestsReviews(tx);
  });
  // Updates the statistics of the query planner after thousands of new rows.
  await db.execute(sql`analyze spaces, reviews, catalogue_changes`);
}

/** All columns of a space except its host and its number of bookings. */
const {
  id: _id,
  hostId: _hostId,
  bookingCount: _bookingCount,
  ...replaced
} = getTableColumns(spaces);
const NEW_VALUES = Object.fromEntries(
  Object.entries(replaced).map(([key, column]) => [key, sql.raw(`excluded."${column.name}"`)]),
);

async function insertAll(
  tx: Transaction,
  imported: readonly ImportedSpace[],
  { over }: { readonly over: boolean },
): Promise<void> {
  for (const batch of batches(imported)) {
    const rows = tx.insert(spaces).values(batch.map(spaceRow));
    await (over ? rows.onConflictDoUpdate({ target: spaces.id, set: NEW_VALUES }) : rows);
  }
  for (const batch of batches(imported.flatMap(reviewRows))) {
    await tx.insert(reviews).values([...batch]);
  }
}

/** Adds guests' reviews to the ratings of the imported spaces. */
async function countGuestsReviews(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    update spaces set rating_sum = rating_sum + r.stars, rating_count = rating_count + r.count
    from (
      select space_id, sum(stars)::int as stars, count(*)::int as count
      from reviews where booking_id is not null and hidden_at is null group by space_id
    ) r
    where spaces.id = r.space_id`);
}

function spaceRow({ reviews: given, ...space }: ImportedSpace): NewSpace {
  const ratingSum = given.reduce((sum, { stars }) => sum + stars, 0);
  return { ...space, ratingSum, ratingCount: given.length };
}

function reviewRows(space: ImportedSpace): NewReview[] {
  return space.reviews.map((review) => ({ ...review, spaceId: space.id }));
}

function* batches<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += BATCH) {
    yield rows.slice(start, start + BATCH);
  }
}
