import type { AccountId, SpaceId } from '#contract/units.ts';
import { and, eq, gt, inArray, or, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../../db/open.ts';
import { bookings, spaces } from '../../../db/schema/schema.ts';
import { lockLinkedSpaces } from '../../../db/stores/linked-spaces.ts';
import { type CancelContext, cancelWithRefund } from './cancelling.ts';
import { LATE_PAYMENT_MS, releaseLocked } from './changes.ts';
import { BOOKING_MAILS, type BookingMail } from '../emails/email-kinds.ts';
import { lockPaymentsLate, lockPaymentsOf } from './money.ts';
import { type BookingRow, lockBooking, lockSpace } from '../repository.ts';
import { anonymiseReviews } from '../reviews.ts';
import { endTransferOf } from '../transfers/end.ts';
import { closeWaitlists, leaveAllWaitlists } from '../waitlist/entries.ts';

/**
 * Called when a guest's account is deleted. Holds are released; upcoming bookings are cancelled
 * according to the cancellation rule, their refunds are ordered and their hosts are notified.
 * Bookings that have begun stay. The rows stay for accounting: they refer to an account without
 * personal data, and reviews lose their author's name. Credit goes back to where it came from. The
 * caller wakes the payments after the commit.
 */
export async function endBookingsOfDeletedGuest(
  context: CancelContext,
  tx: Transaction,
  userId: AccountId,
  now: Date,
): Promise<void> {
  await endAll(context, tx, eq(bookings.userId, userId), now, {
    lockPayments: lockPaymentsOf,
    // Before seats are freed, so that none is offered to this guest.
    onSpacesLocked: () => leaveAllWaitlists(tx, userId, now),
    cancel: (booking) =>
      cancelWithRefund(context, tx, booking, now, {
        reason: 'cancelled',
        // The guest's own address has been deleted.
        mails: [BOOKING_MAILS.givenUp],
        hostPush: 'one',
      }),
  });
  await anonymiseReviews(tx, userId);
  await context.payments.credit.payBack(tx, userId, now);
}

/**
 * Called when a host's account is deleted. All upcoming bookings of their spaces are cancelled with
 * a full refund, however soon they start, and the guests are notified. Called before the spaces are
 * deleted, which stay locked afterwards. The caller wakes the payments after the commit.
 *
 * @throws {LockOrderConflict} A new booking is being paid for; the transaction has to be repeated.
 */
export async function closeHostBookings(
  context: CancelContext,
  tx: Transaction,
  hostId: AccountId,
  now: Date,
): Promise<void> {
  const own = tx.select({ id: spaces.id }).from(spaces).where(eq(spaces.hostId, hostId));
  const closing = { whose: inArray(bookings.spaceId, own), mail: BOOKING_MAILS.hostLeft, now };
  await cancelWithFullRefunds(context, tx, closing, lockPaymentsOf);
  const ids = (await own).map(({ id }) => id).toSorted();
  await lockLinkedSpaces(tx, ids);
  await closeWaitlists(context, tx, ids, now);
  // Bookings that were confirmed at another of the spaces in the meantime. From here on all spaces
  // are locked.
  await cancelWithFullRefunds(context, tx, closing, lockPaymentsLate);
}

/**
 * Called when an admin deletes a listing; it does the same as the deletion of the host's account.
 * Called before the row of the listing is changed, which stays locked afterwards. The caller wakes
 * the payments after the commit.
 *
 * @throws {LockOrderConflict} A new booking is being paid for; the transaction has to be repeated.
 */
export async function closeSpaceBookings(
  context: CancelContext,
  tx: Transaction,
  spaceId: SpaceId,
  now: Date,
): Promise<void> {
  const closing = { whose: eq(bookings.spaceId, spaceId), mail: BOOKING_MAILS.takenDown, now };
  await cancelWithFullRefunds(context, tx, closing, lockPaymentsOf);
  await lockSpace(tx, spaceId);
  await closeWaitlists(context, tx, [spaceId], now);
  // Bookings that were held or confirmed before the row was locked.
  await cancelWithFullRefunds(context, tx, closing, lockPaymentsLate);
}

interface Closing {
  readonly whose: SQL;
  readonly mail: BookingMail;
  readonly now: Date;
}

/** Cancels all upcoming bookings with a full refund, however soon they start. */
async function cancelWithFullRefunds(
  context: CancelContext,
  tx: Transaction,
  { whose, mail, now }: Closing,
  lockPayments: typeof lockPaymentsOf,
): Promise<void> {
  await endAll(context, tx, whose, now, {
    lockPayments,
    // Before seats are freed, so that none is offered at a space that is closing.
    onSpacesLocked: (spaceIds) => closeWaitlists(context, tx, spaceIds, now),
    cancel: (booking) =>
      cancelWithRefund(context, tx, booking, now, {
        reason: 'host-left',
        mails: [mail],
        refundKobo: booking.priceKobo,
      }),
  });
}

interface Ending {
  readonly lockPayments: typeof lockPaymentsOf;
  /** Called once with the spaces of all bookings, after they are locked. */
  readonly onSpacesLocked: (spaceIds: readonly SpaceId[]) => Promise<void>;
  readonly cancel: (booking: BookingRow) => Promise<unknown>;
}

/**
 * Locks all payments first, then all spaces, then the bookings, each sorted. Settling a payment
 * locks them in the same order.
 */
async function endAll(
  context: CancelContext,
  tx: Transaction,
  whose: SQL,
  now: Date,
  { lockPayments, onSpacesLocked, cancel }: Ending,
): Promise<void> {
  const before = await readOpen(tx, whose, now);
  await lockPayments(
    tx,
    before.map(({ id }) => id),
  );
  const spaceIds = [...new Set(before.map((one) => one.spaceId))].toSorted();
  await lockLinkedSpaces(tx, spaceIds);
  await onSpacesLocked(spaceIds);
  for (const { id } of before) {
    const booking = await lockBooking(tx, id);
    if (booking.status === 'held') await releaseLocked(context, tx, booking, now);
    if (booking.status === 'upcoming') await cancel(booking);
    else await context.payments.credit.returnReserved(tx, id, now);
    await endTransferOf(context, tx, booking, now);
  }
}

/**
 * Returns bookings that are held, or paid and not begun. It includes recently expired ones, so that
 * a late payment can't confirm them during this transaction; afterwards the deleted account or
 * space prevents it.
 */
async function readOpen(tx: Transaction, whose: SQL, now: Date) {
  return tx
    .select({ id: bookings.id, spaceId: bookings.spaceId })
    .from(bookings)
    .where(
      and(
        whose,
        or(
          eq(bookings.status, 'held'),
          and(eq(bookings.status, 'upcoming'), gt(bookings.startsAt, now)),
          and(
            eq(bookings.status, 'expired'),
            gt(bookings.heldUntil, new Date(now.getTime() - LATE_PAYMENT_MS)),
          ),
        ),
      ),
    )
    .orderBy(bookings.id);
}
