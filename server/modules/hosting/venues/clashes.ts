import type { AccountId } from '#contract/units.ts';
import { sql } from 'drizzle-orm';
import type { VenueClash } from '#contract/hosting/venues.ts';
import type { Database } from '../../../db/open.ts';
import { guestNameOf } from '../copy.ts';

/** The most clashes that are listed at once. */
const MAX_LISTED = 50;

interface ClashRow extends Record<string, unknown> {
  readonly venue_id: string;
  readonly whole: ClashingBooking;
  readonly part: ClashingBooking;
}

interface ClashingBooking {
  readonly booking: string;
  readonly guest: string | null;
  readonly space_id: string;
  readonly space: string;
  /** In milliseconds. */
  readonly starts: number;
  readonly ends: number;
}

/**
 * Returns the pairs of paid bookings at linked spaces that overlap and aren't over, each once, in the
 * order of their start. Seats can't be taken like that, so they were booked before the spaces were
 * linked.
 */
export async function readClashes(
  db: Pick<Database, 'execute'>,
  hostId: AccountId,
  now: Date,
): Promise<VenueClash[]> {
  const { rows } = await db.execute<ClashRow>(sql`
    with booked as materialized (
      select m.venue_id, m.part_of, s.space_id, s.booking_id, s.during, jsonb_build_object(
        'booking', b.short_id, 'guest', a.full_name, 'space_id', p.id, 'space', p.name,
        'starts', (extract(epoch from lower(s.during)) * 1000)::float8,
        'ends', (extract(epoch from upper(s.during)) * 1000)::float8) as shown
      from venues v
      join venue_spaces m on m.venue_id = v.id
      join spaces p on p.id = m.space_id
      join booking_slots s on s.space_id = m.space_id and s.live
        and upper(s.during) > ${now.toISOString()}::timestamptz
      join bookings b on b.id = s.booking_id and b.status = 'upcoming'
      left join accounts a on a.id = b.user_id and a.deleted_at is null
      where v.host_id = ${hostId}
    )
    select venue_id, whole, part from (
      select distinct on (whole.booking_id, part.booking_id)
        part.venue_id, whole.shown as whole, part.shown as part,
        greatest(lower(whole.during), lower(part.during)) as starts
      from booked part
      join booked whole on whole.space_id = part.part_of and whole.during && part.during
      order by whole.booking_id, part.booking_id, lower(part.during)
    ) found order by starts, whole ->> 'booking', part ->> 'booking' limit ${MAX_LISTED}`);
  return rows.map(({ venue_id: venueId, whole, part }) => ({
    venueId,
    whole: bookingOf(whole),
    part: bookingOf(part),
  }));
}

const bookingOf = (row: ClashingBooking): VenueClash['whole'] => ({
  bookingId: row.booking,
  guestName: guestNameOf(row.guest),
  space: { id: row.space_id, name: row.space },
  span: {
    startsAt: new Date(row.starts).toISOString(),
    endsAt: new Date(row.ends).toISOString(),
  },
});
