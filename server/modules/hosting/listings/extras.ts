import type { AccountId, ExtraId, SpaceId } from '#contract/units.ts';
import { and, asc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { ListingExtra } from '#contract/extras/extras.ts';
import type { Listing, NewListing } from '#contract/hosting/listings.ts';
import { KOBO_PER_NAIRA, koboOf } from '#contract/prices/price.ts';
import type { Database, Transaction } from '../../../db/open.ts';
import { bookingExtras, spaceExtras, spaces } from '../../../db/schema/schema.ts';

const toListingExtra = (row: typeof spaceExtras.$inferSelect): ListingExtra => ({
  id: row.id,
  name: row.name,
  price: row.priceKobo / KOBO_PER_NAIRA,
  per: row.per,
  ...(row.stock === null ? {} : { stock: row.stock }),
  active: row.active,
});

/**
 * Makes a locked listing's extras those of its form; a form without the field leaves them unchanged.
 * Bookings keep what they have and what it cost. A removed extra that was booked stays as a row,
 * because it counts as in use until those bookings are over.
 */
export async function storeExtras(
  tx: Transaction,
  spaceId: SpaceId,
  extras: NewListing['extras'],
  now: Date,
): Promise<void> {
  if (extras === undefined) return;
  await removeOthers(
    tx,
    spaceId,
    extras.map(({ id }) => id),
    now,
  );
  for (const [index, { id, name, price, per, stock, active }] of extras.entries()) {
    const values = {
      position: index + 1,
      name,
      priceKobo: koboOf(price),
      per,
      stock: stock ?? null,
      active,
      removedAt: null,
    };
    await tx
      .insert(spaceExtras)
      .values({ spaceId, id, ...values })
      .onConflictDoUpdate({ target: [spaceExtras.spaceId, spaceExtras.id], set: values });
  }
}

async function removeOthers(
  tx: Transaction,
  spaceId: SpaceId,
  remaining: readonly ExtraId[],
  now: Date,
): Promise<void> {
  const others = and(
    eq(spaceExtras.spaceId, spaceId),
    remaining.length === 0 ? undefined : notInArray(spaceExtras.id, [...remaining]),
  );
  const booked = sql`exists (select from ${bookingExtras}
    where ${bookingExtras.spaceId} = ${spaceExtras.spaceId}
      and ${bookingExtras.extraId} = ${spaceExtras.id})`;
  await tx.delete(spaceExtras).where(and(others, sql`not ${booked}`));
  await tx
    .update(spaceExtras)
    .set({ removedAt: now })
    .where(and(others, isNull(spaceExtras.removedAt)));
}

/** Returns listings with their extras, in the host's order: one query. */
export async function withExtras(
  db: Pick<Database, 'select'>,
  listings: readonly Listing[],
): Promise<Listing[]> {
  const ids = listings.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(spaceExtras)
    .where(and(inArray(spaceExtras.spaceId, ids), isNull(spaceExtras.removedAt)))
    .orderBy(asc(spaceExtras.position));
  return listings.map((listing) => ({
    ...listing,
    extras: rows.filter(({ spaceId }) => spaceId === listing.id).map(toListingExtra),
  }));
}

/** Returns the extras of all of a host's spaces, for download. */
export async function readExtrasOf(db: Database, hostId: AccountId) {
  const rows = await db
    .select({ extra: spaceExtras })
    .from(spaceExtras)
    .innerJoin(spaces, eq(spaces.id, spaceExtras.spaceId))
    .where(eq(spaces.hostId, hostId))
    .orderBy(asc(spaceExtras.spaceId), asc(spaceExtras.position));
  return rows.map(({ extra }) => ({
    ...toListingExtra(extra),
    spaceId: extra.spaceId,
    removedAt: extra.removedAt,
  }));
}
