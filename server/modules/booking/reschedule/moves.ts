import type { BookingId } from '#contract/units.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { BookingMove } from '#contract/bookings/booking-records.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import type { Database, Transaction } from '../../../db/open.ts';
import { bookingMoves } from '../../../db/schema/schema.ts';

export type MoveRow = typeof bookingMoves.$inferSelect;

/** Returns the completed moves of many bookings, each in their order: one query. */
export async function readMoves(
  db: Pick<Database, 'select'>,
  bookingIds: readonly BookingId[],
): Promise<ReadonlyMap<string, readonly MoveRow[]>> {
  const found = new Map<string, MoveRow[]>();
  if (bookingIds.length === 0) return found;
  const rows = await db
    .select()
    .from(bookingMoves)
    .where(and(inArray(bookingMoves.bookingId, [...bookingIds]), eq(bookingMoves.status, 'done')))
    .orderBy(asc(bookingMoves.serial));
  for (const row of rows) {
    const list = found.get(row.bookingId) ?? [];
    found.set(row.bookingId, list);
    list.push(row);
  }
  return found;
}

/** Returns how often a booking was moved, which is also the serial of its latest pass. */
export function countMoves(
  db: Pick<Transaction, '$count'>,
  bookingId: BookingId,
): PromiseLike<number> {
  const done = and(eq(bookingMoves.bookingId, bookingId), eq(bookingMoves.status, 'done'));
  return db.$count(bookingMoves, done);
}

/** Converts moves to the form that is sent. */
export const movesOnWire = (moves: readonly MoveRow[]): BookingMove[] =>
  moves.map((move) => ({
    at: (move.endedAt ?? move.createdAt).toISOString(),
    from: move.fromStartsAt.toISOString(),
    to: move.toStartsAt.toISOString(),
    fromAmount: move.fromPriceKobo / KOBO_PER_NAIRA,
    toAmount: move.toPriceKobo / KOBO_PER_NAIRA,
  }));
