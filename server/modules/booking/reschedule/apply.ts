import type { Kobo, MoveRequestId, PaymentReference } from '#contract/units.ts';
import { eq } from 'drizzle-orm';
import type { TimeRange } from '#contract/opening/opening-times.ts';
import { newId } from '../../../db/new-id.ts';
import type { Transaction } from '../../../db/open.ts';
import { enqueuePush } from '../../../db/stores/push-events.ts';
import { bookingMoves, bookings } from '../../../db/schema/schema.ts';
import type { BookingsContext } from '../context.ts';
import { BOOKING_MAILS, enqueueMail } from '../emails/email-kinds.ts';
import { onBookingMoved } from '../move-requests/transitions.ts';
import type { RequestedTime } from '../seats/free-times.ts';
import type { BookingRow } from '../repository.ts';
import type { MoveRow } from './moves.ts';

/** A move whose seats have been taken. */
export interface NewMove {
  readonly booking: BookingRow;
  readonly requested: RequestedTime;
  readonly ranges: readonly TimeRange[];
  readonly priceKobo: Kobo;
  /** The payment of the difference, if something had to be paid. */
  readonly paymentReference?: PaymentReference;
}

/** Returns the row of a move. */
export function moveRow(
  { random }: Pick<BookingsContext, 'random'>,
  { booking, requested, ranges, priceKobo, paymentReference }: NewMove,
  now: Date,
): typeof bookingMoves.$inferInsert & Pick<MoveRow, 'id'> {
  const { first, last } = boundsOf(ranges);
  const { startDate, checkinTime, duration } = requested;
  return {
    id: newId(random),
    bookingId: booking.id,
    status: 'open',
    paymentReference: paymentReference ?? null,
    startDate,
    checkinTime,
    durationType: duration.type,
    duration: duration.count,
    fromStartsAt: booking.startsAt,
    fromEndsAt: booking.endsAt,
    toStartsAt: first,
    toEndsAt: last,
    fromPriceKobo: booking.priceKobo,
    toPriceKobo: priceKobo,
    createdAt: now,
  };
}

interface CompletedAs {
  readonly serial: number;
  /** The request that it fulfils, if the other side agreed to it. */
  readonly requestId?: MoveRequestId | undefined;
  /** What is sent about it, by default emails and notifications. */
  readonly sends?: 'all' | 'notifications' | 'nothing';
}

/**
 * Gives a locked booking its new time and price, and notifies guest and host. Its seats have been
 * taken before.
 *
 * @param completed Its serial counts the completed moves of the booking, with this one.
 */
export async function finishMove(
  { random }: Pick<BookingsContext, 'random'>,
  tx: Transaction,
  move: typeof bookingMoves.$inferInsert & Pick<MoveRow, 'id'>,
  { serial, requestId, sends = 'all' }: CompletedAs,
  now: Date,
): Promise<void> {
  const { id, bookingId, startDate, checkinTime, durationType, duration } = move;
  await tx
    .insert(bookingMoves)
    .values({ ...move, status: 'done', serial, endedAt: now })
    .onConflictDoUpdate({
      target: bookingMoves.id,
      set: { status: 'done', serial, endedAt: now },
    });
  await tx
    .update(bookings)
    .set({
      startDate,
      checkinTime,
      durationType,
      duration,
      startsAt: move.toStartsAt,
      endsAt: move.toEndsAt,
      priceKobo: move.toPriceKobo,
    })
    .where(eq(bookings.id, bookingId));
  await onBookingMoved(tx, { bookingId, moveId: id, requestId }, now);
  if (sends === 'nothing') return;
  const mails = sends === 'all' ? [BOOKING_MAILS.moved, BOOKING_MAILS.movedByGuest] : [];
  for (const kind of mails) await enqueueMail(tx, random, { kind, bookingId, move: id }, now);
  const reported = ['booking-confirmed', 'new-booking'] as const;
  const events = reported.map((kind) => ({ kind, subject: bookingId, move: String(serial) }));
  await enqueuePush(tx, random, events, now);
}

function boundsOf(ranges: readonly TimeRange[]) {
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (first === undefined || last === undefined) throw new Error('A move without a time range.');
  return { first: first.start, last: last.end };
}
