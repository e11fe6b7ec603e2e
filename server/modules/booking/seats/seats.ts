import type { SpaceId } from '#contract/units.ts';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { TimeRange } from '#contract/opening/opening-times.ts';
import type { Database, Transaction } from '../../../db/open.ts';
import { tryOnConflict, isConcurrencyError } from '../../../db/connection/retry-on-conflict.ts';
import { bookings, bookingSlots } from '../../../db/schema/schema.ts';
import type { ExtraLine } from '#contract/extras/extra-price.ts';
import { insertExtras } from '../../../db/stores/booked-extras.ts';
import { canKeepExtras, requireExtras } from '../extras/stock.ts';
import { readCalendar } from '../calendar.ts';
import type { BookingContext } from '../context.ts';
import { assignSeats } from './seat-assignment.ts';
import {
  asRows,
  insertSlots,
  lockSpace,
  type NewBooking,
  reservedOfRow,
  reservedTime,
  seatSlots,
  seatsOfSpace,
} from '../repository.ts';
import { advanceWaitlist, type WaitlistContext } from '../waitlist/advance.ts';
import { isClosedIn, readTakenAndClosed } from './taken-and-closed.ts';
import { wholeDays } from './time-ranges.ts';

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
 *
 * @param extras Taken with the seats, with the space locked.
 * @throws {ApiError} EXTRA_UNAVAILABLE if too few of an extra are left; then nothing is taken.
 */
export async function takeSeats(
  context: Pick<BookingContext, 'db' | 'inSpaceQueue' | 'random'>,
  makeBooking: MakeBooking,
  ranges: readonly TimeRange[],
  now: Date,
  extras: readonly ExtraLine[] = [],
): Promise<SeatOutcome> {
  const { db, inSpaceQueue } = context;
  const booking = makeBooking();
  const { spaceId } = booking;
  // Only work that locks the space's row is queued, because all others wait while it runs.
  const isQuick = extras.length === 0;
  if (isQuick && (await inSpaceQueue(spaceId, () => tryQuickly(db, booking, ranges)))) {
    return 'taken';
  }
  // Usually there really is no seat, and this can be found out without the queue.
  const calendar = await readCalendar(db, spaceId, wholeDays(ranges), now);
  if (calendar === undefined) return 'unlisted';
  const { seats, occupancy } = calendar;
  if (ranges.some((range) => occupancy.most(range) >= seats)) return 'full';
  const takeOnce = () =>
    db.transaction((tx) =>
      takeLocked(context, tx, { booking: makeBooking(), extras }, ranges, now),
    );
  const outcome = await tryOnConflict(() => inSpaceQueue(spaceId, takeOnce));
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
  context: WaitlistContext,
  tx: Transaction,
  { booking, extras }: { readonly booking: NewBooking; readonly extras: readonly ExtraLine[] },
  ranges: readonly TimeRange[],
  now: Date,
): Promise<SeatOutcome> {
  const space = await lockSpace(tx, booking.spaceId);
  if (space === undefined || !space.listed) return 'unlisted';
  await advanceWaitlist(context, tx, booking.spaceId, now);
  const seats = await findSeats(tx, booking.spaceId, space.seats, ranges, now);
  if (seats === undefined) return 'full';
  await requireExtras(tx, { spaceId: booking.spaceId, extras }, ranges, now);
  await tx.insert(bookings).values(booking);
  await insertExtras(tx, booking, extras);
  await insertSlots(tx, booking, ranges, seats);
  return 'taken';
}

/**
 * Gives a booking seats for other time ranges and frees those it has, or changes nothing. The space
 * and the booking are locked. Its own seats count as free, so that it may overlap itself. What it
 * frees is offered to the guests who wait for it.
 *
 * @returns Whether there were seats, and the extras of the booking were left.
 */
