import { sql } from 'drizzle-orm';
import { instantOf, lagosTime } from '#contract/rules/lagos-time.ts';
import type { Span } from '#contract/rules/opening-times.ts';
import type { Database, Transaction } from '../../db/open.ts';
import { retried, wasOvertaken } from '../../db/retried.ts';
import { bookings } from '../../db/schema.ts';
import { readCalendar } from './calendar.ts';
import { deal } from './dealing.ts';
import { insertQuickly } from './quick-insert.ts';
import {
  asRows,
  expireHolds,
  lockSpace,
  type NewBooking,
  readTaken,
  seatSlots,
} from './repository.ts';

/** Tries of one booking. Only chance can spoil more than one: a deadlock with another part. */
const TRIES = 5;

/** `full`: at some moment every seat is taken. `unlisted`: there is no such space to book. */
export type SeatOutcome = 'taken' | 'full' | 'unlisted';

/** What is written when seats are found: made anew for each try. */
export type MakeBooking = () => NewBooking;

/**
 * Books a seat for each stretch, or nothing. First with the lowest free seats, which nearly always
 * does. Where that finds none, or was overtaken, and there is room: with the space locked and its
 * seats dealt out again. Whatever the code does, the database lets no seat be taken twice.
 */
export async function takeSeats(
  db: Database,
  makeBooking: MakeBooking,
  spans: readonly Span[],
  now: Date,
): Promise<SeatOutcome> {
  const booking = makeBooking();
  if (await tryQuickly(db, booking, spans)) return 'taken';
  // Most who find none are right, and wait for nobody to be told so.
  const calendar = await readCalendar(db, booking.spaceId, wholeDays(spans), now);
  if (calendar === undefined) return 'unlisted';
  const { seats, occupancy } = calendar;
  if (spans.some((span) => occupancy.most(span) >= seats)) return 'full';
  const outcome = await retried(TRIES, () =>
    db.transaction((tx) => takeLocked(tx, makeBooking(), spans, now)),
  );
  return outcome ?? 'full';
}

async function tryQuickly(
  db: Database,
  booking: NewBooking,
  spans: readonly Span[],
): Promise<boolean> {
  try {
    return await insertQuickly(db, booking, spans);
  } catch (error) {
    // The locked path knows for certain.
    if (wasOvertaken(error)) return false;
    throw error;
  }
}

async function takeLocked(
  tx: Transaction,
  booking: NewBooking,
  spans: readonly Span[],
  now: Date,
): Promise<SeatOutcome> {
  const space = await lockSpace(tx, booking.spaceId);
  if (space === undefined || !space.listed) return 'unlisted';
  const seats = await makeRoom(tx, booking.spaceId, space.seats, spans, now);
  if (seats === undefined) return 'full';
  await tx.insert(bookings).values(booking);
  await tx.execute(sql`
    insert into booking_slots (booking_id, space_id, stretch, seat, during, live)
    select ${booking.id}, ${booking.spaceId}, w.stretch,
      (${JSON.stringify(seats)}::jsonb ->> (w.stretch - 1))::int,
      tstzrange(w.starts, w.ends), true
    from jsonb_to_recordset(${asRows(spans)}::jsonb)
      as w(stretch int, starts timestamptz, ends timestamptz)`);
  return 'taken';
}

/**
 * A free seat for each stretch, after holds that have run out were released and others were moved
 * where that helps; undefined, and nothing moved, where there is none. The space is locked.
 */
export async function makeRoom(
  tx: Transaction,
  spaceId: string,
  seats: number,
  spans: readonly Span[],
  now: Date,
): Promise<readonly number[] | undefined> {
  await expireHolds(tx, spaceId, now);
  const taken = await readTaken(tx, spaceId, wholeDays(spans), now);
  const dealt = deal(taken, spans, seats, now);
  if (dealt === undefined) return undefined;
  await seatSlots(tx, dealt.moves);
  return dealt.seats;
}

/** No stretch crosses midnight: what is in the way of another is on the same day. */
function wholeDays(spans: readonly Span[]): Span[] {
  return spans.map(({ start }) => {
    const { date } = lagosTime(start);
    return { start: instantOf(date, '00:00'), end: instantOf(date, '24:00') };
  });
}
