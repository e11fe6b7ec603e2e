import { sql } from 'drizzle-orm';
import { WEEKDAYS } from '#contract/opening/availability.ts';
import type { Analytics } from '#contract/hosting/host-insight.ts';
import type { Database } from '../../../db/open.ts';
import {
  chosenSpaces,
  periodEnd,
  atLagosTime,
  type AnalyticsPeriod,
  periodStart,
} from './analytics-days.ts';

interface Cell extends Record<string, unknown> {
  readonly weekday: number;
  readonly hour: number;
  /** Seat minutes. */
  readonly open: number;
  readonly taken: number;
}

const minutes = (clock: ReturnType<typeof sql>) =>
  sql`(split_part(${clock}, ':', 1)::int * 60 + split_part(${clock}, ':', 2)::int)`;
const hours = sql`generate_series(0, 23) as h(hour)`;
const within = (from: ReturnType<typeof sql>, to: ReturnType<typeof sql>) =>
  sql`greatest(0, least(${to}, h.hour * 60 + 60) - greatest(${from}, h.hour * 60))`;

/**
 * Returns the booked share of the open seat hours for each hour of the week. Open hours are the
 * present opening hours of the spaces that are active or paused, from the day on which each was
 * listed. Closing at the last minute of a day means midnight.
 */
export async function readOccupancy(
  db: Database,
  period: AnalyticsPeriod,
): Promise<Analytics['occupancy']> {
  const { rows } = await db.execute<Cell>(sql`
    with mine as (
      select s.id, s.availability, (s.created_at ${atLagosTime})::date as listed,
        case when s.space_type = 'creative space' then 1 else s.capacity end as seats
      from spaces s where ${chosenSpaces(period)} and s.listing_status in ('active', 'paused')
    ),
    ${openDays(period)},
    open as (
      select o.weekday, h.hour, sum(o.seats * o.days * ${within(sql`o.opens`, sql`o.closes`)}) as open
      from hours_open o cross join ${hours} group by 1, 2
    ),
    taken as (
      select t.weekday, h.hour, sum(t.times * ${within(sql`t.starts`, sql`t.ends`)}) as taken
      from (${takenTimeRanges(period)}) t cross join ${hours} group by 1, 2
    )
    select o.weekday, o.hour, o.open::float8 as open, coalesce(t.taken, 0)::float8 as taken
    from open o left join taken t on t.weekday = o.weekday and t.hour = o.hour`);
  return cells(rows);
}

/**
 * For each space and weekday: how many such days the period has, and the minutes of the day that
 * are open.
 */
function openDays({ from, to }: AnalyticsPeriod) {
  const closing = sql`case when day.value ->> 'closing' = '23:59' then '24:00' else day.value ->> 'closing' end`;
  return sql`hours_open as (
    select m.seats, w.weekday, w.days,
      ${minutes(sql`(day.value ->> 'opening')`)} as opens, ${minutes(sql`(${closing})`)} as closes
    from mine m
    cross join lateral (
      select extract(isodow from d)::int - 1 as weekday, count(*)::int as days
      from generate_series(
        greatest(${from}::date, m.listed)::timestamp, ${to}::date::timestamp, interval '1 day') as d
      group by 1
    ) w
    join lateral jsonb_each(m.availability) as day(key, value)
      on day.key = (array[${sql.join(
        WEEKDAYS.map((name) => sql`${name}`),
        sql`, `,
      )}]::text[])[w.weekday + 1]
  )`;
}

/**
 * How often each time range of the week was taken, by paid bookings that weren't cancelled: a time
 * range lies within one day, and the same hours are booked again and again.
 */
function takenTimeRanges(period: AnalyticsPeriod) {
  return sql`
    select l.weekday, l.starts, l.starts + l.length as ends, count(*)::int as times
    from mine m
    join booking_slots s on s.space_id = m.id and s.live
      and s.during && tstzrange(${periodStart(period)}, ${periodEnd(period)})
    join bookings b on b.id = s.booking_id and b.status = 'upcoming'
    cross join lateral (select lower(s.during) ${atLagosTime} as at) w
    cross join lateral (
      select extract(isodow from w.at)::int - 1 as weekday,
        extract(epoch from w.at - date_trunc('day', w.at))::int / 60 as starts,
        extract(epoch from upper(s.during) - lower(s.during))::int / 60 as length
    ) l
    group by 1, 2, 3`;
}

/**
 * Returns all hours of the week. No share exceeds 1, even if the opening hours were different
 * before.
 */
function cells(rows: readonly Cell[]): Analytics['occupancy'] {
  const known = new Map(rows.map((cell) => [cell.weekday * 24 + cell.hour, cell]));
  return Array.from({ length: 7 * 24 }, (_, index) => {
    const cell = known.get(index);
    const share =
      cell === undefined || cell.open === 0 ? null : Math.min(1, cell.taken / cell.open);
    return { weekday: Math.floor(index / 24), hour: index % 24, share };
  });
}