export async function reseat(
  context: WaitlistContext,
  tx: Transaction,
  booking: Pick<NewBooking, 'id' | 'spaceId'>,
  seats: number,
  ranges: readonly TimeRange[],
  now: Date,
): Promise<boolean> {
  await advanceWaitlist(context, tx, booking.spaceId, now);
  const inTheWay = await readTakenAndClosed(tx, booking.spaceId, ranges, now);
  // The host may have blocked the time after it was chosen.
  if (isClosedIn(inTheWay, ranges)) return false;
  if (!(await canKeepExtras(tx, booking, ranges, now))) return false;
  const others = inTheWay.taken.filter(({ bookingId }) => bookingId !== booking.id);
  const assignment = assignSeats(others, ranges, seats, now);
  if (assignment === undefined) return false;
  // First, because others may be moved to the seats that it leaves.
  await tx.delete(bookingSlots).where(eq(bookingSlots.bookingId, booking.id));
  await seatSlots(tx, assignment.moves);
  await insertSlots(tx, booking, ranges, assignment.seats);
  await advanceWaitlist(context, tx, booking.spaceId, now);
  return true;
}

/**
 * Returns a free seat for each time range, after others were moved where that helps; undefined, and
 * nothing moved, where there is none, the host has blocked the time or a linked space is booked. The
 * space is locked, and its waitlist was advanced in the same transaction: seats whose holds have run
 * out go to the guests who wait for them first.
 */
export async function findSeats(
  tx: Transaction,
  spaceId: SpaceId,
  seats: number,
  ranges: readonly TimeRange[],
  now: Date,
): Promise<readonly number[] | undefined> {
  const inTheWay = await readTakenAndClosed(tx, spaceId, ranges, now);
  if (isClosedIn(inTheWay, ranges)) return undefined;
  const assignment = assignSeats(inTheWay.taken, ranges, seats, now);
  if (assignment === undefined) return undefined;
  await seatSlots(tx, assignment.moves);
  return assignment.seats;
}

/** Returns the booking as JSON of a row of its table, with the names of the columns. */
function asRow(booking: NewBooking): string {
  const given = new Map<string, unknown>(Object.entries(booking));
  const columns = Object.entries(getTableColumns(bookings));
  return JSON.stringify(
    Object.fromEntries(columns.map(([key, { name }]) => [name, given.get(key)])),
  );
}

/**
 * Books with the lowest free seat of each time range, in one statement; false where a time range finds
 * none, and then nothing was written. It waits for the space's row first, so that two of them
 * never wait for each other's slots; but it sees the slots as they were before it waited. So it may
 * run into a seat that has just been taken (23P01), and false isn't yet a refusal.
 *
 * Where a guest has a seat that the space has lost, counting free seats would sell too many:
 * that is left to the seat assignment. So are spaces that are linked with others, all of which have
 * to be locked first.
 */
async function insertQuickly(
  db: Database,
  booking: NewBooking,
  ranges: readonly TimeRange[],
): Promise<boolean> {
  const busy = sql`select from booking_slots s
    where s.live and s.space_id = ${booking.spaceId} and ${reservedTime} && coalesce(wanted.reserved, wanted.during)`;
  const { rowCount } = await db.execute(sql`
    with space as materialized (
      select ${seatsOfSpace} as seats from spaces
      where id = ${booking.spaceId} and listing_status = 'active'
        and not exists (select from linked_spaces l where l.space_id = ${booking.spaceId})
      for no key update
    ), wanted as (
      select w.range_index, tstzrange(w.starts, w.ends) as during, ${reservedOfRow} as reserved
      from jsonb_to_recordset(${asRows(ranges)}::jsonb)
        as w(range_index int, starts timestamptz, ends timestamptz,
          kept_from timestamptz, kept_to timestamptz)
    ), placed as (
      select wanted.range_index, wanted.during, wanted.reserved, (
        select min(n) from space, generate_series(1, space.seats) n
        where not exists (${busy} and s.seat = n)
          and not exists (${busy} and s.seat > space.seats)
      ) as seat
      from wanted
    ), made as (
      insert into bookings
      select row.* from jsonb_populate_record(null::bookings, ${asRow(booking)}::jsonb) row
      where not exists (select from placed where seat is null)
      returning id, space_id
    )
    insert into booking_slots (booking_id, space_id, stretch, seat, during, reserved, live)
    select made.id, made.space_id, placed.range_index, placed.seat, placed.during, placed.reserved, true
    from made, placed`);
  return rowCount === ranges.length;
}
