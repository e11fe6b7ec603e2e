import { and, eq, inArray, ne, or } from 'drizzle-orm';
import type { Transaction } from '../../../db/open.ts';
import { bookingRequests, bookings, waitlistEntries } from '../../../db/schema/schema.ts';
import { type BookingRow, freeSeats } from '../repository.ts';

/**
 * The request or waitlist entry for which a booking's time was promised to its guest; both null if
 * the guest took a free time.
 */
type Promised = Pick<BookingRow, 'bookingRequestId' | 'waitlistEntryId'>;

/**
 * Whether the promise behind a locked booking is over, so that it can't be paid any more: the
 * request was withdrawn or closed, the guest has left the waitlist, or another payment was faster.
 * A payment that still arrives is refunded.
 */
export async function isPromiseOver(
  tx: Transaction,
  { bookingRequestId, waitlistEntryId }: Promised,
): Promise<boolean> {
  if (bookingRequestId !== null) {
    const payable = and(
      eq(bookingRequests.id, bookingRequestId),
      inArray(bookingRequests.state, ['accepted', 'lapsed']),
    );
    return (await tx.$count(bookingRequests, payable)) === 0;
  }
  if (waitlistEntryId === null) return false;
  const over = and(
    eq(waitlistEntries.id, waitlistEntryId),
    inArray(waitlistEntries.state, ['left', 'booked']),
  );
  return (await tx.$count(waitlistEntries, over)) > 0;
}

/**
 * Records that the promise behind a locked booking is paid. If the guest had started another
 * attempt to pay, its seats are freed.
 */
export async function onPromisePaid(
  tx: Transaction,
  { id, bookingRequestId, waitlistEntryId }: Promised & Pick<BookingRow, 'id'>,
  now: Date,
): Promise<void> {
  if (bookingRequestId !== null) {
    await tx
      .update(bookingRequests)
      .set({ state: 'paid', endedAt: now })
      .where(eq(bookingRequests.id, bookingRequestId));
  }
  if (waitlistEntryId !== null) {
    await tx
      .update(waitlistEntries)
      .set({ state: 'booked', endedAt: now })
      .where(eq(waitlistEntries.id, waitlistEntryId));
  }
  const ofPromise = or(
    bookingRequestId === null ? undefined : eq(bookings.bookingRequestId, bookingRequestId),
    waitlistEntryId === null ? undefined : eq(bookings.waitlistEntryId, waitlistEntryId),
  );
  if (ofPromise === undefined) return;
  const others = await tx
    .update(bookings)
    .set({ status: 'expired', heldUntil: now })
    .where(and(ofPromise, eq(bookings.status, 'held'), ne(bookings.id, id)))
    .returning({ id: bookings.id });
  for (const other of others) await freeSeats(tx, other.id);
}
