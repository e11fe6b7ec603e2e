import type { AccountId, BookingRequestId } from '#contract/units.ts';
import { and, eq } from 'drizzle-orm';
import type { GuestBookingRequest } from '#contract/bookings/requests/booking-requests.ts';
import { bookings } from '../../../db/schema/schema.ts';
import type { BookingsContext } from '../context.ts';
import { releaseLocked } from '../lifecycle/changes.ts';
import { lockBooking } from '../repository.ts';
import * as copy from './copy.ts';
import { requestEnded, requireRequest, withLockedRequestAt } from './locked.ts';
import { guestRequestOnWire } from './requests.ts';
import { changeBookingRequest } from './transitions.ts';

/**
 * Withdraws a guest's request. Seats that are held for it are free again at once; a payment that
 * still arrives is refunded. Can be repeated.
 *
 * @throws {ApiError} REQUEST_NOT_FOUND, also for those of other guests; REQUEST_ENDED with its
 *   state.
 */
export async function withdrawBookingRequest(
  context: BookingsContext,
  { id, guestId }: { readonly id: BookingRequestId; readonly guestId: AccountId },
): Promise<GuestBookingRequest> {
  const found = await requireRequest(context, id, { guestId });
  await withLockedRequestAt(context, found.row, async (tx, { row }) => {
    const now = context.now();
    if (row.state === 'withdrawn') return row;
    const isOpen = row.state === 'requested' || row.state === 'accepted';
    if (!isOpen) throw requestEnded(copy.ended[row.state]);
    if (row.state === 'requested' && row.expiresAt <= now) throw requestEnded(copy.ended.expired);
    const [hold] = await tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(eq(bookings.bookingRequestId, id), eq(bookings.status, 'held')));
    await changeBookingRequest(context, tx, row, 'withdraw', now);
    if (hold !== undefined) {
      await releaseLocked(context, tx, await lockBooking(tx, hold.id), now);
    }
    return row;
  });
  context.payments.wake();
  return guestRequestOnWire(await requireRequest(context, id, { guestId }), context.now());
}
