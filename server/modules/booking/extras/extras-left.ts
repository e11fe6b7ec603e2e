import type { DayAvailability, Quarter } from '#contract/bookings/bookings.ts';
import { extraLeft } from '#contract/extras/extra-stock.ts';
import { CHECKIN_STEP, type TimeRange } from '#contract/opening/opening-times.ts';
import { instantOf } from '#contract/time/lagos-time.ts';
import type { LagosDate, SpaceId } from '#contract/units.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/open.ts';
import { spaceExtras } from '../../../db/schema/schema.ts';
import { readExtraUse } from './stock.ts';

const STEP_MS = CHECKIN_STEP * 60_000;

/**
 * Returns how many of a space's extras are left in each quarter of an hour of a day; only those of
 * which some are in use.
 */
export async function extrasLeftOn(
  db: Database,
  spaceId: SpaceId,
  { date, times }: { readonly date: LagosDate; readonly times: readonly Quarter[] },
  now: Date,
  ignored: Parameters<typeof readExtraUse>[4],
): Promise<Pick<DayAvailability, 'extras'>> {
  const window = { start: instantOf(date, '00:00'), end: instantOf(date, '24:00') };
  const uses = await readExtraUse(db, spaceId, [window], now, ignored);
  if (uses.size === 0) return {};
  const { id, stock } = spaceExtras;
  const rows = await db
    .select({ id, stock })
    .from(spaceExtras)
    .where(eq(spaceExtras.spaceId, spaceId));
  const quarters = times.map(({ time }): TimeRange => {
    const start = instantOf(date, time);
    return { start, end: new Date(start.getTime() + STEP_MS) };
  });
  const extras = rows.flatMap((row) => {
    const { stock: limit } = row;
    const own = uses.get(row.id);
    if (limit === null || own === undefined) return [];
    return [{ id: row.id, left: quarters.map((quarter) => extraLeft(limit, own, [quarter])) }];
  });
  return extras.length === 0 ? {} : { extras };
}
