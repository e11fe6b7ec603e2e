import { eq, sql } from 'drizzle-orm';
import type { ChosenExtra } from '#contract/extras/extra-price.ts';
import type { Database } from '#server/db/open.ts';
import { bookingExtras, bookingSlots, spaceExtras } from '#server/db/schema/schema.ts';
import { idOf } from '#tests/factories/spaces.ts';

export const PROJECTOR = '01j9zq8m4kxh2v7n5t3r6w8y01';
export const CHAIR = '01j9zq8m4kxh2v7n5t3r6w8y02';
export const CLEANING = '01j9zq8m4kxh2v7n5t3r6w8y03';

/** Adds an extra with one of it, one with three, and one without a limit to a space. */
export async function addExtras(db: Database, space = 1): Promise<void> {
  const common = { spaceId: idOf(space), active: true };
  await db.insert(spaceExtras).values([
    {
      ...common,
      id: PROJECTOR,
      position: 1,
      name: 'Projector',
      priceKobo: 500_000,
      per: 'booking',
      stock: 1,
    },
    { ...common, id: CHAIR, position: 2, name: 'Chair', priceKobo: 20_050, per: 'hour', stock: 3 },
    { ...common, id: CLEANING, position: 3, name: 'Cleaning', priceKobo: 250_000, per: 'day' },
  ]);
}

export const chosen = (id: string, count = 1): ChosenExtra => ({ id, count });

interface UsedAt {
  readonly key: string;
  readonly start: number;
  readonly end: number;
  readonly count: number;
}

/**
 * Returns the extras of which more are in use at some moment than there are, found without the help
 * of the database's trigger.
 */
export async function findOversold(db: Database): Promise<string[]> {
  const rows = await db
    .select({
      spaceId: bookingExtras.spaceId,
      extraId: bookingExtras.extraId,
      count: bookingExtras.count,
      start: sql<number>`(extract(epoch from lower(${bookingSlots.during})))::float8`,
      end: sql<number>`(extract(epoch from upper(${bookingSlots.during})))::float8`,
      live: bookingSlots.live,
    })
    .from(bookingExtras)
    .innerJoin(bookingSlots, eq(bookingSlots.bookingId, bookingExtras.bookingId));
  const stocks = new Map(
    (await db.select().from(spaceExtras)).map(({ spaceId, id, stock }) => [
      `${spaceId} ${id}`,
      stock ?? Number.POSITIVE_INFINITY,
    ]),
  );
  const used = rows
    .filter(({ live }) => live)
    .map(({ spaceId, extraId, ...row }): UsedAt => ({ ...row, key: `${spaceId} ${extraId}` }));
  return used.flatMap(({ key, start }) => {
    const inUse = used
      .filter((one) => one.key === key && one.start <= start && one.end > start)
      .reduce((sum, { count }) => sum + count, 0);
    return inUse > (stocks.get(key) ?? 0) ? [`${key}: ${inUse}`] : [];
  });
}
