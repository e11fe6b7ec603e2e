import type { Kobo } from '#contract/units.ts';
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import {
  type BookingEvent,
  type BookingState,
  nextState,
  refundKobo,
  stateAt,
  type StoredBookingState,
} from '#contract/rules/booking-states.ts';
import type { Transaction } from '../../db/open.ts';
import { accounts, bookings, spaces } from '../../db/schema.ts';
import type { BookingContext } from './context.ts';
import {
  type BookingRow,
  freeSeats,
  lockBooking,
  type LockedSpace,
  lockSpace,
  readSlots,
  seatSlots,
} from './repository.ts';
import { findSeats } from './seats.ts';

export type Confirmation =
  | 'confirmed'
  | 'already-confirmed'
  /** Paid after the hold expired, and the seats are taken or the time is over. */
  | 'seats-gone'
  /** The space has been deleted; for a late payment also: it isn't active right now. */
  | 'unlisted'
  /**
   * The booking has been cancelled or refunded in the meantime, or its guest's account was deleted.
   */
  | 'closed'
  | 'unknown';

/**
 * Confirms a booking whose payment has arrived, within the transaction that settles and has locked
 * the payment. A late payment confirms it too while the seats are free.
 */
export async function confirmWithin(
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
  if (booking.endsAt <= now) return 'seats-gone';
  if (space.withdrawn) return 'unlisted';
  if (booking.status === 'expired') {
    if (!space.listed) return 'unlisted';
    if (!(await seatAgain(tx, booking, space, now))) return 'seats-gone';
  }
  await store(tx, booking, 'pay', { confirmedAt: now });
  await countBooking(tx, booking, 1);
  return 'confirmed';
}

/** Whether the guest's account was deleted, so that the booking can't be used. */
async function isAbandoned(tx: Transaction, { userId }: BookingRow): Promise<boolean> {
  if (userId === null) return false;
  const deleted = and(eq(accounts.id, userId), isNotNull(accounts.deletedAt));
  return (await tx.$count(accounts, deleted)) > 0;
}

/** Takes seats again for a booking whose hold has expired. */
async function seatAgain(
  tx: Transaction,
  { id, spaceId }: BookingRow,
  { seats }: LockedSpace,
  now: Date,
): Promise<boolean> {
  const slots = await readSlots(tx, id);
  const found = await findSeats(tx, spaceId, seats, slots, now);
  if (found === undefined) return false;
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
 * Cancels a locked, paid booking according to the cancellation rule. Repeated calls return the same
 * result.
 */
export async function cancelLocked(
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
  await freeSeats(tx, booking.id);
  await countBooking(tx, booking, -1);
  return { kind: 'cancelled', refundKobo: refund };
}

/**
 * Releases a hold before it expires, because its payment failed or its checkout was closed.
 *
 * @returns true also if the booking is no longer held; false if it was confirmed or doesn't exist.
 */
export async function releaseHold(
  { db, now }: Pick<BookingContext, 'db' | 'now'>,
  reference: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const found = await lockWithSpace(tx, eq(bookings.reference, reference));
    return found !== undefined && releaseLocked(tx, found.booking, now());
  });
}

/** Ends a locked hold now and sets `heldUntil` to its actual end. */
export async function releaseLocked(
  tx: Transaction,
  booking: BookingRow,
  now: Date,
): Promise<boolean> {
  if (nextState(booking.status, 'release') === undefined) return booking.status === 'expired';
  const heldUntil = booking.heldUntil < now ? booking.heldUntil : now;
  await store(tx, booking, 'release', { heldUntil });
  await freeSeats(tx, booking.id);
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
