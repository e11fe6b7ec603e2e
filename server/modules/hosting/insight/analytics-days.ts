import type { AccountId, Kobo, LagosDate, SpaceId } from '#contract/units.ts';
import { sql } from 'drizzle-orm';
import type { Analytics, DayFigures } from '#contract/hosting/host-insight.ts';
import { instantOf } from '#contract/time/lagos-time.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import type { Database } from '../../../db/open.ts';

/** The host, the Lagos dates (both inclusive), and the single space, if any. */
export interface AnalyticsPeriod {
  readonly hostId: AccountId;
  readonly from: string;
  readonly to: string;
  readonly spaceId?: SpaceId | undefined;
}

/** SQL for the first instant of a period, at midnight in Lagos. */
export const periodStart = ({ from }: AnalyticsPeriod) =>
  sql`${instantOf(from, '00:00').toISOString()}::timestamptz`;
/** SQL for the end of a period, exclusive, at midnight in Lagos. */
export const periodEnd = ({ to }: AnalyticsPeriod) =>
  sql`${instantOf(to, '24:00').toISOString()}::timestamptz`;

/** SQL condition for the host's spaces, or for the one that is requested. */
export const chosenSpaces = ({ hostId, spaceId }: AnalyticsPeriod) =>
  spaceId === undefined
    ? sql`s.host_id = ${hostId}`
    : sql`s.host_id = ${hostId} and s.id = ${spaceId}`;

/** Lagos is an hour ahead of UTC all year, so no time zone table is needed. */
export const atLagosTime = sql`at time zone 'UTC' + interval '1 hour'`;

/** What guests paid less what they were refunded, in kobo. */
const revenue = sql`coalesce(sum(b.price_kobo - coalesce(b.refund_kobo, 0)), 0)::float8`;

interface Figures extends Record<string, unknown> {
  readonly bookings: number;
  readonly revenueKobo: Kobo;
  readonly views: number;
}

const figuresOf = ({ bookings, revenueKobo, views }: Figures) => ({
  bookings,
  revenue: revenueKobo / KOBO_PER_NAIRA,
  views,
});

/** Returns every day of the period, including days without any figures. */
export async function readDays(db: Database, period: AnalyticsPeriod): Promise<DayFigures[]> {
  const { from, to } = period;
  const { rows } = await db.execute<Figures & { date: LagosDate }>(sql`
    with made as (
      select (b.confirmed_at ${atLagosTime})::date as day, count(*)::int as bookings, ${revenue} as kobo
      from spaces s join bookings b on b.space_id = s.id
      where ${chosenSpaces(period)}
        and b.confirmed_at >= ${periodStart(period)} and b.confirmed_at < ${periodEnd(period)}
      group by 1
    ),
    seen as (
      select v.day, sum(v.views)::int as views from spaces s join space_views v on v.space_id = s.id
      where ${chosenSpaces(period)} and v.day between ${from}::date and ${to}::date
      group by 1
    )
    select to_char(d.day, 'YYYY-MM-DD') as date, coalesce(m.bookings, 0) as bookings,
      coalesce(m.kobo, 0) as "revenueKobo", coalesce(v.views, 0) as views
    from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') as d(day)
    left join made m on m.day = d.day::date
    left join seen v on v.day = d.day::date
    order by d.day`);
  return rows.map((row) => ({ date: row.date, ...figuresOf(row) }));
}

/**
 * Returns the spaces with the highest revenue first. A deleted space is included if it has figures.
 */
export async function readSpaceFigures(
  db: Database,
  period: AnalyticsPeriod,
): Promise<Analytics['spaces']> {
  const { from, to } = period;
  const { rows } = await db.execute<Figures & { id: string; name: string }>(sql`
    with figures as (
      select s.id, s.name, s.listing_status, s.created_at,
        m.bookings, m.kobo,
        (select coalesce(sum(v.views), 0)::int from space_views v
          where v.space_id = s.id and v.day between ${from}::date and ${to}::date) as views
      from spaces s cross join lateral (
        select count(*)::int as bookings, ${revenue} as kobo from bookings b
        where b.space_id = s.id
          and b.confirmed_at >= ${periodStart(period)} and b.confirmed_at < ${periodEnd(period)}
      ) m
      where ${chosenSpaces(period)}
    )
    select id, name, bookings, kobo as "revenueKobo", views from figures
    where listing_status <> 'deleted' or bookings > 0 or views > 0
    order by kobo desc, bookings desc, views desc, created_at, id`);
  return rows.map((row) => ({ id: row.id, name: row.name, ...figuresOf(row) }));
}
