import type { AccountId, Kobo, LagosDate, SpaceId } from '#contract/units.ts';
import { sql } from 'drizzle-orm';
import type { Analytics } from '#contract/hosting/host-insight.ts';
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

/** What the host bears of the refunds by hand of a booking, in kobo. */
const refundedByHand = sql`coalesce((select sum(r.host_kobo) from manual_refunds r
  where r.booking_id = b.id and r.state = 'ordered'), 0)`;

/** What guests paid less what they were refunded at the host's expense, in kobo. */
const revenue = sql`coalesce(
  sum(b.price_kobo - coalesce(b.refund_kobo, 0) - ${refundedByHand}), 0)::float8`;

interface Figures {
  readonly bookings: number;
  readonly revenueKobo: Kobo;
  readonly views: number;
}

interface FiguresRow extends Record<string, unknown> {
  readonly days: readonly (Figures & { readonly date: LagosDate })[];
  readonly spaces: readonly (Figures & { readonly id: string; readonly name: string })[];
}

const figuresOf = ({ bookings, revenueKobo, views }: Figures) => ({
  bookings,
  revenue: revenueKobo / KOBO_PER_NAIRA,
  views,
});

/**
 * Returns the bookings, revenue and views of every day of the period, including days without any,
 * and of every space, the highest revenue first. A deleted space is included if it has figures.
 * Both come from one statement, so that they have the same sums and bookings are read once.
 */
export async function readFigures(
  db: Database,
  period: AnalyticsPeriod,
): Promise<Pick<Analytics, 'days' | 'spaces'>> {
  const { rows } = await db.execute<FiguresRow>(sql`
    with mine as (
      select s.id, s.name, s.listing_status, s.created_at from spaces s where ${chosenSpaces(period)}
    ),
    made as (
      select b.space_id, (b.confirmed_at ${atLagosTime})::date as day, count(*)::int as bookings,
        ${revenue} as kobo
      from mine m join bookings b on b.space_id = m.id
      where b.confirmed_at >= ${periodStart(period)} and b.confirmed_at < ${periodEnd(period)}
      group by 1, 2
    ),
    seen as (
      select v.space_id, v.day, v.views from mine m join space_views v on v.space_id = m.id
      where v.day between ${period.from}::date and ${period.to}::date
    )
    select
      (select json_agg(d) from (${dayRows(period)}) d) as days,
      (select coalesce(json_agg(s), '[]') from (${SPACE_ROWS}) s) as spaces`);
  const [found] = rows;
  if (found === undefined) throw new Error('A statement without tables returned no row.');
  return {
    days: found.days.map((row) => ({ date: row.date, ...figuresOf(row) })),
    spaces: found.spaces.map((row) => ({ id: row.id, name: row.name, ...figuresOf(row) })),
  };
}

const dayRows = ({ from, to }: AnalyticsPeriod) => sql`
  select to_char(d.day, 'YYYY-MM-DD') as date, coalesce(m.bookings, 0) as bookings,
    coalesce(m.kobo, 0) as "revenueKobo", coalesce(v.views, 0) as views
  from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') as d(day)
  left join (
    select day, sum(bookings)::int as bookings, sum(kobo) as kobo from made group by 1
  ) m on m.day = d.day::date
  left join (select day, sum(views)::int as views from seen group by 1) v on v.day = d.day::date
  order by d.day`;

const SPACE_ROWS = sql`
  select f.id, f.name, f.bookings, f.kobo as "revenueKobo", f.views
  from (
    select s.*, coalesce(m.bookings, 0) as bookings, coalesce(m.kobo, 0) as kobo,
      coalesce(v.views, 0) as views
    from mine s
    left join (
      select space_id, sum(bookings)::int as bookings, sum(kobo) as kobo from made group by 1
    ) m on m.space_id = s.id
    left join (select space_id, sum(views)::int as views from seen group by 1) v
      on v.space_id = s.id
  ) f
  where f.listing_status <> 'deleted' or f.bookings > 0 or f.views > 0
  order by f.kobo desc, f.bookings desc, f.views desc, f.created_at, f.id`;
