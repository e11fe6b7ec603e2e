import type { SpaceId } from '#contract/units.ts';
import { sql } from 'drizzle-orm';
import { instantOf, lagosTime } from '#contract/rules/lagos-time.ts';
import type { TimeRange } from '#contract/rules/opening-times.ts';
import type { Database, Transaction } from '../../db/open.ts';
import { retryOnConflict, isConcurrencyError } from '../../db/retry-on-conflict.ts';
import { bookings } from '../../db/schema.ts';
import { readCalendar } from './calendar.ts';
import type { BookingContext } from './context.ts';
import { assignSeats } from './seat-assignment.ts';
import { insertQuickly } from './quick-insert.ts';
import {
  asRows,
  expireHolds,
  lockSpace,
  type NewBooking,
  readTaken,
  seatSlots,
} from './repository.ts';

/**
 * Attempts for one booking. More than one fails only by chance, because of a deadlock with another
 * transaction.
 */
const TRIES = 5;

/**
 * `full`: all seats are taken at some moment. `unlisted`: there is no such space that can be
 * booked.
 */
export type SeatOutcome = 'taken' | 'full' | 'unlisted';

/** Creates the row that is written when seats are found; called for each attempt. */
export type MakeBooking = () => NewBooking;

/**
 * Books a seat for each time range, or nothing. First with the lowest free seats, which nearly always
 * does. Where that finds none, or was overtaken, and there is room: with the space locked and its
 * seats assigned again. Whatever the code does, the database lets no seat be taken twice.
 */
export async function takeSeats(
  { db, inSpaceQueue }: Pick<BookingContext, 'db' | 'inSpaceQueue'>,
  makeBooking: MakeBooking,
  ranges: readonly TimeRange[],
  now: Date,
): Promise<SeatOutcome> {
  const booking = makeBooking();
  const { spaceId } = booking;
  // Only work that locks the space's row is queued, because all others wait while it runs.
  if (await inSpaceQueue(spaceId, () => tryQuickly(db, booking, ranges))) return 'taken';
  // Usually there really is no seat, and this can be found out without the queue.
  const calendar = await readCalendar(db, spaceId, wholeDays(ranges), now);
  if (calendar === undefined) return 'unlisted';
  const { seats, occupancy } = calendar;
  if (ranges.some((range) => occupancy.most(range) >= seats)) return 'full';
  const takeOnce = () => db.transaction((tx) => takeLocked(tx, makeBooking(), ranges, now));
  const outcome = await retryOnConflict(TRIES, () => inSpaceQueue(spaceId, takeOnce));
  return outcome ?? 'full';
}

async function tryQuickly(
  db: Database,
  booking: NewBooking,
  ranges: readonly TimeRange[],
): Promise<boolean> {
  try {
    return await insertQuickly(db, booking, ranges);
  } catch (error) {
    // The attempt with the lock gives a certain result.
    if (isConcurrencyError(error)) return false;
    throw error;
  }
}

async function takeLocked(
  tx: Transaction,
  booking: NewBooking,
  ranges: readonly TimeRange[],
  now: Date,
): Promise<SeatOutcome> {
  const space = await lockSpace(tx, booking.spaceId);
  if (space === undefined || !space.listed) return 'unlisted';
  const seats = await findSeats(tx, booking.spaceId, space.seats, ranges, now);
  if (seats === undefined) return 'full';
  await tx.insert(bookings).values(booking);
  await tx.execute(sql`
    insert into booking_slots (booking_id, space_id, stretch, seat, during, live)
    select ${booking.id}, ${booking.spaceId}, w.range_index,
      (${JSON.stringify(seats)}::jsonb ->> (w.range_index - 1))::int,
      tstzrange(w.starts, w.ends), true
    from jsonb_to_recordset(${asRows(ranges)}::jsonb)
      as w(range_index int, starts timestamptz, ends timestamptz)`);
  return 'taken';
}

/**
 * A free seat for each time range, after holds that have run out were released and others were moved
 * where that helps; undefined, and nothing moved, where there is none. The space is locked.
 */
export async function findSeats(
  tx: Transaction,
  spaceId: SpaceId,
  seats: number,
  ranges: readonly TimeRange[],
  now: Date,
): Promise<readonly number[] | undefined> {
  await expireHolds(tx, spaceId, now);
  const taken = await readTaken(tx, spaceId, wholeDays(ranges), now);
  const assignment = assignSeats(taken, ranges, seats, now);
  if (assignment === undefined) return undefined;
  await seatSlots(tx, assignment.moves);
  return assignment.seats;
}

/** No time range crosses midnight: what is in the way of another is on the same day. */
function wholeDays(ranges: readonly TimeRange[]): TimeRange[] {
  return ranges.map(({ start }) => {
    const { date } = lagosTime(start);
    return { start: instantOf(date, '00:00'), end: instantOf(date, '24:00') };
  });
}
