import type { AccountId, BookingId, SpaceId } from '#contract/units.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Availability } from '#contract/opening/availability.ts';
import type { TimeRange } from '#contract/opening/opening-times.ts';
import type { Database } from '../../db/open.ts';
import { spaces } from '../../db/schema/schema.ts';
import { blockedWithin } from './seats/blocked-times.ts';
import { createOccupancy, type Occupancy } from './seats/occupancy.ts';
import { asRows, slotEndMs, keepsSeat, seatsOfSpace, slotStartMs } from './repository.ts';

export interface SpaceCalendar {
  readonly availability: Availability;
  readonly seats: number;
  /** Blocked time counts as full. */
  readonly occupancy: Occupancy;
  /** What the host has blocked, in the order of its start. */
  readonly blocked: readonly TimeRange[];
}

/**
 * Returns when an active space is open and how full it is within the windows, which don't overlap.
 * Seats, bookings and blocked times come from one query, so that they are of the same moment. Returns
 * undefined if the space isn't active.
 *
 * @param ignored The guest whose holds don't count, and the booking whose seats don't; with both,
 * the booking has to be this guest's. `keepsOffers`: offers of the guest's waitlists count.
 */
export async function readCalendar(
  db: Database,
  spaceId: SpaceId,
  windows: readonly TimeRange[],
  now: Date,
  ignored: {
    readonly guestId?: AccountId | undefined;
    readonly bookingId?: BookingId;
    /** Bookings that are moved together. */
    readonly bookingIds?: readonly BookingId[];
    readonly keepsOffers?: boolean;
  } = {},
): Promise<SpaceCalendar | undefined> {
  const { guestId = null, bookingId = null, bookingIds = [], keepsOffers = false } = ignored;
  const isGuests = sql`b.user_id is not distinct from ${guestId}::text`;
  const others = sql`not (
    (${guestId}::text is not null and ${isGuests} and b.status = 'held'
      and not (${keepsOffers} and b.waitlist_entry_id is not null))
    or b.id in (select value from jsonb_array_elements_text(${JSON.stringify(bookingIds)}::jsonb))
    or (b.id is not distinct from ${bookingId}::text and (${guestId}::text is null or ${isGuests})))`;
  const taken = sql<[number, number][]>`coalesce((
    select jsonb_agg(jsonb_build_array(${slotStartMs}, ${slotEndMs}))
    from jsonb_to_recordset(${asRows(windows)}::jsonb) as w(starts timestamptz, ends timestamptz)
    join booking_slots s on s.space_id = ${spaceId} and s.during && tstzrange(w.starts, w.ends)
    join bookings b on b.id = s.booking_id
    where ${keepsSeat(now)} and ${others}
  ), '[]')`;
  const blocked = blockedWithin(sql`${spaceId}`, windows);
  const [space] = await db
    .select({
      availability: spaces.availability,
      seats: seatsOfSpace.mapWith(Number),
      taken,
      blocked,
    })
    .from(spaces)
    .where(and(eq(spaces.id, spaceId), eq(spaces.listingStatus, 'active')));
  if (space === undefined) return undefined;
  const [ranges, closed] = [space.taken.map(toRange), space.blocked.map(toRange)];
  return { ...space, occupancy: createOccupancy(ranges, closed), blocked: closed };
}

const toRange = ([start, end]: [number, number]): TimeRange => ({
  start: new Date(start),
  end: new Date(end),
});
