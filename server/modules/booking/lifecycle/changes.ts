import type { Kobo } from '#contract/units.ts';
import { and, eq, gt, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import {
  type BookingEvent,
  type BookingState,
  nextState,
  refundKobo,
  stateAt,
  type StoredBookingState,
} from '#contract/bookings/booking-states.ts';
import type { Transaction } from '../../../db/open.ts';
import { accounts, bookings, payments, spaces } from '../../../db/schema/schema.ts';
import { canKeepExtras } from '../extras/stock.ts';
import { WATCH_PAYMENT_MS } from '../../payments/service.ts';
import type { BookingContext } from '../context.ts';
import {
  type BookingRow,
  bookingStateAt,
  freeSeats,
  lockBooking,
  type LockedSpace,
  lockSpace,
  readSlots,
  seatSlots,
} from '../repository.ts';
import { closeMoveRequest } from '../move-requests/transitions.ts';
import { isPromiseOver, onPromisePaid } from '../holds/promise-paid.ts';
import { isPromisedHold } from '../holds/promised-holds.ts';
import { findSeats } from '../seats/seats.ts';
import { advanceWaitlist, type WaitlistContext } from '../waitlist/advance.ts';

/**
 * Milliseconds after the start of a payment, or the end of its hold, for which it may still arrive:
 * as long as payments are watched, and a day more.
 */
export const LATE_PAYMENT_MS = WATCH_PAYMENT_MS + 24 * 60 * 60_000;

export type Confirmation =
  | 'confirmed'
  | 'already-confirmed'
  /** Paid after the hold expired, and the seats are taken or the time is over. */
  | 'seats-gone'
  /** The space has been deleted; for a late payment also: it isn't active right now. */
  | 'unlisted'
  /**
   * The booking has been cancelled or refunded in the meantime, its guest's account was deleted, or
   * the request or offer behind it is over.
   */
  | 'closed'
  /** Another attempt of the guest has got the same time. */
  | 'booked-already'
  | 'unknown';

/**
 * Confirms a booking whose payment has arrived, within the transaction that settles and has locked
 * the payment. A late payment confirms it too while the seats are free.
 */
export async function confirmWithin(
  context: WaitlistContext,
  tx: Transaction,
  reference: string,
  now: Date,
): Promise<Confirmation> {
  const found = await lockWithSpace(tx, eq(bookings.reference, reference));
  if (found === undefined) return 'unknown';
  const { booking, space } = found;
  if (booking.status === 'upcoming') return 'already-confirmed';
  if (nextState(booking.status, 'pay') === undefined) return 'closed';
  if (await isAbandoned(tx, booking)) return 'closed';
  if (await hasReturnedCredit(tx, booking)) return 'closed';
  if (await isPromiseOver(tx, booking)) return 'closed';
  if (await isBookedByOtherAttempt(tx, booking)) return 'booked-already';
  if (booking.endsAt <= now) return 'seats-gone';
  if (space.withdrawn) return 'unlisted';
  // Also if the hold has run out but isn't stored as expired yet, because it is chance when that
  // happens.
  if (bookingStateAt(booking, now) === 'expired') {
    if (!space.listed) return 'unlisted';
    if (!(await retakeSeats(context, tx, booking, space, now))) return 'seats-gone';
  }
  await store(tx, booking, 'pay', { confirmedAt: now });
  await onPromisePaid(tx, booking, now);
  await countBooking(tx, booking, 1);
  return 'confirmed';
}

/** Whether the guest's account was deleted, so that the booking can't be used. */
async function isAbandoned(tx: Transaction, { userId }: BookingRow): Promise<boolean> {
  if (userId === null) return false;
  const deleted = and(eq(accounts.id, userId), isNotNull(accounts.deletedAt));
  return (await tx.$count(accounts, deleted)) > 0;
}

/**
 * Whether credit that was to pay a part of the price has been returned to the guest, after the hold
 * had ended. The rest alone doesn't pay for the booking.
 */
async function hasReturnedCredit(tx: Transaction, { id }: BookingRow): Promise<boolean> {
  const returned = and(
    eq(payments.subjectId, id),
    eq(payments.provider, 'credit'),
    isNotNull(payments.returned),
  );
  return (await tx.$count(payments, returned)) > 0;
}

/**
 * Whether the guest has got the same time by another attempt that was confirmed after this one began.
 * Someone who pays at the checkouts of both, for example in two tabs, wants one booking. A guest who
 * books a time again after it was confirmed does so on purpose.
 */
async function isBookedByOtherAttempt(tx: Transaction, booking: BookingRow): Promise<boolean> {
  const { id, userId, spaceId, startsAt, endsAt, createdAt, seriesId } = booking;
  if (userId === null || seriesId !== null || isPromisedHold(booking)) return false;
  const others = and(
    ne(bookings.id, id),
    eq(bookings.userId, userId),
    eq(bookings.spaceId, spaceId),
    eq(bookings.startsAt, startsAt),
    eq(bookings.endsAt, endsAt),
    eq(bookings.status, 'upcoming'),
    gt(bookings.confirmedAt, createdAt),
  );
  return (await tx.$count(bookings, others)) > 0;
}

/**
 * Takes seats and extras again for a booking whose hold has run out. Expires the hold first if that
 * isn't stored yet, because guests who wait for the time come first.
 */
async function retakeSeats(
  context: WaitlistContext,
  tx: Transaction,
  booking: BookingRow,
  { seats }: LockedSpace,
  now: Date,
): Promise<boolean> {
  const slots = await readSlots(tx, booking.id);
  await advanceWaitlist(context, tx, booking.spaceId, now);
  const found = await findSeats(tx, booking.spaceId, seats, slots, now);
  if (found === undefined) return false;
  if (!(await canKeepExtras(tx, booking, slots, now))) return false;
  await seatSlots(
    tx,
    slots.map((slot, index) => ({ ...slot, seat: found[index] ?? slot.seat })),
  );
  return true;
}

export type Cancellation =
  | { readonly kind: 'cancelled'; readonly refundKobo: Kobo }
  /** The booking has begun, is over, or was never paid. */
  | { readonly kind: 'refused'; readonly state: BookingState }
  | { readonly kind: 'unknown' };

/**
 * Cancels a locked, paid booking according to the cancellation rule, and offers its seats to the
 * guests who wait for them. Repeated calls return the same result.
 */
export async function cancelLocked(
  context: WaitlistContext,
  tx: Transaction,
  booking: BookingRow,
  now: Date,
  refund = refundKobo(booking, now),
): Promise<Cancellation> {
  if (booking.cancelledAt !== null) {
    return { kind: 'cancelled', refundKobo: booking.refundKobo ?? 0 };
  }
  const state = stateAt(booking, now);
  if (nextState(state, 'cancel') === undefined) return { kind: 'refused', state };
  await store(tx, booking, 'cancel', { cancelledAt: now, refundKobo: refund });
  await closeMoveRequest(tx, booking.id, now);
  await freeSeats(tx, booking.id);
  await countBooking(tx, booking, -1);
  await advanceWaitlist(context, tx, booking.spaceId, now);
  return { kind: 'cancelled', refundKobo: refund };
}

/**
 * Releases a hold before it expires, because its payment failed or its checkout was closed.
 *
 * @returns true also if the booking is no longer held; false if it was confirmed or doesn't exist.
 */
export async function releaseHold(
  context: Pick<BookingContext, 'db' | 'now' | 'random'>,
  reference: string,
): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const found = await lockWithSpace(tx, eq(bookings.reference, reference));
    return found !== undefined && releaseLocked(context, tx, found.booking, context.now());
  });
}

