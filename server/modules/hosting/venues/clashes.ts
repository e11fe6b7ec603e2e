import type { AccountId } from '#contract/units.ts';
import { sql } from 'drizzle-orm';
import type { VenueClash } from '#contract/hosting/venues.ts';
import type { Database } from '../../../db/open.ts';
import * as hostingCopy from '../copy.ts';

/** The most clashes that are listed at once. */
const MOST = 50;

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

type Side = 'whole' | 'part';

const booked = (side: Side) =>
  sql.raw(`jsonb_build_object(
    'booking', ${side}_booking.short_id, 'guest', ${side}_guest.full_name,
    'space_id', ${side}_space.id, 'space', ${side}_space.name,
    'starts', (extract(epoch from lower(${side}.during)) * 1000)::float8,
    'ends', (extract(epoch from upper(${side}.during)) * 1000)::float8)`);

const details = (side: Side) =>
  sql.raw(`
    join spaces ${side}_space on ${side}_space.id = ${side}.space_id
    join bookings ${side}_booking
      on ${side}_booking.id = ${side}.booking_id and ${side}_booking.status = 'upcoming'
    left join accounts ${side}_guest
      on ${side}_guest.id = ${side}_booking.user_id and ${side}_guest.deleted_at is null`);

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
  const at = now.toISOString();
  const { rows } = await db.execute<ClashRow>(sql`
    select venue_id, whole, part from (
      select distinct on (whole.booking_id, part.booking_id) v.id as venue_id,
        ${booked('whole')} as whole, ${booked('part')} as part,
        greatest(lower(whole.during), lower(part.during)) as starts
      from venues v
      join venue_spaces m on m.venue_id = v.id and m.part_of is not null
      join booking_slots part on part.space_id = m.space_id and part.live
        and upper(part.during) > ${at}::timestamptz
      join booking_slots whole on whole.space_id = m.part_of and whole.live
        and whole.during && part.during and upper(whole.during) > ${at}::timestamptz
      ${details('whole')}
      ${details('part')}
      where v.host_id = ${hostId}
      order by whole.booking_id, part.booking_id, lower(part.during)
    ) found order by starts, whole ->> 'booking', part ->> 'booking' limit ${MOST}`);
  return rows.map(({ venue_id: venueId, whole, part }) => ({
    venueId,
    whole: bookingOf(whole),
    part: bookingOf(part),
  }));
}

const bookingOf = (row: ClashingBooking): VenueClash['whole'] => ({
  bookingId: row.booking,
  guestName: row.guest === null || row.guest === '' ? hostingCopy.formerGuest : row.guest,
  space: { id: row.space_id, name: row.space },
  span: {
    startsAt: new Date(row.starts).toISOString(),
    endsAt: new Date(row.ends).toISOString(),
  },
});
