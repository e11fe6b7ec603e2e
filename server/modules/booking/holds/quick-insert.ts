import { getTableColumns, sql } from 'drizzle-orm';
import type { TimeRange } from '#contract/opening/opening-times.ts';
import type { Database } from '../../../db/open.ts';
import { bookings } from '../../../db/schema/schema.ts';
import {
  asRows,
  type NewBooking,
  reservedOfRow,
  reservedTime,
  seatsOfSpace,
} from '../repository.ts';

/** Returns the booking as JSON of a row of its table, with the names of the columns. */
function asRow(booking: NewBooking): string {
  const given = new Map<string, unknown>(Object.entries(booking));
  const columns = Object.entries(getTableColumns(bookings));
  return JSON.stringify(
    Object.fromEntries(columns.map(([key, { name }]) => [name, given.get(key)])),
  );
}

/**
 * Books with the lowest free seat of each time range, in one statement; false where a time range finds
 * none, and then nothing was written. It waits for the space's row first, so that two of them
 * never wait for each other's slots; but it sees the slots as they were before it waited. So it may
 * run into a seat that has just been taken (23P01), and false isn't yet a refusal.
 *
 * Where a guest has a seat that the space has lost, counting free seats would sell too many:
 * that is left to the seat assignment. So are spaces that are linked with others, all of which have
 * to be locked first.
 */
export async function insertQuickly(
  db: Database,
  booking: NewBooking,
  ranges: readonly TimeRange[],
): Promise<boolean> {
  const busy = sql`select from booking_slots s
    where s.live and s.space_id = ${booking.spaceId} and ${reservedTime} && coalesce(wanted.reserved, wanted.during)`;
  const { rowCount } = await db.execute(sql`
    with space as materialized (
      select ${seatsOfSpace} as seats from spaces
      where id = ${booking.spaceId} and listing_status = 'active'
        and not exists (select from linked_spaces l where l.space_id = ${booking.spaceId})
      for no key update
    ), wanted as (
      select w.range_index, tstzrange(w.starts, w.ends) as during, ${reservedOfRow} as reserved
      from jsonb_to_recordset(${asRows(ranges)}::jsonb)
        as w(range_index int, starts timestamptz, ends timestamptz,
          kept_from timestamptz, kept_to timestamptz)
    ), placed as (
      select wanted.range_index, wanted.during, wanted.reserved, (
        select min(n) from space, generate_series(1, space.seats) n
        where not exists (${busy} and s.seat = n)
          and not exists (${busy} and s.seat > space.seats)
      ) as seat
      from wanted
    ), made as (
      insert into bookings
      select row.* from jsonb_populate_record(null::bookings, ${asRow(booking)}::jsonb) row
      where not exists (select from placed where seat is null)
      returning id, space_id
    )
    insert into booking_slots (booking_id, space_id, stretch, seat, during, reserved, live)
    select made.id, made.space_id, placed.range_index, placed.seat, placed.during, placed.reserved, true
    from made, placed`);
  return rowCount === ranges.length;
}
