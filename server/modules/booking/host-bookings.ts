import type { AccountId, SpaceId } from '#contract/units.ts';
import { and, asc, desc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { HostBooking } from '#contract/bookings/booking-records.ts';
import { hostStatus, stateAt } from '#contract/bookings/booking-states.ts';
import { lagosTime } from '#contract/time/lagos-time.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import type { Database } from '../../db/open.ts';
import { bookings, spaces } from '../../db/schema/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { guestName, guestOfBooking, guests } from './parties.ts';
import { extrasOnWire, readBookedExtras } from '../../db/stores/booked-extras.ts';
import { readSeriesPlaces } from './series/rows.ts';

/**
 * Returns the bookings of one of a host's spaces that were once confirmed, the latest start first.
 *
 * @throws {ApiError} SPACE_NOT_FOUND, also for a space of another host.
 */
export async function listBookingsOfSpace(
  db: Database,
  { spaceId, hostId }: { readonly spaceId: SpaceId; readonly hostId: AccountId },
  now: Date,
): Promise<HostBooking[]> {
  const own = and(eq(spaces.id, spaceId), eq(spaces.hostId, hostId));
  const [space] = await db.select({ id: spaces.id }).from(spaces).where(own);
  if (space === undefined) throw new ApiError('SPACE_NOT_FOUND');
  const rows = await db
    .select({ booking: bookings, guest: guests.fullName })
    .from(bookings)
    .leftJoin(guests, guestOfBooking)
    .where(and(eq(bookings.spaceId, spaceId), isNotNull(bookings.confirmedAt)))
    .orderBy(desc(bookings.startsAt), desc(bookings.id));
  const ids = rows.map(({ booking }) => booking.id);
  const series = await readSeriesPlaces(db, ids);
  const extras = await readBookedExtras(db, ids);
  return rows.flatMap(({ booking, guest }) => {
    const status = hostStatus(stateAt(booking, now));
    if (status === undefined) return [];
    const place = series.get(booking.id)?.place;
    const added = extrasOnWire(extras.get(booking.id));
    const shown = toHostBooking(booking, guestName(guest), status);
    return [{ ...shown, ...added, ...(place === undefined ? {} : { series: place }) }];
  });
}

function toHostBooking(
  booking: typeof bookings.$inferSelect,
  userName: string,
  status: string,
): HostBooking {
  const { shortId, startsAt, endsAt, durationType, duration, priceKobo } = booking;
  // A booking that ends at midnight ends on the day before, not on the one that begins then.
  const lastMoment = new Date(endsAt.getTime() - 1);
  return {
    userName,
    startDate: lagosTime(startsAt).date,
    endDate: lagosTime(lastMoment).date,
    status,
    bookingId: shortId,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    durationType,
    duration,
    amount: priceKobo / KOBO_PER_NAIRA,
  };
}

/** Returns a host's spaces in the order of their creation, each with its number of bookings. */
export async function listBookedSpaces(db: Database, hostId: AccountId) {
  const { id, name, capacity, bookingCount } = spaces;
  return db
    .select({ id, name, capacity, bookingCount })
    .from(spaces)
    .where(and(eq(spaces.hostId, hostId), ne(spaces.listingStatus, 'deleted')))
    .orderBy(asc(spaces.createdAt), asc(spaces.id));
}

/** Returns how many bookings at a host's spaces are upcoming, active and completed. */
export async function countHostBookings(db: Database, hostId: AccountId, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const counted = (which: SQL) => sql`count(*) filter (where ${which})`.mapWith(Number);
  const { startsAt, endsAt } = bookings;
  const [counts] = await db
    .select({
      upcoming: counted(sql`${startsAt} > ${at}`),
      active: counted(sql`${startsAt} <= ${at} and ${endsAt} > ${at}`),
      completed: counted(sql`${endsAt} <= ${at}`),
    })
    .from(bookings)
    .innerJoin(spaces, eq(spaces.id, bookings.spaceId))
    .where(and(eq(spaces.hostId, hostId), eq(bookings.status, 'upcoming')));
  return counts ?? { upcoming: 0, active: 0, completed: 0 };
}
