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
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import { type PricedSpace, priceRanges } from '#contract/prices/rules/price-time.ts';
import type { DayTerms } from '#contract/search/day-search.ts';
import type { Kobo, LagosDate, SpaceId } from '#contract/units.ts';
import { withBuffers } from '#contract/opening/buffers.ts';
import type { OpeningCalendar } from '#contract/opening/opening-calendar.ts';
import { spaces } from '../../../db/schema/schema.ts';
import { rulesOfSpace, withRules } from '../../../db/stores/space-rules.ts';
import type { BookingContext } from '../context.ts';
import { blockedWithin } from './blocked-times.ts';
import { createOccupancy, type Occupancy, overlap } from './occupancy.ts';
import { linkedTakenWithin } from './linked-slots.ts';
import { timeRangeOf } from './time-ranges.ts';
import {
  keepsSeat,
  reservedEndMs,
  reservedStartMs,
  reservedTime,
  seatsOfSpace,
  spacePrices,
} from '../repository.ts';

const HOUR_MS = 60 * 60 * 1000;

interface DayOfSearch {
  readonly full: SpaceId[];
  readonly terms: DayTerms[];
}

/**
 * Returns the active spaces whose weekly hours say that they are open on a day, but that have no free
 * time of that length left or are closed by their rules. Only spaces with rules, or with bookings or
 * blocked times on that day, are read, in one query. Also returns those that have other hours or
 * prices then.
 *
 * @param hours The least length of the free time.
 */
export async function searchDay(
  { db, now: clock }: Pick<BookingContext, 'db' | 'now'>,
  date: LagosDate,
  hours: number,
): Promise<DayOfSearch> {
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
      pricePerHourKobo: spaces.pricePerHourKobo,
      pricePerDayKobo: spaces.pricePerDayKobo,
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
  const full: SpaceId[] = [];
  const terms: DayTerms[] = [];
  for (const row of rows) {
    const { id, availability: calendar, seats, taken: ranges, blocked, linked } = withRules(row);
    const day = bookableDay(calendar, date, now);
    // The app that searches knows the weekly hours, but not the rules.
    if (!day.ok) {
      if (openDay(row.availability, date) !== undefined) full.push(id);
      continue;
    }
    const request = {
      calendar,
      seats,
      occupancy: createOccupancy((ranges ?? []).map(timeRangeOf)),
      blocked: [...blocked, ...linked].map(timeRangeOf),
      hours,
      now,
    };
    const isFree = hasFreeTime(day.value, request);
    if (!isFree) full.push(id);
    if (isFree && calendar.rules !== undefined) terms.push(...termsOf(row, day.value, hours));
  }
  return { full, terms };
}

/** Returns nothing for a space that has its weekly hours and base prices on the day. */
function termsOf(
  row: Parameters<typeof spacePrices>[0] & Parameters<typeof withRules>[0] & { id: SpaceId },
  day: OpenDay,
  hours: number,
): DayTerms[] {
  const base = spacePrices(row);
  const space = { ...withRules(row), ...base };
  const perDay = priceRanges(space, { type: 'days', count: 1 }, [day.span]).totalKobo;
  const stay = cheapestStay(space, day, hours) ?? base.pricePerHour * KOBO_PER_NAIRA * hours;
  const prices = {
    pricePerDay: perDay / KOBO_PER_NAIRA,
    pricePerHour: Math.round(stay / hours) / KOBO_PER_NAIRA,
  };
  const weekly = openDay(row.availability, day.date);
  const isUsual =
    weekly?.opens === day.opens &&
    weekly.closes === day.closes &&
    prices.pricePerDay === base.pricePerDay &&
    prices.pricePerHour === base.pricePerHour;
  const clockTime = (minutes: number) => (minutes === 24 * 60 ? '24:00' : clockOf(minutes));
  const open = { opening: clockOf(day.opens), closing: clockTime(day.closes) };
  return isUsual ? [] : [{ id: row.id, hours: open, ...prices }];
}

/** Returns the price of the cheapest hours of a day, in kobo; undefined if the day is shorter. */
function cheapestStay(space: PricedSpace, day: OpenDay, hours: number): Kobo | undefined {
  const prices: Kobo[] = [];
  const first = Math.ceil(day.opens / CHECKIN_STEP) * CHECKIN_STEP;
  for (let minutes = first; minutes + 60 * hours <= day.closes; minutes += CHECKIN_STEP) {
    const start = instantOf(day.date, clockOf(minutes));
    const range = { start, end: new Date(start.getTime() + hours * HOUR_MS) };
    prices.push(priceRanges(space, { type: 'hours', count: hours }, [range]).totalKobo);
  }
  return prices.length === 0 ? undefined : Math.min(...prices);
}

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
