import type { AccountId } from '#contract/units.ts';
import { sql } from 'drizzle-orm';
import { addDays, instantOf, lagosTime } from '#contract/time/lagos-time.ts';
import type { RevokedPasses } from '#contract/bookings/moves/revoked-passes.ts';
import type { Database } from '../../../db/open.ts';

/** A list of this length has about 20 kB. */
const MAX_LISTED = 500;
/** Passes for times later than this are refused without a list. */
const DAYS_AHEAD = 15;

interface Row extends Record<string, unknown> {
  readonly bookingId: string;
  readonly serial: number;
  /** In milliseconds. */
  readonly startsAt: number;
  readonly isCancelled: boolean;
}

/**
 * Returns the passes for a host's spaces that would still be good by their signature and time, from
 * yesterday on, but whose booking was moved or cancelled. The soonest come first.
 */
export async function readRevokedPasses(
  db: Database,
  hostId: AccountId,
  now: Date,
): Promise<RevokedPasses[]> {
  const { date } = lagosTime(now);
  const from = instantOf(addDays(date, -1), '00:00').toISOString();
  const until = instantOf(addDays(date, DAYS_AHEAD), '00:00').toISOString();
  const { rows } = await db.execute<Row>(sql`
    with passes as (
      select m.booking_id, m.from_starts_at as starts_at, m.from_ends_at as ends_at
      from booking_moves m where m.status = 'done' and m.from_ends_at >= ${from}::timestamptz
      union all
      select b.id, b.starts_at, b.ends_at from bookings b
      where b.status in ('cancelled', 'refunded') and b.confirmed_at is not null
        and b.ends_at >= ${from}::timestamptz
      union all
      select m.booking_id, b.starts_at, b.ends_at
      from booking_moves m join bookings b on b.id = m.booking_id
      where m.status = 'done' and b.ends_at >= ${from}::timestamptz
    )
    select b.short_id as "bookingId", b.status <> 'upcoming' as "isCancelled",
      (extract(epoch from b.starts_at) * 1000)::float8 as "startsAt",
      (select count(*)::int from booking_moves d
        where d.booking_id = b.id and d.status = 'done') as serial
    from passes p
    join bookings b on b.id = p.booking_id
    join spaces s on s.id = b.space_id
    where s.host_id = ${hostId} and p.starts_at < ${until}::timestamptz
    group by b.id
    order by min(p.starts_at), b.id
    limit ${MAX_LISTED}`);
  return rows.map(({ bookingId, serial, startsAt, isCancelled }) => ({
    bookingId,
    validFrom: isCancelled ? undefined : serial,
    movedTo: isCancelled ? undefined : new Date(startsAt),
  }));
}
