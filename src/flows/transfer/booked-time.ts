import type { ReadBooking } from '#contract/lenient-parsers/user-bookings.ts';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import { bookingStatusOf } from '#src/features/booking/my-bookings/booking-status.ts';
import type { UnpaidBooking } from '#src/features/payments/transfer/open-transfers.tsx';
import type { TransferBooking } from '#src/features/payments/transfer/stored-transfers.ts';

function transferBookingOf(booking: UserBooking): TransferBooking {
  const { spaceId, spaceName, startDate, checkinTime, durationType, duration } = booking;
  return { spaceId, spaceName, startDate, checkinTime, durationType, duration };
}

/** Returns what a payment pays for, if it is in the guest's list. */
export function bookingOf(
  bookings: readonly ReadBooking[],
  reference: string,
): TransferBooking | undefined {
  const found = bookings
    .flatMap(({ full }) => full ?? [])
    .find((one) => one.reference === reference);
  return found && transferBookingOf(found);
}

/** Returns the bookings that wait for their payment, on whichever device they were started. */
export function heldBookings(bookings: readonly ReadBooking[], now: Date): UnpaidBooking[] {
  return (
    bookings
      .flatMap(({ full }) => full ?? [])
      // A transfer pays for a single booking; the payment of several is at the checkout.
      .filter(({ money, series }) => money.state === 'unpaid' && series === undefined)
      .filter((booking) => bookingStatusOf(booking, now) === 'held')
      .map((booking) => {
        const { reference, heldUntil } = booking;
        return { ...transferBookingOf(booking), reference, heldUntil };
      })
  );
}
