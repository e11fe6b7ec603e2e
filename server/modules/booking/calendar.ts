import type { AccountId, SpaceId } from '#contract/units.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Availability } from '#contract/availability.ts';
import type { TimeRange } from '#contract/rules/opening-times.ts';
import type { Database } from '../../db/open.ts';
import { spaces } from '../../db/schema.ts';
import { createOccupancy, type Occupancy } from './occupancy.ts';
import { asRows, slotEndMs, keepsSeat, seatsOfSpace, slotStartMs } from './repository.ts';

export interface SpaceCalendar {
  readonly availability: Availability;
  readonly seats: number;
  readonly occupancy: Occupancy;
}

/**
 * Returns when an active space is open and how full it is within the windows, which don't overlap.
 * Seats and bookings come from one query, so that they are of the same moment. Returns undefined if
 * the space isn't active.
 *
 * @param guestId The guest whose holds are ignored.
 */
export async function readCalendar(
  db: Database,
  spaceId: SpaceId,
  windows: readonly TimeRange[],
  now: Date,
  guestId?: AccountId,
): Promise<SpaceCalendar | undefined> {
  const others =
    guestId === undefined
      ? sql`true`
      : sql`(b.status <> 'held' or b.user_id is distinct from ${guestId})`;
  const taken = sql<[number, number][]>`coalesce((
    select jsonb_agg(jsonb_build_array(${slotStartMs}, ${slotEndMs}))
    from jsonb_to_recordset(${asRows(windows)}::jsonb) as w(starts timestamptz, ends timestamptz)
    join booking_slots s on s.space_id = ${spaceId} and s.during && tstzrange(w.starts, w.ends)
    join bookings b on b.id = s.booking_id
    where ${keepsSeat(now)} and ${others}
  ), '[]')`;
  const [space] = await db
    .select({ availability: spaces.availability, seats: seatsOfSpace.mapWith(Number), taken })
    .from(spaces)
    .where(and(eq(spaces.id, spaceId), eq(spaces.listingStatus, 'active')));
  if (space === undefined) return undefined;
  const ranges = space.taken.map(([start, end]) => ({
    start: new Date(start),
    end: new Date(end),
  }));
  return { ...space, occupancy: createOccupancy(ranges) };
}
