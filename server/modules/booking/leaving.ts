import { and, eq, gt, inArray, or, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../db/open.ts';
import { bookings, spaces } from '../../db/schema.ts';
import { type CancelContext, cancelWithRefund } from './cancelling.ts';
import { releaseLocked } from './changes.ts';
import { BOOKING_MAILS, type BookingMail } from './mails.ts';
import { lockPayments } from './money.ts';
import { type BookingRow, lockBooking, lockSpace } from './repository.ts';
import { leaveReviews } from './reviews.ts';

/**
 * A guest's account is deleted: what is held is given up, what is to come is cancelled by its rule
 * and its refund ordered; hosts are told. What has begun stays. The rows stay for the books; they
 * point to an account without a person, and reviews lose their name. The caller wakes the payments
 * after the commit.
 */
export async function leaveBookings(
  context: CancelContext,
  tx: Transaction,
  userId: string,
  now: Date,
): Promise<void> {
  await endAll(tx, eq(bookings.userId, userId), now, (booking) =>
    cancelWithRefund(context, tx, booking, now, {
      reason: 'cancelled',
      // The guest's own address is gone.
      mails: [BOOKING_MAILS.givenUp],
    }),
  );
  await leaveReviews(tx, userId);
}

/**
 * A host's account is deleted: all that is to come at their spaces is cancelled, whatever the hour,
 * with all of its price back, and the guests are told. Called before the spaces are withdrawn, which
 * are locked then. The caller wakes the payments after the commit.
 */
export async function closeHostBookings(
  context: CancelContext,
  tx: Transaction,
  hostId: string,
  now: Date,
): Promise<void> {
  const own = tx.select({ id: spaces.id }).from(spaces).where(eq(spaces.hostId, hostId));
  const closing = { whose: inArray(bookings.spaceId, own), mail: BOOKING_MAILS.hostLeft, now };
  await payBackAll(context, tx, closing);
  for (const { id } of (await own).toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    await lockSpace(tx, id);
  }
  // What was confirmed at another of the spaces meanwhile. From here on all of them are ours.
  await payBackAll(context, tx, closing);
}

/**
 * A listing is deleted by an admin: as when its host's account is. Called before its row is changed,
 * which is locked then. The caller wakes the payments after the commit.
 */
export async function closeSpaceBookings(
  context: CancelContext,
  tx: Transaction,
  spaceId: string,
  now: Date,
): Promise<void> {
  const closing = { whose: eq(bookings.spaceId, spaceId), mail: BOOKING_MAILS.takenDown, now };
  await payBackAll(context, tx, closing);
  await lockSpace(tx, spaceId);
  // What was held or confirmed until the row was ours.
  await payBackAll(context, tx, closing);
}

interface Closing {
  readonly whose: SQL;
  readonly mail: BookingMail;
  readonly now: Date;
}

/** Cancels all that is to come, whatever the hour, with all of its price back. */
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
 * All payments first, then all spaces, then the bookings, each kind in one order: whoever settles a
 * payment meanwhile takes them in the same order.
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
    if (booking.status === 'held') await releaseLocked(tx, booking);
    if (booking.status === 'upcoming') await cancel(booking);
  }
}

/** Milliseconds after a hold's end in which its payment may still arrive, and some more. */
const WATCHED = 4 * 24 * 60 * 60 * 1_000;

/**
 * Held, or paid and yet to begin; and what ran out a short while ago, so that none is confirmed by a
 * late payment while this goes on. After it, the closed account and the withdrawn space say no.
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
