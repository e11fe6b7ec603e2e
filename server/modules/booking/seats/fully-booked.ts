import { and, eq, exists, or, sql } from 'drizzle-orm';
import { clockOf, instantOf } from '#contract/time/lagos-time.ts';
import {
  bookableDay,
  CHECKIN_STEP,
  type OpenDay,
  type TimeRange,
} from '#contract/opening/opening-times.ts';
import type { LagosDate, SpaceId } from '#contract/units.ts';
import { spaces } from '../../../db/schema/schema.ts';
import type { BookingContext } from '../context.ts';
import { blockedWithin } from './blocked-times.ts';
import { createOccupancy, type Occupancy, overlap } from './occupancy.ts';
import { keepsSeat, seatsOfSpace, slotEndMs, slotStartMs } from '../repository.ts';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Returns the active spaces that are open on a day and have no free time of that length left. Only
 * spaces with bookings or blocked times on that day are read, in one query.
 *
 * @param hours The least length of the free time.
 */
export async function fullyBooked(
  { db, now: clock }: Pick<BookingContext, 'db' | 'now'>,
  date: LagosDate,
  hours: number,
): Promise<SpaceId[]> {
  const now = clock();
  const day24 = { start: instantOf(date, '00:00'), end: instantOf(date, '24:00') };
  const window = sql`tstzrange(${day24.start.toISOString()}::timestamptz,
    ${day24.end.toISOString()}::timestamptz)`;
  const taken = sql<[number, number][]>`(
    select jsonb_agg(jsonb_build_array(${slotStartMs}, ${slotEndMs}))
    from booking_slots s
    join bookings b on b.id = s.booking_id
    where s.space_id = ${spaces.id} and s.during && ${window} and ${keepsSeat(now)}
  )`;
  const rows = await db
    .select({
      id: spaces.id,
      availability: spaces.availability,
      seats: seatsOfSpace.mapWith(Number),
      taken: sql<[number, number][] | null>`${taken}`,
      blocked: blockedWithin(sql`${spaces.id}`, [day24]),
    })
    .from(spaces)
    .where(
      and(
        eq(spaces.listingStatus, 'active'),
        or(
          exists(sql`(
            select 1 from booking_slots s where s.space_id = ${spaces.id} and s.during && ${window}
          )`),
          exists(sql`(
            select 1 from blocked_times t where t.space_id = ${spaces.id} and t.during && ${window}
          )`),
        ),
      ),
    );
  return rows.flatMap(({ id, availability, seats, taken: ranges, blocked }) => {
    const day = bookableDay(availability, date, now);
    if (!day.ok) return [];
    const request = {
      seats,
      occupancy: createOccupancy((ranges ?? []).map(rangeOf)),
      blocked: blocked.map(rangeOf),
      hours,
      now,
    };
    return hasFreeTime(day.value, request) ? [] : id;
  });
}

const rangeOf = ([start, end]: readonly [number, number]): TimeRange => ({
  start: new Date(start),
  end: new Date(end),
});

interface FreeTimeRequest {
  readonly seats: number;
  readonly occupancy: Occupancy;
  readonly blocked: readonly TimeRange[];
  readonly hours: number;
  readonly now: Date;
}

function hasFreeTime(day: OpenDay, request: FreeTimeRequest): boolean {
  const { seats, occupancy, blocked, hours, now } = request;
  const first = Math.ceil(day.opens / CHECKIN_STEP) * CHECKIN_STEP;
  for (let minutes = first; minutes + 60 * hours <= day.closes; minutes += CHECKIN_STEP) {
    const start = instantOf(day.date, clockOf(minutes));
    if (start < now) continue;
    const end = new Date(start.getTime() + hours * HOUR_MS);
    if (blocked.some((block) => overlap(block, { start, end }))) continue;
    if (occupancy.most({ start, end }) < seats) return true;
  }
  return false;
}
