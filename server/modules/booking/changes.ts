import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  type BookingEvent,
  type BookingState,
  nextState,
  refundKobo,
  stateAt,
  type StoredBookingState,
} from '#contract/rules/booking-states.ts';
import type { Transaction } from '../../db/open.ts';
import { bookings, spaces } from '../../db/schema.ts';
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
  /** Paid after the hold ran out, and somebody else has the seats: to be paid back. */
  | 'seats-gone'
  /** It was cancelled or paid back meanwhile. */
  | 'closed'
  | 'unknown';

/** A booking's payment has arrived. Late is good too while the seats are free. */
export async function confirmBooking(
  { db, now }: BookingContext,
  reference: string,
): Promise<Confirmation> {
  const outcome = await locked(db, eq(bookings.reference, reference), (tx, booking, space) =>
    confirmLocked(tx, booking, space, now()),
  );
  return outcome ?? 'unknown';
}

async function confirmLocked(
  tx: Transaction,
  booking: BookingRow,
  space: LockedSpace,
  now: Date,
): Promise<Confirmation> {
  if (booking.status === 'upcoming') return 'already-confirmed';
  if (nextState(booking.status, 'pay') === undefined) return 'closed';
  if (booking.status === 'expired' && !(await seatAgain(tx, booking, space, now))) {
    return 'seats-gone';
  }
  await store(tx, booking, 'pay', { confirmedAt: now });
  await countBooking(tx, booking, 1);
  return 'confirmed';
}

/** Takes seats once more for a booking whose hold had run out. */
async function seatAgain(
  tx: Transaction,
  { id, spaceId, endsAt }: BookingRow,
  { seats, listed }: LockedSpace,
  now: Date,
): Promise<boolean> {
  if (!listed || endsAt <= now) return false;
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

/** A guest gives a paid booking up. Asked again, it answers the same. */
export async function cancelBooking(
  { db, now }: BookingContext,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<Cancellation> {
  const own = and(eq(bookings.id, id), eq(bookings.userId, userId));
  const outcome = await locked(db, own, (tx, booking) => cancelLocked(tx, booking, now()));
  return outcome ?? { kind: 'unknown' };
}

async function cancelLocked(
  tx: Transaction,
  booking: BookingRow,
  now: Date,
): Promise<Cancellation> {
  if (booking.cancelledAt !== null) {
    return { kind: 'cancelled', refundKobo: booking.refundKobo ?? 0 };
  }
  const state = stateAt(booking, now);
  if (nextState(state, 'cancel') === undefined) return { kind: 'refused', state };
  const refund = refundKobo(booking, now);
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
  const outcome = await locked(db, eq(bookings.reference, reference), releaseLocked);
  return outcome ?? false;
}

async function releaseLocked(tx: Transaction, booking: BookingRow): Promise<boolean> {
  if (nextState(booking.status, 'release') === undefined) return booking.status === 'expired';
  await store(tx, booking, 'release');
  await freeSeats(tx, booking.id);
  return true;
}

/**
 * A guest's account is deleted: what is held is given up, what is to come is cancelled by its rule.
 * What has begun stays. The rows stay for the books; they point to an account without a person.
 */
export async function leaveBookings(tx: Transaction, userId: string, now: Date): Promise<void> {
  const open = await tx
    .select({ id: bookings.id, spaceId: bookings.spaceId })
    .from(bookings)
    .where(and(eq(bookings.userId, userId), inArray(bookings.status, ['held', 'upcoming'])))
    .orderBy(bookings.spaceId, bookings.id);
  for (const { id, spaceId } of open) {
    await lockSpace(tx, spaceId);
    const booking = await lockBooking(tx, id);
    if (booking.status === 'held') await releaseLocked(tx, booking);
    else await cancelLocked(tx, booking, now);
  }
}

/** The space first, then the booking: the order in which everybody takes them. */
async function locked<T>(
  db: BookingContext['db'],
  which: ReturnType<typeof and>,
  work: (tx: Transaction, booking: BookingRow, space: LockedSpace) => Promise<T>,
): Promise<T | undefined> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: bookings.id, spaceId: bookings.spaceId })
      .from(bookings)
      .where(which);
    if (found === undefined) return undefined;
    const space = await lockSpace(tx, found.spaceId);
    if (space === undefined) throw new Error('A booking has lost its space.');
    return work(tx, await lockBooking(tx, found.id), space);
  });
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
