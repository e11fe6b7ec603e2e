import { inArray, not, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/open.ts';
import { spaces } from '../../../db/schema.ts';

/**
 * Gives the spaces of hosts who have premium now their place in front (specification §9), and takes
 * it from the others': of one host's or of all. Answers how many spaces changed; whoever calls tells
 * the catalogue after the commit. Spaces of nobody stay as they are.
 */
export async function tendFeatured(tx: Transaction, now: Date, hostId?: string): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const ofHost = hostId === undefined ? sql`s.host_id is not null` : sql`s.host_id = ${hostId}`;
  // In one order, as everybody who takes more than one space.
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
