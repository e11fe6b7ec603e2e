import { and, asc, eq } from 'drizzle-orm';
import { koboOf } from '#contract/prices/price.ts';
import { DEMO_EXTRAS } from '#demo/demo.ts';
import type { Database } from '../../db/open.ts';
import { accounts, spaceExtras, spaces } from '../../db/schema/schema.ts';

const HOST = 'host@aye.test';

/** Gives the first spaces of the demo's host extras, unless there are any. */
export async function addDemoExtras(db: Database): Promise<void> {
  if ((await db.$count(spaceExtras)) > 0) return;
  const rows = await db
    .select({ id: spaces.id })
    .from(spaces)
    .innerJoin(accounts, eq(accounts.id, spaces.hostId))
    .where(and(eq(accounts.email, HOST), eq(spaces.listingStatus, 'active')))
    .orderBy(asc(spaces.id))
    .limit(DEMO_EXTRAS.length);
  const values = rows.flatMap(({ id: spaceId }, space) =>
    (DEMO_EXTRAS[space] ?? []).map(({ id, name, price, per, stock }, index) => ({
      spaceId,
      id,
      position: index + 1,
      name,
      priceKobo: koboOf(price),
      per,
      stock: stock ?? null,
      active: true,
    })),
  );
  if (values.length > 0) await db.insert(spaceExtras).values(values).onConflictDoNothing();
}
