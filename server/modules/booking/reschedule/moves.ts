import type { BookingId, PaymentReference } from '#contract/units.ts';
import { and, asc, eq, getTableColumns, inArray, not, sql } from 'drizzle-orm';
import type { MoveAsker } from '#contract/bookings/moves/move-request-states.ts';
import type { BookingMove } from '#contract/bookings/booking-records.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import type { Database, Transaction } from '../../../db/open.ts';
import { bookingMoves, moveRequests } from '../../../db/schema/schema.ts';

export type MoveRow = typeof bookingMoves.$inferSelect;

/** A completed move, and who had requested it if the other side agreed to it. */
export type CompletedMove = MoveRow & { readonly askedBy: MoveAsker | null };

/** Returns the completed moves of many bookings, each in their order: one query. */
export async function readMoves(
  db: Pick<Database, 'select'>,
  bookingIds: readonly BookingId[],
): Promise<ReadonlyMap<string, readonly CompletedMove[]>> {
  const found = new Map<string, CompletedMove[]>();
  if (bookingIds.length === 0) return found;
  const rows = await db
    .select({ ...getTableColumns(bookingMoves), askedBy: moveRequests.askedBy })
    .from(bookingMoves)
    .leftJoin(moveRequests, eq(moveRequests.moveId, bookingMoves.id))
    .where(and(inArray(bookingMoves.bookingId, [...bookingIds]), eq(bookingMoves.status, 'done')))
    .orderBy(asc(bookingMoves.serial));
  for (const row of rows) {
    const list = found.get(row.bookingId) ?? [];
    found.set(row.bookingId, list);
    list.push(row);
  }
  return found;
}

/** Whether a payment is for the difference of a move. */
export async function isMovePayment(
  db: Pick<Database, '$count'>,
  reference: PaymentReference,
): Promise<boolean> {
  return (await db.$count(bookingMoves, eq(bookingMoves.paymentReference, reference))) > 0;
}

/** Returns how often a booking was moved, which is also the serial of its latest pass. */
export function countMoves(
  db: Pick<Transaction, '$count'>,
  bookingId: BookingId,
): PromiseLike<number> {
  const done = and(eq(bookingMoves.bookingId, bookingId), eq(bookingMoves.status, 'done'));
  return db.$count(bookingMoves, done);
}

/** Returns how often a guest has moved a booking: without the moves that its host proposed. */
export function countGuestMoves(
  db: Pick<Transaction, '$count'>,
  bookingId: BookingId,
): PromiseLike<number> {
  const isProposed = sql`exists (select from ${moveRequests}
    where ${moveRequests.moveId} = ${bookingMoves.id} and ${moveRequests.askedBy} = 'host')`;
  const { status, bookingId: of } = bookingMoves;
  return db.$count(bookingMoves, and(eq(of, bookingId), eq(status, 'done'), not(isProposed)));
}

/** Converts moves to the form that is sent. */
export const movesOnWire = (moves: readonly CompletedMove[]): BookingMove[] =>
  moves.map((move) => ({
    at: (move.endedAt ?? move.createdAt).toISOString(),
    from: move.fromStartsAt.toISOString(),
    to: move.toStartsAt.toISOString(),
    fromAmount: move.fromPriceKobo / KOBO_PER_NAIRA,
    toAmount: move.toPriceKobo / KOBO_PER_NAIRA,
    ...(move.askedBy === 'host' ? { byHost: true as const } : {}),
  }));
