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
import { makeRoom } from './seats.ts';

export type Confirmation =
  | 'confirmed'
  | 'already-confirmed'
  /** Paid after the hold ran out, and somebody else has the seats, or the time is over. */
  | 'seats-gone'
  /** The host has taken the space down; of a late payment: it isn't listed right now. */
  | 'unlisted'
  /** It was cancelled or paid back meanwhile, or its guest's account was deleted. */
  | 'closed'
  | 'unknown';

/**
 * A booking's payment has arrived, in the transaction that settles it, which has it locked. Late is
 * good too while the seats are free.
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

/** Nobody could ever show up with it. */
async function isAbandoned(tx: Transaction, { userId }: BookingRow): Promise<boolean> {
  if (userId === null) return false;
  const deleted = and(eq(accounts.id, userId), isNotNull(accounts.deletedAt));
  return (await tx.$count(accounts, deleted)) > 0;
}

/** Takes seats once more for a booking whose hold had run out. */
async function seatAgain(
  tx: Transaction,
  { id, spaceId }: BookingRow,
  { seats }: LockedSpace,
  now: Date,
): Promise<boolean> {
  const slots = await readSlots(tx, id);
  const found = await makeRoom(tx, spaceId, seats, slots, now);
  if (found === undefined) return false;
  await seatSlots(
    tx,
    slots.map((slot, index) => ({ ...slot, seat: found[index] ?? slot.seat })),
  );
  return true;
}

export type Cancellation =
  | { readonly kind: 'cancelled'; readonly refundKobo: number }
  /** It has begun, is over, or was never paid. */
  | { readonly kind: 'refused'; readonly state: BookingState }
  | { readonly kind: 'unknown' };

/** Cancels a locked booking that is paid, by its rule. Asked again, it answers the same. */
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
 * Gives a hold up before it runs out: its payment failed, or its window was closed. True also when
 * it isn't held any more; false when it was confirmed, or there is no such booking.
 */
export async function releaseHold(
  { db }: Pick<BookingContext, 'db'>,
  reference: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const found = await lockWithSpace(tx, eq(bookings.reference, reference));
    return found !== undefined && releaseLocked(tx, found.booking);
  });
}

export async function releaseLocked(tx: Transaction, booking: BookingRow): Promise<boolean> {
  if (nextState(booking.status, 'release') === undefined) return booking.status === 'expired';
  await store(tx, booking, 'release');
  await freeSeats(tx, booking.id);
  return true;
}

/** All that was paid for a locked booking has gone back; nothing where that changes nothing. */
export async function refundLocked(tx: Transaction, booking: BookingRow): Promise<void> {
  if (nextState(booking.status, 'refund') !== undefined) await store(tx, booking, 'refund');
}

export interface LockedBooking {
  readonly booking: BookingRow;
  readonly space: LockedSpace;
}

/**
 * The space first, then the booking: the order in which everybody takes them. Who wants the payment
 * too has it before.
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

/** Follows the graph of states; the clock's events are never stored. */
async function store(
  tx: Transaction,
  { id, status }: BookingRow,
  event: Exclude<BookingEvent, 'start' | 'end'>,
  more: Partial<Pick<BookingRow, 'confirmedAt' | 'cancelledAt' | 'refundKobo'>> = {},
): Promise<void> {
  const next = nextState(status, event);
  if (next === undefined) throw new Error(`A ${status} booking can't ${event}.`);
  await tx
    .update(bookings)
    .set({ status: next as StoredBookingState, ...more })
    .where(eq(bookings.id, id));
}

/** What the ranking counts. */
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
