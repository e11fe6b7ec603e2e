import type { AccountId, BookingId, MoveRequestId } from '#contract/units.ts';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { MoveRequest } from '#contract/bookings/moves/move-request-records.ts';
import {
  isRequestOpen,
  type MoveRequestState,
  nextRequestState,
} from '#contract/bookings/moves/move-request-states.ts';
import type { HostMoveRequest } from '#contract/bookings/moves/move-requests.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import type { Database, Transaction } from '../../../db/open.ts';
import { bookings, moveRequests, spaces } from '../../../db/schema/schema.ts';
import { guestName, guestOfBooking, guests } from '../parties.ts';

export type MoveRequestRow = typeof moveRequests.$inferSelect;

/** Condition for a request to which something can still happen. */
export const isOpenRow = inArray(moveRequests.state, ['open', 'payable']);

/** Returns the latest request of each of many bookings, by the booking's id: one query. */
export async function readLatestRequests(
  db: Pick<Database, 'select'>,
  bookingIds: readonly BookingId[],
): Promise<ReadonlyMap<BookingId, MoveRequestRow>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(moveRequests)
    .where(inArray(moveRequests.bookingId, [...bookingIds]))
    // An open one has no end and comes last.
    .orderBy(asc(moveRequests.createdAt), asc(moveRequests.endedAt));
  // Of equal keys, a map keeps the last.
  return new Map(rows.map((row) => [row.bookingId, row]));
}

/** Returns a request by its id. */
export async function readRequest(
  db: Pick<Database, 'select'>,
  id: MoveRequestId,
): Promise<MoveRequestRow | undefined> {
  const [row] = await db.select().from(moveRequests).where(eq(moveRequests.id, id));
  return row;
}

/** Returns the open request of a locked booking. */
export async function readOpenRequest(
  tx: Transaction,
  bookingId: BookingId,
): Promise<MoveRequestRow | undefined> {
  const [row] = await tx
    .select()
    .from(moveRequests)
    .where(and(eq(moveRequests.bookingId, bookingId), isOpenRow));
  return row;
}

/** Returns the state of a request at an instant, even if its end hasn't been stored yet. */
export function requestStateAt(
  { state, expiresAt }: Pick<MoveRequestRow, 'state' | 'expiresAt'>,
  now: Date,
): MoveRequestState {
  const isOverdue = isRequestOpen(state) && expiresAt <= now;
  return (isOverdue ? nextRequestState(state, 'expire') : undefined) ?? state;
}

/** Converts a request to the form that is sent. */
export function requestOnWire(row: MoveRequestRow, now: Date): MoveRequest {
  const { id, askedBy, startDate, checkinTime, durationType, duration, message } = row;
  return {
    id,
    askedBy,
    state: requestStateAt(row, now),
    startDate,
    checkinTime,
    durationType,
    duration,
    fromStartsAt: row.fromStartsAt.toISOString(),
    fromEndsAt: row.fromEndsAt.toISOString(),
    startsAt: row.toStartsAt.toISOString(),
    endsAt: row.toEndsAt.toISOString(),
    fromAmount: row.fromPriceKobo / KOBO_PER_NAIRA,
    amount: row.toPriceKobo / KOBO_PER_NAIRA,
    ...(message === null ? {} : { message }),
    askedAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}

/** Returns the open requests about bookings at a host's spaces; those that end first come first. */
export async function listHostRequests(
  db: Pick<Database, 'select'>,
  hostId: AccountId,
  now: Date,
): Promise<HostMoveRequest[]> {
  const rows = await db
    .select({
      request: moveRequests,
      bookingId: bookings.shortId,
      spaceId: spaces.id,
      spaceName: spaces.name,
      guest: guests.fullName,
    })
    .from(moveRequests)
    .innerJoin(bookings, eq(bookings.id, moveRequests.bookingId))
    .innerJoin(spaces, eq(spaces.id, bookings.spaceId))
    .leftJoin(guests, guestOfBooking)
    .where(and(eq(spaces.hostId, hostId), eq(bookings.status, 'upcoming'), isOpenRow))
    .orderBy(asc(moveRequests.expiresAt), asc(moveRequests.id));
  return rows
    .filter(({ request }) => isRequestOpen(requestStateAt(request, now)))
    .map(({ request, guest, ...about }) => ({
      ...requestOnWire(request, now),
      ...about,
      guestName: guestName(guest),
    }));
}

/** Returns all requests about the bookings of a guest or of a host's spaces, for download. */
export async function readRequestsOf(
  db: Database,
  { id, kind }: { readonly id: AccountId; readonly kind: 'user' | 'host' | 'admin' },
) {
  const { askedBy, state, message, fromStartsAt, toStartsAt, toEndsAt } = moveRequests;
  const { fromPriceKobo, toPriceKobo, createdAt, endedAt } = moveRequests;
  return db
    .select({
      bookingId: bookings.shortId,
      askedBy,
      state,
      message,
      fromStartsAt,
      toStartsAt,
      toEndsAt,
      fromPriceKobo,
      toPriceKobo,
      createdAt,
      endedAt,
    })
    .from(moveRequests)
    .innerJoin(bookings, eq(bookings.id, moveRequests.bookingId))
    .innerJoin(spaces, eq(spaces.id, bookings.spaceId))
    .where(eq(kind === 'host' ? spaces.hostId : bookings.userId, id))
    .orderBy(asc(createdAt), asc(moveRequests.id));
}

/**
 * Deletes what a host wrote with proposals, because the account of the host or of the guest is
 * deleted. The rest stays for accounting. Called before the host's spaces are withdrawn.
 */
export async function forgetProposalMessages(tx: Transaction, accountId: AccountId): Promise<void> {
  const theirs = tx
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(spaces, eq(spaces.id, bookings.spaceId))
    .where(or(eq(bookings.userId, accountId), eq(spaces.hostId, accountId)));
  await tx
    .update(moveRequests)
    .set({ message: null })
    .where(inArray(moveRequests.bookingId, theirs));
}
