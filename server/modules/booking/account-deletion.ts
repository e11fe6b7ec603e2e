import type { AccountId, SpaceId } from '#contract/units.ts';
import { and, eq, gt, inArray, or, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../db/open.ts';
import { bookings, spaces } from '../../db/schema.ts';
import { type CancelContext, cancelWithRefund } from './cancelling.ts';
import { releaseLocked } from './changes.ts';
import { BOOKING_MAILS, type BookingMail } from './email-kinds.ts';
import { lockPayments } from './money.ts';
import { type BookingRow, lockBooking, lockSpace } from './repository.ts';
import { anonymiseReviews } from './reviews.ts';

/**
 * Called when a guest's account is deleted. Holds are released; upcoming bookings are cancelled
 * according to the cancellation rule, their refunds are ordered and their hosts are notified.
 * Bookings that have begun stay. The rows stay for accounting: they refer to an account without
 * personal data, and reviews lose their author's name. The caller wakes the payments after the
 * commit.
 */
export async function endBookingsOfDeletedGuest(
  context: CancelContext,
  tx: Transaction,
  userId: AccountId,
  now: Date,
): Promise<void> {
  await endAll(tx, eq(bookings.userId, userId), now, (booking) =>
    cancelWithRefund(context, tx, booking, now, {
      reason: 'cancelled',
      // The guest's own address has been deleted.
      mails: [BOOKING_MAILS.givenUp],
    }),
  );
  await anonymiseReviews(tx, userId);
}

/**
 * Called when a host's account is deleted. All upcoming bookings of their spaces are cancelled with
 * a full refund, however soon they start, and the guests are notified. Called before the spaces are
 * deleted, which stay locked afterwards. The caller wakes the payments after the commit.
 */
export async function closeHostBookings(
  context: CancelContext,
  tx: Transaction,
  hostId: AccountId,
  now: Date,
): Promise<void> {
  const own = tx.select({ id: spaces.id }).from(spaces).where(eq(spaces.hostId, hostId));
  const closing = { whose: inArray(bookings.spaceId, own), mail: BOOKING_MAILS.hostLeft, now };
  await payBackAll(context, tx, closing);
  for (const { id } of (await own).toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    await lockSpace(tx, id);
  }
  // Bookings that were confirmed at another of the spaces in the meantime. From here on all spaces
  // are locked.
  await payBackAll(context, tx, closing);
}

/**
 * Called when an admin deletes a listing; it does the same as the deletion of the host's account.
 * Called before the row of the listing is changed, which stays locked afterwards. The caller wakes
 * the payments after the commit.
 */
export async function closeSpaceBookings(
  context: CancelContext,
  tx: Transaction,
  spaceId: SpaceId,
  now: Date,
): Promise<void> {
  const closing = { whose: eq(bookings.spaceId, spaceId), mail: BOOKING_MAILS.takenDown, now };
  await payBackAll(context, tx, closing);
  await lockSpace(tx, spaceId);
  // Bookings that were held or confirmed before the row was locked.
  await payBackAll(context, tx, closing);
}

interface Closing {
  readonly whose: SQL;
  readonly mail: BookingMail;
  readonly now: Date;
}

/** Cancels all upcoming bookings with a full refund, however soon they start. */
async function payBackAll(
  context: CancelContext,
  tx: Transaction,
  { whose, mail, now }: Closing,
): Promise<void> {
  await endAll(tx, whose, now, (booking) =>
    cancelWithRefund(context, tx, booking, now, {
      reason: 'host-left',
      mails: [mail],
      refundKobo: booking.priceKobo,
    }),
  );
}

/**
 * Locks all payments first, then all spaces, then the bookings, each sorted. Settling a payment
 * locks them in the same order.
 */
async function endAll(
  tx: Transaction,
  whose: SQL,
  now: Date,
  cancel: (booking: BookingRow) => Promise<unknown>,
): Promise<void> {
  const before = await readOpen(tx, whose, now);
  await lockPayments(
    tx,
    before.map(({ reference }) => reference),
  );
  for (const spaceId of [...new Set(before.map((one) => one.spaceId))].toSorted()) {
    await lockSpace(tx, spaceId);
  }
  for (const { id } of before) {
    const booking = await lockBooking(tx, id);
    if (booking.status === 'held') await releaseLocked(tx, booking, now);
    if (booking.status === 'upcoming') await cancel(booking);
  }
}

/** Milliseconds after the end of a hold for which its payment may still arrive, with a margin. */
const WATCHED = 4 * 24 * 60 * 60 * 1_000;

/**
 * Returns bookings that are held, or paid and not begun. It includes recently expired ones, so that
 * a late payment can't confirm them during this transaction; afterwards the deleted account or
 * space prevents it.
 */
async function readOpen(tx: Transaction, whose: SQL, now: Date) {
  return tx
    .select({ id: bookings.id, reference: bookings.reference, spaceId: bookings.spaceId })
    .from(bookings)
    .where(
      and(
        whose,
        or(
          eq(bookings.status, 'held'),
          and(eq(bookings.status, 'upcoming'), gt(bookings.startsAt, now)),
          and(
            eq(bookings.status, 'expired'),
            gt(bookings.heldUntil, new Date(now.getTime() - WATCHED)),
          ),
        ),
      ),
    )
    .orderBy(bookings.id);
}
