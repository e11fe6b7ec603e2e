import type { AccountId, Kobo, SpaceId } from '#contract/units.ts';
import { and, eq, sql } from 'drizzle-orm';
import { type Alternative, MAX_ALTERNATIVES } from '#contract/bookings/host-cancel.ts';
import type { OpeningCalendar } from '#contract/opening/opening-calendar.ts';
import type { TimeRange } from '#contract/opening/opening-times.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import { priceRanges } from '#contract/prices/rules/price-time.ts';
import type { Location, SpaceType } from '#contract/spaces/locations.ts';
import type { Database } from '../../../db/open.ts';
import { bookings, hostCancellations, spaces } from '../../../db/schema/schema.ts';
import { rulesOfSpace, withRules } from '../../../db/stores/space-rules.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { BookingsContext } from '../context.ts';
import {
  asRows,
  type BookingRow,
  keepsSeat,
  reservedEndMs,
  reservedStartMs,
  reservedTime,
  seatsOfSpace,
  spacePrices,
} from '../repository.ts';
import { blockedWithin } from '../seats/blocked-times.ts';
import { linkedTakenWithin } from '../seats/linked-slots.ts';
import { requestedTime, resolveTimeRanges } from '../seats/free-times.ts';
import { createOccupancy } from '../seats/occupancy.ts';
import { timeRangeOf, wholeDays } from '../seats/time-ranges.ts';

/** How many of the nearest spaces are checked for free time. */
const CHECKED = 60;

/** Distances in kilometres that are assumed if one of two spaces has no pin. */
const ASSUMED_KM = { sameLocation: 3, elsewhere: 12 } as const;

type Reader = Pick<Database, 'select'>;

/**
 * Returns the alternatives for a guest's booking that its host cancelled.
 *
 * @throws {ApiError} BOOKING_NOT_FOUND, also for a booking of another guest or one that wasn't
 * cancelled by its host.
 */
export async function listAlternatives(
  { db, now }: Pick<BookingsContext, 'db' | 'now'>,
  { id, userId }: { readonly id: string; readonly userId: AccountId },
): Promise<Alternative[]> {
  const [found] = await db
    .select({ booking: bookings })
    .from(bookings)
    .innerJoin(hostCancellations, eq(hostCancellations.bookingId, bookings.id))
    .where(and(eq(bookings.id, id), eq(bookings.userId, userId)));
  if (found === undefined) throw new ApiError('BOOKING_NOT_FOUND');
  return readAlternatives(db, found.booking, now());
}

/**
 * Returns the nearest active spaces that are free at the time of a booking: those of the same kind
 * first, then by distance, then by the difference in price. Empty once the time has begun.
 */
export async function readAlternatives(
  db: Reader,
  booking: BookingRow,
  now: Date,
): Promise<Alternative[]> {
  const candidates = (await readNearest(db, booking)).flatMap((space) => {
    const plan = resolveTimeRanges(space.availability, requestedTime(booking), now);
    if (!plan.ok) return [];
    const amountKobo = priceOf(space, booking, plan.value);
    return amountKobo > 0 ? { ...space, ranges: plan.value, amountKobo } : [];
  });
  const isFree = await readFree(db, candidates, now);
  return candidates
    .filter(isFree)
    .slice(0, MAX_ALTERNATIVES)
    .map(({ id, name, location, spaceType, amountKobo, kilometres }) => ({
      spaceId: id,
      name,
      location,
      spaceType,
      amount: amountKobo / KOBO_PER_NAIRA,
      ...(kilometres === null ? {} : { kilometres: Math.round(kilometres * 10) / 10 }),
    }));
}

function priceOf(
  space: NearSpace,
  { durationType: type, duration: count }: BookingRow,
  ranges: readonly TimeRange[],
): Kobo {
  return priceRanges({ ...space, ...spacePrices(space) }, { type, count }, ranges).totalKobo;
}

