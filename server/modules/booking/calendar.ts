import { and, eq, sql } from 'drizzle-orm';
import type { Availability } from '#contract/availability.ts';
import type { Span } from '#contract/rules/opening-times.ts';
import type { Database } from '../../db/open.ts';
import { spaces } from '../../db/schema.ts';
import { createOccupancy, type Occupancy } from './occupancy.ts';
import { asRows, endOf, keepsSeat, seatsOfSpace, startOf } from './repository.ts';

export interface SpaceCalendar {
  readonly availability: Availability;
  readonly seats: number;
  readonly occupancy: Occupancy;
}

/**
 * When a listed space is open and how full it is within the windows, which lie apart. One query, so
 * that its seats and its bookings are of the same moment. Undefined for a space that isn't listed.
 *
 * @param guestId Whose holds don't count.
 */
export async function readCalendar(
  db: Database,
  spaceId: string,
  windows: readonly Span[],
  now: Date,
  guestId?: string,
): Promise<SpaceCalendar | undefined> {
  const others =
    guestId === undefined
      ? sql`true`
      : sql`(b.status <> 'held' or b.user_id is distinct from ${guestId})`;
  const taken = sql<[number, number][]>`coalesce((
    select jsonb_agg(jsonb_build_array(${startOf}, ${endOf}))
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
  const spans = space.taken.map(([start, end]) => ({ start: new Date(start), end: new Date(end) }));
  return { ...space, occupancy: createOccupancy(spans) };
}