/**
 * Ends a locked hold now, sets `heldUntil` to its actual end, and offers its seats to the guests who
 * wait for them.
 */
export async function releaseLocked(
  context: WaitlistContext,
  tx: Transaction,
  booking: BookingRow,
  now: Date,
): Promise<boolean> {
  if (nextState(booking.status, 'release') === undefined) return booking.status === 'expired';
  const heldUntil = booking.heldUntil < now ? booking.heldUntil : now;
  await store(tx, booking, 'release', { heldUntil });
  await freeSeats(tx, booking.id);
  await advanceWaitlist(context, tx, booking.spaceId, now);
  return true;
}

/**
 * Marks a locked booking as refunded, because everything that was paid for it has been refunded.
 * Does nothing in a state that has no such transition.
 */
export async function refundLocked(tx: Transaction, booking: BookingRow): Promise<void> {
  if (nextState(booking.status, 'refund') !== undefined) await store(tx, booking, 'refund');
}

export interface LockedBooking {
  readonly booking: BookingRow;
  readonly space: LockedSpace;
}

/**
 * Locks the space first and then the booking, as every transaction does. A payment has to be locked
 * before both.
 */
export async function lockWithSpace(
  tx: Transaction,
  which: SQL | undefined,
): Promise<LockedBooking | undefined> {
  const [found] = await tx
    .select({ id: bookings.id, spaceId: bookings.spaceId })
    .from(bookings)
    .where(which);
  if (found === undefined) return undefined;
  const space = await lockSpace(tx, found.spaceId);
  if (space === undefined) throw new Error('A booking has lost its space.');
  return { booking: await lockBooking(tx, found.id), space };
}

/** Follows the booking state transitions; the events that depend on the time are never stored. */
async function store(
  tx: Transaction,
  { id, status }: BookingRow,
  event: Exclude<BookingEvent, 'start' | 'end'>,
  more: Partial<Pick<BookingRow, 'confirmedAt' | 'cancelledAt' | 'refundKobo' | 'heldUntil'>> = {},
): Promise<void> {
  const next = nextState(status, event);
  if (next === undefined) throw new Error(`A ${status} booking can't ${event}.`);
  await tx
    .update(bookings)
    .set({ status: next as StoredBookingState, ...more })
    .where(eq(bookings.id, id));
}

/** Changes the number of bookings, which the ranking uses. */
async function countBooking(
  tx: Transaction,
  { spaceId }: BookingRow,
  change: 1 | -1,
): Promise<void> {
  await tx
    .update(spaces)
    .set({ bookingCount: sql`greatest(0, ${spaces.bookingCount} + ${change})` })
    .where(eq(spaces.id, spaceId));
}
