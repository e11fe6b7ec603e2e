import { eq, sql } from 'drizzle-orm';
import type { Availability } from '#contract/opening/availability.ts';
import { type OpeningCalendar, openingCalendarOf } from '#contract/opening/opening-calendar.ts';
import type { HostRules } from '#contract/prices/rules/price-rules-api.ts';
import { NO_PRICE_RULES, type SpaceRules } from '#contract/prices/rules/space-rules.ts';
import type { SpaceId } from '#contract/units.ts';
import type { Database } from '../open.ts';
import { spaceRules, spaces } from '../schema/schema.ts';

/**
 * The rules of a space with its special days, or null if it has none: a column of a query whose
 * table is `spaces`. What it contains was checked by the contract when it was written.
 */
export const rulesOfSpace = sql<SpaceRules | null>`(
  select r.rules || jsonb_build_object('specialDays', coalesce((
    select jsonb_agg(d.day || jsonb_build_object('id', d.id) order by d.version, d.id)
    from special_days d
    where d.space_id = r.space_id and jsonb_array_length(d.day -> 'dates') > 0), '[]'))
  from space_rules r where r.space_id = spaces.id)`;

/** Joins the weekly hours of a row with its rules, for everything that asks when a space is open. */
export const withRules = <
  Row extends { readonly availability: Availability; readonly rules: SpaceRules | null },
>(
  row: Row,
): Row & { readonly availability: OpeningCalendar } => ({
  ...row,
  availability: openingCalendarOf(row.availability, row.rules),
});

/** Reads the rules of a space with their version, as they are sent. */
export async function readHostRules(
  db: Pick<Database, 'select'>,
  spaceId: SpaceId,
): Promise<HostRules> {
  const [row] = await db
    .select({ version: spaceRules.version, rules: rulesOfSpace })
    .from(spaces)
    .leftJoin(spaceRules, eq(spaceRules.spaceId, spaces.id))
    .where(eq(spaces.id, spaceId));
  return {
    version: row?.version ?? 0,
    rules: row?.rules ?? { ...NO_PRICE_RULES, specialDays: [] },
  };
}
