import type { BookingRequestId } from '#contract/units.ts';
import { and, eq, isNotNull, or } from 'drizzle-orm';
import { paymentEndsAt } from '#contract/bookings/requests/booking-request-times.ts';
import type { HostBookingRequest } from '#contract/bookings/requests/booking-requests.ts';
import { withoutLimits } from '#contract/opening/opening-calendar.ts';
import type { Transaction } from '../../../db/open.ts';
import { accounts, bookings } from '../../../db/schema/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { BookingsContext } from '../context.ts';
import { newBooking } from '../holds/new-booking.ts';
import { insertSlots, type LockedSpace } from '../repository.ts';
import { readMoveSpace } from '../reschedule/terms.ts';
import { requestedTime, resolveTimeRanges } from '../seats/free-times.ts';
import { findSeats } from '../seats/seats.ts';
import { advanceWaitlist } from '../waitlist/advance.ts';
import * as copy from './copy.ts';
import { requestEnded, type RequestReader, requireRequest, withLockedRequestAt } from './locked.ts';
import { type BookingRequestRow, hostRequestOnWire } from './requests.ts';
import { changeBookingRequest } from './transitions.ts';

export interface RequestAnswer {
  readonly id: BookingRequestId;
  readonly accept: boolean;
  /** Why the host declines. */
  readonly reason?: string;
}

/**
 * The host's answer. Accepting takes the seats, which are held until the guest has paid or two hours
 * have passed. A repeated answer gets the same reply.
 *
 * @throws {ApiError} REQUEST_NOT_FOUND, also for requests at other hosts' spaces; REQUEST_ENDED
 *   with its state; SLOT_TAKEN if the time isn't free any more, which ends the request.
 */
export async function answerBookingRequest(
  context: BookingsContext,
  { id, accept, reason = '' }: RequestAnswer,
  reader: Exclude<RequestReader, { readonly guestId: unknown }>,
): Promise<HostBookingRequest> {
  const found = await requireRequest(context, id, reader);
  const answered = await withLockedRequestAt(context, found.row, async (tx, { row, space }) => {
    const now = context.now();
    if (isRepeatedAnswer(row, accept)) return row;
    if (row.state !== 'requested') throw requestEnded(copy.ended[row.state]);
    if (row.expiresAt <= now) throw requestEnded(copy.ended.expired);
    const answeredAt = now;
    if (!accept) {
      const declineReason = reason === '' ? null : reason;
      return changeBookingRequest(context, tx, row, 'decline', now, { answeredAt, declineReason });
    }
    if (!space.listed || (await isGuestBarred(tx, row))) {
      return changeBookingRequest(context, tx, row, 'close', now);
    }
    const isHeld = await holdSeatsFor(context, tx, row, space, now);
    return changeBookingRequest(context, tx, row, isHeld ? 'accept' : 'fail', now, { answeredAt });
  });
  if (answered.state === 'taken') {
    throw new ApiError('SLOT_TAKEN', undefined, { message: copy.takenForHost });
  }
  if (answered.state === 'closed') throw requestEnded(copy.ended.closed);
  return hostRequestOnWire(await requireRequest(context, id, reader), context.now());
}

/** Whether a request already has the state to which this answer leads. */
const isRepeatedAnswer = ({ state }: BookingRequestRow, accept: boolean): boolean =>
  accept ? state === 'accepted' || state === 'paid' : state === 'declined';

/** Whether the guest's account was suspended or deleted, so that nobody could pay. */
async function isGuestBarred(tx: Transaction, { accountId }: BookingRequestRow): Promise<boolean> {
  const barred = or(isNotNull(accounts.deletedAt), isNotNull(accounts.suspendedAt));
  return (await tx.$count(accounts, and(eq(accounts.id, accountId), barred))) > 0;
}

/**
 * Takes the seats of a request at a locked space, at the price that the guest has seen.
 *
 * @returns false if they aren't free, or the space isn't open at this time any more.
 */
async function holdSeatsFor(
  context: BookingsContext,
  tx: Transaction,
  row: BookingRequestRow,
  space: LockedSpace,
  now: Date,
): Promise<boolean> {
  const { id: bookingRequestId, spaceId, accountId: userId, priceKobo, startsAt } = row;
  const { availability } = await readMoveSpace(tx, row);
  const requested = requestedTime(row);
  // How long before, and for how long, guests can book was checked when they asked.
  const plan = resolveTimeRanges(withoutLimits(availability), requested, now);
  if (!plan.ok) return false;
  const ranges = plan.value;
  await advanceWaitlist(context, tx, spaceId, now);
  const seats = await findSeats(tx, spaceId, space.seats, ranges, now);
  if (seats === undefined) return false;
  const heldUntil = paymentEndsAt(now, startsAt);
  const terms = { ...requested, spaceId, userId, ranges, priceKobo, heldUntil, bookingRequestId };
  const booking = newBooking(context.random, terms, now);
  await tx.insert(bookings).values(booking);
  await insertSlots(tx, booking, ranges, seats);
  return true;
}