interface NearSpace {
  readonly id: SpaceId;
  readonly name: string;
  readonly location: Location;
  readonly spaceType: SpaceType;
  readonly availability: OpeningCalendar;
  readonly seats: number;
  readonly pricePerHourKobo: Kobo;
  readonly pricePerDayKobo: Kobo;
  /** Null if one of the spaces has no pin. */
  readonly kilometres: number | null;
}

/**
 * Returns the nearest other active spaces, free or not. A degree of latitude is 111 km; so is one of
 * longitude in Lagos, to within one per cent.
 */
async function readNearest(db: Reader, booking: BookingRow): Promise<NearSpace[]> {
  const [from] = await db.select().from(spaces).where(eq(spaces.id, booking.spaceId));
  if (from === undefined) return [];
  const { latitude, longitude, location, spaceType } = from;
  const kilometres = sql<number | null>`111 * sqrt(
    power(${spaces.latitude} - ${latitude}::float8, 2)
    + power(${spaces.longitude} - ${longitude}::float8, 2))`;
  const distance = sql`coalesce(${kilometres}, case when ${spaces.location} = ${location}
    then ${ASSUMED_KM.sameLocation}::float8 else ${ASSUMED_KM.elsewhere}::float8 end)`;
  const price = booking.durationType === 'hours' ? 'pricePerHourKobo' : 'pricePerDayKobo';
  const rows = await db
    .select({
      id: spaces.id,
      name: spaces.name,
      location: spaces.location,
      spaceType: spaces.spaceType,
      availability: spaces.availability,
      rules: rulesOfSpace,
      seats: seatsOfSpace.mapWith(Number),
      pricePerHourKobo: spaces.pricePerHourKobo,
      pricePerDayKobo: spaces.pricePerDayKobo,
      kilometres,
    })
    .from(spaces)
    .where(
      and(
        eq(spaces.listingStatus, 'active'),
        sql`${spaces.id} <> ${booking.spaceId}`,
        sql`${spaces[price]} > 0`,
      ),
    )
    .orderBy(
      sql`(${spaces.spaceType} = ${spaceType}) desc`,
      distance,
      sql`abs(${spaces[price]} - ${from[price]}::bigint)`,
      spaces.id,
    )
    .limit(CHECKED);
  return rows.map((row) => withRules(row));
}

interface Candidate {
  readonly id: SpaceId;
  readonly seats: number;
  readonly ranges: readonly TimeRange[];
}

/** Reads taken and blocked times of all candidates at once; returns which have free seats. */
async function readFree(
  db: Reader,
  candidates: readonly Candidate[],
  now: Date,
): Promise<(candidate: Candidate) => boolean> {
  const windows = wholeDays(candidates.flatMap(({ ranges }) => ranges));
  if (windows.length === 0) return () => false;
  const ids = JSON.stringify(candidates.map(({ id }) => id));
  const taken = sql`coalesce((
    select jsonb_agg(jsonb_build_array(${reservedStartMs}, ${reservedEndMs}))
    from jsonb_to_recordset(${asRows(windows)}::jsonb) as w(starts timestamptz, ends timestamptz)
    join booking_slots s
      on s.space_id = ${spaces.id} and ${reservedTime} && tstzrange(w.starts, w.ends)
    join bookings b on b.id = s.booking_id
    where ${keepsSeat(now)}
  ), '[]')`;
  const rows = await db
    .select({
      id: spaces.id,
      taken: sql<[number, number][]>`${taken}`,
      blocked: blockedWithin(sql`${spaces.id}`, windows),
      linked: linkedTakenWithin(sql`${spaces.id}`, windows, now),
    })
    .from(spaces)
    .where(sql`${spaces.id} in (select value from jsonb_array_elements_text(${ids}::jsonb))`);
  const occupancies = new Map(
    rows.map(({ id, taken: booked, blocked, linked }) => [
      id,
      createOccupancy(booked.map(timeRangeOf), [...blocked, ...linked].map(timeRangeOf)),
    ]),
  );
  return ({ id, seats, ranges }) => {
    const occupancy = occupancies.get(id);
    return occupancy !== undefined && ranges.every((range) => occupancy.most(range) < seats);
  };
}
