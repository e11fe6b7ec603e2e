import type { AccountId, BookingId, SpaceId } from '#contract/units.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { OpeningCalendar } from '#contract/opening/opening-calendar.ts';
import type { TimeRange } from '#contract/opening/opening-times.ts';
import type { Database } from '../../db/open.ts';
import { spaces } from '../../db/schema/schema.ts';
import { rulesOfSpace, withRules } from '../../db/stores/space-rules.ts';
import { blockedWithin } from './seats/blocked-times.ts';
import { linkedTakenWithin } from './seats/linked-slots.ts';
import { createOccupancy, type Occupancy } from './seats/occupancy.ts';
import { timeRangeOf } from './seats/time-ranges.ts';
import {
  asRows,
  keepsSeat,
  reservedEndMs,
  reservedStartMs,
  reservedTime,
  seatsOfSpace,
} from './repository.ts';

export interface SpaceCalendar {
  readonly availability: OpeningCalendar;
  readonly seats: number;
  /** Blocked time counts as full, and time at which a linked space is booked. */
  readonly occupancy: Occupancy;
  /** What the host has blocked, in the order of its start. */
  readonly blocked: readonly TimeRange[];
  /** When a part of the space is booked; none if the space has no parts. */
  readonly partsTaken: readonly TimeRange[];
}

/**
 * Returns when an active space is open and how full it is within the windows, which don't overlap.
 * Seats, bookings and blocked times come from one query, so that they are of the same moment. Returns
 * undefined if the space isn't active.
 *
 * @param ignored The guest whose holds don't count, and the booking whose seats don't; with both,
 * the booking has to be this guest's. `keepsOffers`: what waitlists offer the guest and hosts accepted
 * counts.
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
      and not (${keepsOffers} and coalesce(b.waitlist_entry_id, b.booking_request_id) is not null))
    or b.id in (select value from jsonb_array_elements_text(${JSON.stringify(bookingIds)}::jsonb))
    or (b.id is not distinct from ${bookingId}::text and (${guestId}::text is null or ${isGuests})))`;
  const taken = sql<[number, number][]>`coalesce((
    select jsonb_agg(jsonb_build_array(${reservedStartMs}, ${reservedEndMs}))
    from jsonb_to_recordset(${asRows(windows)}::jsonb) as w(starts timestamptz, ends timestamptz)
    join booking_slots s
      on s.space_id = ${spaceId} and ${reservedTime} && tstzrange(w.starts, w.ends)
    join bookings b on b.id = s.booking_id
    where ${keepsSeat(now)} and ${others}
  ), '[]')`;
  const blocked = blockedWithin(sql`${spaceId}`, windows);
  const [space] = await db
    .select({
      availability: spaces.availability,
      rules: rulesOfSpace,
      seats: seatsOfSpace.mapWith(Number),
      taken,
      blocked,
      linked: linkedTakenWithin(sql`${spaceId}`, windows, now),
      hasParts: sql<boolean>`exists (select from venue_spaces v where v.part_of = ${spaceId})`,
    })
    .from(spaces)
    .where(and(eq(spaces.id, spaceId), eq(spaces.listingStatus, 'active')));
  if (space === undefined) return undefined;
  const { seats, hasParts } = space;
  const [ranges, closed] = [space.taken.map(timeRangeOf), space.blocked.map(timeRangeOf)];
  const linked = space.linked.map(timeRangeOf);
  const occupancy = createOccupancy(ranges, [...closed, ...linked]);
  return {
    availability: withRules(space).availability,
    seats,
    occupancy,
    blocked: closed,
    partsTaken: hasParts ? linked : [],
  };
}
