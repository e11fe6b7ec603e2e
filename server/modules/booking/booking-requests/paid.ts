import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Transaction } from '../../../db/open.ts';
import { bookingRequests, bookings } from '../../../db/schema/schema.ts';
import { type BookingRow, freeSeats } from '../repository.ts';

/**
 * Whether the request of a locked booking can't be paid any more: it was withdrawn or closed, or
 * another payment was faster. A payment that still arrives is refunded.
 */
export async function isRequestOver(
  tx: Transaction,
  { bookingRequestId }: Pick<BookingRow, 'bookingRequestId'>,
): Promise<boolean> {
  if (bookingRequestId === null) return false;
  const payable = and(
    eq(bookingRequests.id, bookingRequestId),
    inArray(bookingRequests.state, ['accepted', 'lapsed']),
  );
  return (await tx.$count(bookingRequests, payable)) === 0;
}

/**
 * Notes that the request of a locked booking is paid. If the guest had started another attempt to
 * pay, its seats are freed.
 */
export async function onRequestPaid(
  tx: Transaction,
  { id, bookingRequestId }: Pick<BookingRow, 'id' | 'bookingRequestId'>,
  now: Date,
): Promise<void> {
  if (bookingRequestId === null) return;
  await tx
    .update(bookingRequests)
    .set({ state: 'paid', endedAt: now })
    .where(eq(bookingRequests.id, bookingRequestId));
  const others = await tx
    .update(bookings)
    .set({ status: 'expired', heldUntil: now })
    .where(
      and(
        eq(bookings.bookingRequestId, bookingRequestId),
        eq(bookings.status, 'held'),
        ne(bookings.id, id),
      ),
    )
    .returning({ id: bookings.id });
  for (const other of others) await freeSeats(tx, other.id);
}
