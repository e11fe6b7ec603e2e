import type { AccountId, MoveRequestId } from '#contract/units.ts';
import { and, eq } from 'drizzle-orm';
import { retryOnConflict } from '../../../db/connection/retry-on-conflict.ts';
import type { Transaction } from '../../../db/open.ts';
import { bookings, checkIns, moveRequests, spaces } from '../../../db/schema/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { BookingsContext } from '../context.ts';
import { type LockedBooking, lockWithSpace } from '../lifecycle/changes.ts';
import { lockPaymentsOf } from '../lifecycle/money.ts';
import { type BookingRow, bookingStateAt } from '../repository.ts';
import * as copy from './copy.ts';
import { type MoveRequestRow, readRequest, requestStateAt } from './requests.ts';

/** A request with its booking and space, locked. */
export interface LockedRequest extends LockedBooking {
  readonly request: MoveRequestRow;
}

/**
 * Runs `work` in a transaction in which the payments, the space and the booking are locked.
 *
 * @throws {ApiError} UNAVAILABLE if every attempt ends in a conflict with other transactions.
 */
export async function withLockedBooking<T extends object>(
  { db, inSpaceQueue }: Pick<BookingsContext, 'db' | 'inSpaceQueue'>,
  { id, spaceId }: Pick<BookingRow, 'id' | 'spaceId'>,
  work: (tx: Transaction, locked: LockedBooking) => Promise<T>,
): Promise<T> {
  const attempt = () =>
    db.transaction(async (tx) => {
      await lockPaymentsOf(tx, [id]);
      const locked = await lockWithSpace(tx, eq(bookings.id, id));
      if (locked === undefined) throw new ApiError('BOOKING_NOT_FOUND');
      return work(tx, locked);
    });
  return retryOnConflict(() => inSpaceQueue(spaceId, attempt));
}

/** Runs `work` with a request as it is while its booking is locked. */
export function withLockedRequest<T extends object>(
  context: Pick<BookingsContext, 'db' | 'inSpaceQueue'>,
  { booking, request: { id } }: Pick<LockedRequest, 'booking' | 'request'>,
  work: (tx: Transaction, locked: LockedRequest) => Promise<T>,
): Promise<T> {
  return withLockedBooking(context, booking, async (tx, locked) => {
    const request = await readRequest(tx, id);
    if (request === undefined) throw new ApiError('MOVE_REQUEST_NOT_FOUND');
    return work(tx, { ...locked, request });
  });
}

/** The caller who asks for a request: the guest of its booking, or the host of the space. */
export type RequestParty =
  | { readonly guestId: AccountId; readonly bookingId: string }
  | { readonly hostId: AccountId };

/**
 * Finds a request for one of its two parties.
 *
 * @throws {ApiError} MOVE_REQUEST_NOT_FOUND, also for those of others.
 */
export async function findRequest(
  { db }: Pick<BookingsContext, 'db'>,
  id: MoveRequestId,
  party: RequestParty,
): Promise<Pick<LockedRequest, 'booking' | 'request'>> {
  const whose =
    'guestId' in party
      ? and(eq(bookings.userId, party.guestId), eq(bookings.id, party.bookingId))
      : eq(spaces.hostId, party.hostId);
  const [found] = await db
    .select({ request: moveRequests, booking: bookings })
    .from(moveRequests)
    .innerJoin(bookings, eq(bookings.id, moveRequests.bookingId))
    .innerJoin(spaces, eq(spaces.id, bookings.spaceId))
    .where(and(eq(moveRequests.id, id), whose));
  if (found === undefined) throw new ApiError('MOVE_REQUEST_NOT_FOUND');
  return found;
}

/** Whether a booking still has the time and price that a request, or a move of it, is about. */
export const isAsRequested = (
  booking: Pick<BookingRow, 'startsAt' | 'endsAt' | 'priceKobo'>,
  request: Pick<MoveRequestRow, 'fromStartsAt' | 'fromEndsAt' | 'fromPriceKobo'>,
): boolean =>
  booking.startsAt.getTime() === request.fromStartsAt.getTime() &&
  booking.endsAt.getTime() === request.fromEndsAt.getTime() &&
  booking.priceKobo === request.fromPriceKobo;

/**
 * Requires that a locked request is in a state, isn't overdue, and that its booking is as it was
 * when it was requested.
 *
 * @throws {ApiError} MOVE_REQUEST_ENDED with its state.
 */
export async function requireState(
  tx: Pick<Transaction, '$count'>,
  { booking, request }: Pick<LockedRequest, 'booking' | 'request'>,
  wanted: 'open' | 'payable',
  now: Date,
): Promise<void> {
  const state = requestStateAt(request, now);
  if (state !== wanted) throw endedAs(copy.ended[state]);
  const isAsBefore = bookingStateAt(booking, now) === 'upcoming' && isAsRequested(booking, request);
  if (!isAsBefore || (await hasCheckedIn(tx, booking))) throw endedAs(copy.ended.closed);
}

const endedAs = (message: string) => new ApiError('MOVE_REQUEST_ENDED', undefined, { message });

/** Whether the guest has arrived, which is possible shortly before the start. */
export const hasCheckedIn = async (
  tx: Pick<Transaction, '$count'>,
  { id }: Pick<BookingRow, 'id'>,
): Promise<boolean> => (await tx.$count(checkIns, eq(checkIns.bookingId, id))) > 0;
