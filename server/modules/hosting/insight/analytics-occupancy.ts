import { sql } from 'drizzle-orm';
import { WEEKDAYS } from '#contract/availability.ts';
import type { Analytics } from '#contract/host-insight.ts';
import type { Database } from '../../../db/open.ts';
import { chosenSpaces, endOf, lagos, type Period, startOf } from './analytics-days.ts';

interface Cell extends Record<string, unknown> {
  readonly weekday: number;
  readonly hour: number;
  /** Minutes of one seat. */
  readonly open: number;
  readonly taken: number;
}

const minutes = (clock: ReturnType<typeof sql>) =>
  sql`(split_part(${clock}, ':', 1)::int * 60 + split_part(${clock}, ':', 2)::int)`;
const hours = sql`generate_series(0, 23) as h(hour)`;
const within = (from: ReturnType<typeof sql>, to: ReturnType<typeof sql>) =>
  sql`greatest(0, least(${to}, h.hour * 60 + 60) - greatest(${from}, h.hour * 60))`;

/**
 * The seat hours that were taken of those that were open, for each hour of the week. Open is what the
 * opening hours of now say, from the day on which a space was listed, of those that are up; the last
 * minute of a day is how midnight is written.
 */
export async function readOccupancy(db: Database, period: Period): Promise<Analytics['occupancy']> {
  const { rows } = await db.execute<Cell>(sql`
    with mine as (
      select s.id, s.availability, (s.created_at ${lagos})::date as listed,
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
      from (${takenStretches(period)}) t cross join ${hours} group by 1, 2
    )
    select o.weekday, o.hour, o.open::float8 as open, coalesce(t.taken, 0)::float8 as taken
    from open o left join taken t on t.weekday = o.weekday and t.hour = o.hour`);
  return cells(rows);
}

/** For each space and weekday how often it came, and the minutes of the day that are open. */
function openDays({ from, to }: Period) {
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
 * How often each stretch of the week was taken, by paid bookings that weren't cancelled: a stretch lies
 * within one day, and the same hours are booked again and again.
 */
function takenStretches(period: Period) {
  return sql`
    select l.weekday, l.starts, l.starts + l.length as ends, count(*)::int as times
    from mine m
    join booking_slots s on s.space_id = m.id and s.live
      and s.during && tstzrange(${startOf(period)}, ${endOf(period)})
    join bookings b on b.id = s.booking_id and b.status = 'upcoming'
    cross join lateral (select lower(s.during) ${lagos} as at) w
    cross join lateral (
      select extract(isodow from w.at)::int - 1 as weekday,
        extract(epoch from w.at - date_trunc('day', w.at))::int / 60 as starts,
        extract(epoch from upper(s.during) - lower(s.during))::int / 60 as length
    ) l
    group by 1, 2, 3`;
}

/** All hours of the week; none is more than full, whatever the opening hours were before. */
function cells(rows: readonly Cell[]): Analytics['occupancy'] {
  const known = new Map(rows.map((cell) => [cell.weekday * 24 + cell.hour, cell]));
  return Array.from({ length: 7 * 24 }, (_, index) => {
    const cell = known.get(index);
    const share =
      cell === undefined || cell.open === 0 ? null : Math.min(1, cell.taken / cell.open);
    return { weekday: Math.floor(index / 24), hour: index % 24, share };
  });
}
