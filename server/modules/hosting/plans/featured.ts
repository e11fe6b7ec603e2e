import type { AccountId } from '#contract/units.ts';
import { inArray, not, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/open.ts';
import { spaces } from '../../../db/schema/schema.ts';

/**
 * Features the spaces of hosts who have premium now (specification §9) and stops featuring all
 * others, for one host or for all. Spaces without a host stay unchanged. The caller reports changes
 * to the catalogue after the commit.
 *
 * @returns The number of changed spaces.
 */
export async function updateFeatured(
  tx: Transaction,
  now: Date,
  hostId?: AccountId,
): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const ofHost = hostId === undefined ? sql`s.host_id is not null` : sql`s.host_id = ${hostId}`;
  // Sorted, as in every transaction that locks several spaces.
  const { rows } = await tx.execute<{ id: string }>(sql`
    select s.id from spaces s
    where ${ofHost} and s.featured <> exists (
      select 1 from subscriptions p
      where p.host_id = s.host_id and p.plan = 'premium'
        and p.starts_at <= ${at} and p.ends_at > ${at})
    order by s.id for no key update of s`);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await tx
    .update(spaces)
    .set({ featured: not(spaces.featured) })
    .where(inArray(spaces.id, ids));
  return rows.length;
}
