import type { PaymentReference } from '#contract/units.ts';
import { and, eq, lt } from 'drizzle-orm';
import { freeUntil } from '#contract/bookings/booking-states.ts';
import { MAX_MOVES } from '#contract/bookings/moves/moves.ts';
import { withoutLimits } from '#contract/opening/opening-calendar.ts';
import type { Database, Transaction } from '../../../db/open.ts';
import { bookingMoves, bookings } from '../../../db/schema/schema.ts';
import { LATE_PAYMENT_MS, type LockedBooking, lockWithSpace } from '../lifecycle/changes.ts';
import type { BookingsContext } from '../context.ts';
import { requestedTime, resolveTimeRanges } from '../seats/free-times.ts';
import { type BookingRow, bookingStateAt } from '../repository.ts';
import { reseat } from '../seats/seats.ts';
import { hasCheckedIn, isAsRequested } from '../move-requests/locked.ts';
import { type MoveRequestRow, readOpenRequest } from '../move-requests/requests.ts';
import { changeRequest } from '../move-requests/transitions.ts';
import { finishMove } from './apply.ts';
import { countGuestMoves, countMoves, type MoveRow } from './moves.ts';
import { readMoveSpace } from './terms.ts';

/**
 * Makes a move whose difference has been paid, within the transaction that settles and has locked
 * the payment. If it isn't possible any more, the move is dropped and the payment is refunded; the
 * booking stays as it was.
 *
 * @returns undefined if the payment isn't for a move.
 */
export async function moveWhenPaid(
  context: Pick<BookingsContext, 'random'>,
  tx: Transaction,
  reference: PaymentReference,
  now: Date,
): Promise<'moved' | 'not-moved' | undefined> {
  const [known] = await tx
    .select({ bookingId: bookingMoves.bookingId })
    .from(bookingMoves)
    .where(eq(bookingMoves.paymentReference, reference));
  if (known === undefined) return undefined;
  const found = await lockWithSpace(tx, eq(bookings.id, known.bookingId));
  // Read after the booking is locked, because every change of a move locks its booking first.
  const [move] = await tx
    .select()
    .from(bookingMoves)
    .where(eq(bookingMoves.paymentReference, reference));
  if (found === undefined || move === undefined) return undefined;
  if (move.status === 'done') return 'moved';
  if (await make(context, tx, found, move, now)) return 'moved';
  await dropMove(tx, reference, now);
  return 'not-moved';
}

async function make(
  context: Pick<BookingsContext, 'random'>,
  tx: Transaction,
  { booking, space }: LockedBooking,
  move: MoveRow,
  now: Date,
): Promise<boolean> {
  const agreed = await readAgreed(tx, move);
  const isPossible =
    bookingStateAt(booking, now) === 'upcoming' &&
    isAsRequested(booking, move) &&
    (agreed !== undefined || (await isWithinRule(tx, booking, move))) &&
    space.listed &&
    !(await hasCheckedIn(tx, booking));
  const isMade = isPossible && (await take(context, tx, { booking, space }, move, now));
  if (isMade) {
    const serial = (await countMoves(tx, booking.id)) + 1;
    await finishMove(context, tx, move, { serial, requestId: agreed?.id }, now);
  } else if (agreed !== undefined) {
    await changeRequest(context, tx, agreed, 'fail', now);
  }
  return isMade;
}

/** Returns the request to which the host has agreed and for whose difference the payment is. */
async function readAgreed(
  tx: Transaction,
  { bookingId, toStartsAt, toEndsAt, toPriceKobo }: MoveRow,
): Promise<MoveRequestRow | undefined> {
  const request = await readOpenRequest(tx, bookingId);
  const isAgreed =
    request?.state === 'payable' &&
    request.toStartsAt.getTime() === toStartsAt.getTime() &&
    request.toEndsAt.getTime() === toEndsAt.getTime() &&
    request.toPriceKobo === toPriceKobo;
  return isAgreed ? request : undefined;
}

/**
 * Whether a guest may make a move without the host. A guest who asked in time may pay a little
 * later.
 */
async function isWithinRule(
  tx: Transaction,
  booking: BookingRow,
  { createdAt }: MoveRow,
): Promise<boolean> {
  if ((await countGuestMoves(tx, booking.id)) >= MAX_MOVES) return false;
  return createdAt <= freeUntil(booking);
}

async function take(
  context: Pick<BookingsContext, 'random'>,
  tx: Transaction,
  { booking, space }: LockedBooking,
  move: MoveRow,
  now: Date,
): Promise<boolean> {
  const { availability } = await readMoveSpace(tx, booking);
  // The limits were checked before the payment.
  const plan = resolveTimeRanges(withoutLimits(availability), requestedTime(move), now);
  return plan.ok && (await reseat(context, tx, booking, space.seats, plan.value, now));
}

/** Ends an open move whose payment can't be accepted. */
export async function dropMove(
  tx: Transaction,
  reference: PaymentReference,
  now: Date,
): Promise<void> {
  await tx
    .update(bookingMoves)
    .set({ status: 'dropped', endedAt: now })
    .where(and(eq(bookingMoves.paymentReference, reference), eq(bookingMoves.status, 'open')));
}

/** Ends moves whose payment isn't expected any more. Money that arrives even later is refunded. */
export async function dropUnpaidMoves(db: Database, now: Date): Promise<void> {
  await db
    .update(bookingMoves)
    .set({ status: 'dropped', endedAt: now })
    .where(
      and(
        eq(bookingMoves.status, 'open'),
        lt(bookingMoves.createdAt, new Date(now.getTime() - LATE_PAYMENT_MS)),
      ),
    );
}
