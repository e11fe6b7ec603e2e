import { and, eq, exists, or, sql } from 'drizzle-orm';
import { clockOf, instantOf } from '#contract/time/lagos-time.ts';
import {
  bookableDay,
  CHECKIN_STEP,
  earliestStart,
  type OpenDay,
  openDay,
  type TimeRange,
} from '#contract/opening/opening-times.ts';
import type { LagosDate, SpaceId } from '#contract/units.ts';
import { withBuffers } from '#contract/opening/buffers.ts';
import type { OpeningCalendar } from '#contract/opening/opening-calendar.ts';
import { spaces } from '../../../db/schema/schema.ts';
import { rulesOfSpace, withRules } from '../../../db/stores/space-rules.ts';
import type { BookingContext } from '../context.ts';
import { blockedWithin } from './blocked-times.ts';
import { createOccupancy, type Occupancy, overlap } from './occupancy.ts';
import { linkedTakenWithin } from './linked-slots.ts';
import {
  keepsSeat,
  reservedEndMs,
  reservedStartMs,
  reservedTime,
  seatsOfSpace,
} from '../repository.ts';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Returns the active spaces whose weekly hours say that they are open on a day, but that have no free
 * time of that length left or are closed by their rules. Only spaces with rules, or with bookings or
 * blocked times on that day, are read, in one query.
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
    select jsonb_agg(jsonb_build_array(${reservedStartMs}, ${reservedEndMs}))
    from booking_slots s
    join bookings b on b.id = s.booking_id
    where s.space_id = ${spaces.id} and ${reservedTime} && ${window} and ${keepsSeat(now)}
  )`;
  const rows = await db
    .select({
      id: spaces.id,
      availability: spaces.availability,
      rules: rulesOfSpace,
      seats: seatsOfSpace.mapWith(Number),
      taken: sql<[number, number][] | null>`${taken}`,
      blocked: blockedWithin(sql`${spaces.id}`, [day24]),
      linked: linkedTakenWithin(sql`${spaces.id}`, [day24], now),
    })
    .from(spaces)
    .where(
      and(
        eq(spaces.listingStatus, 'active'),
        or(
          exists(sql`(
            select 1 from booking_slots s where s.space_id = ${spaces.id}
              and ${reservedTime} && ${window}
          )`),
          exists(sql`(select 1 from space_rules r where r.space_id = ${spaces.id})`),
          exists(sql`(
            select 1 from linked_slots s where s.space_id = ${spaces.id} and s.during && ${window}
          )`),
          exists(sql`(
            select 1 from closed_times t where t.space_id = ${spaces.id} and t.during && ${window}
          )`),
        ),
      ),
    );
  return rows.flatMap((row) => {
    const { id, availability: calendar, seats, taken: ranges, blocked, linked } = withRules(row);
    const day = bookableDay(calendar, date, now);
    // Who searches knows the weekly hours, but not the rules.
    if (!day.ok) return openDay(row.availability, date) === undefined ? [] : id;
    const request = {
      calendar,
      seats,
      occupancy: createOccupancy((ranges ?? []).map(rangeOf)),
      blocked: [...blocked, ...linked].map(rangeOf),
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
  readonly calendar: OpeningCalendar;
  readonly seats: number;
  readonly occupancy: Occupancy;
  readonly blocked: readonly TimeRange[];
  readonly hours: number;
  readonly now: Date;
}

function hasFreeTime(day: OpenDay, request: FreeTimeRequest): boolean {
  const { calendar, seats, occupancy, blocked, now } = request;
  const hours = Math.max(request.hours, calendar.rules?.limits.minHours ?? 1);
  const earliest = earliestStart(day, now);
  const first = Math.ceil(day.opens / CHECKIN_STEP) * CHECKIN_STEP;
  for (let minutes = first; minutes + 60 * hours <= day.closes; minutes += CHECKIN_STEP) {
    const start = instantOf(day.date, clockOf(minutes));
    if (start < earliest) continue;
    const end = new Date(start.getTime() + hours * HOUR_MS);
    if (blocked.some((block) => overlap(block, { start, end }))) continue;
    if (occupancy.most(withBuffers(calendar, { start, end })) < seats) return true;
  }
  return false;
}
