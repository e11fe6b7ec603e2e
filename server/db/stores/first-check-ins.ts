import { and, asc, eq, inArray } from 'drizzle-orm';
import type { BookingId } from '#contract/units.ts';
import type { Database } from '../open.ts';
import { checkIns } from '../schema/schema.ts';

/** When a guest was first checked in on a day: a Lagos date, and an instant (ISO 8601). */
interface FirstCheckIn {
  readonly day: string;
  readonly shownAt: string;
}

/** Returns the first check-in of each day of these bookings, in the order of the days. */
export async function readFirstCheckIns(
  db: Pick<Database, 'select'>,
  ids: readonly BookingId[],
): Promise<ReadonlyMap<BookingId, FirstCheckIn[]>> {
  const found = new Map<BookingId, FirstCheckIn[]>();
  if (ids.length === 0) return found;
  const rows = await db
    .select({ bookingId: checkIns.bookingId, day: checkIns.day, shownAt: checkIns.shownAt })
    .from(checkIns)
    .where(and(inArray(checkIns.bookingId, [...ids]), eq(checkIns.again, false)))
    .orderBy(asc(checkIns.day));
  for (const { bookingId, day, shownAt } of rows) {
    const ofBooking = found.get(bookingId) ?? [];
    found.set(bookingId, ofBooking);
    ofBooking.push({ day, shownAt: shownAt.toISOString() });
  }
  return found;
}
