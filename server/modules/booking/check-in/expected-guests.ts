import type { AccountId } from '#contract/units.ts';
import { and, asc, eq, gte, lt } from 'drizzle-orm';
import type { ExpectedGuest } from '#contract/bookings/check-ins.ts';
import { addDays, instantOf, lagosTime } from '#contract/time/lagos-time.ts';
import type { Database } from '../../../db/open.ts';
import { bookings, spaces } from '../../../db/schema/schema.ts';
import { readFirstCheckIns } from '../../../db/stores/first-check-ins.ts';
import { guestName, guestOfBooking, guests } from '../parties.ts';
import { readTimeRanges, timeRangesOnWire } from '../seats/time-ranges.ts';

const DAYS_AHEAD = 14;

/**
 * Returns the guests who are expected at a host's spaces, the next first. It covers yesterday,
 * because check-ins of yesterday may still be sent, to two weeks ahead.
 */
export async function listExpectedGuests(
  db: Database,
  hostId: AccountId,
  now: Date,
): Promise<ExpectedGuest[]> {
  const rows = await readExpected(db, hostId, now);
  const ids = rows.map(({ id }) => id);
  const rangesByBooking = await readTimeRanges(db, ids);
  const checkInsByBooking = await readFirstCheckIns(db, ids);
  return rows.map(({ id, bookingId, spaceId, spaceName, guest }) => ({
    bookingId,
    spaceId,
    spaceName,
    guestName: guestName(guest),
    spans: timeRangesOnWire(rangesByBooking.get(id)),
    checkedIn: checkInsByBooking.get(id) ?? [],
  }));
}

async function readExpected(db: Database, hostId: AccountId, now: Date) {
  const { date } = lagosTime(now);
  return db
    .select({
      id: bookings.id,
      bookingId: bookings.shortId,
      spaceId: spaces.id,
      spaceName: spaces.name,
      guest: guests.fullName,
    })
    .from(bookings)
    .innerJoin(spaces, eq(spaces.id, bookings.spaceId))
    .leftJoin(guests, guestOfBooking)
    .where(
      and(
        eq(spaces.hostId, hostId),
        eq(bookings.status, 'upcoming'),
        gte(bookings.endsAt, instantOf(addDays(date, -1), '00:00')),
        lt(bookings.startsAt, instantOf(addDays(date, DAYS_AHEAD + 1), '00:00')),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id));
}
