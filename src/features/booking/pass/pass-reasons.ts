import type { UserBooking } from '#contract/bookings/booking-records.ts';
import * as copy from './pass-copy.ts';
import { moneyText, refundText } from '../my-bookings/booking-money.ts';
import { bookingStatusOf } from '../my-bookings/booking-status.ts';

export interface PassReason {
  readonly title: string;
  readonly text: string;
}

/** Returns why a booking has no pass, with what the guest can do. */
export function whyNoPass(booking: UserBooking, now: Date): PassReason {
  const { money, spaceName } = booking;
  if (money.state === 'confirming') {
    return {
      title: copy.confirmingTitle,
      text: copy.confirming,
    };
  }
  switch (bookingStatusOf(booking, now)) {
    case 'held':
      return {
        title: copy.notPaidTitle,
        text: copy.notPaid(moneyText(booking, now)),
      };
    case 'cancelled':
    case 'refunded':
      return {
        title: copy.cancelledTitle,
        text: `${copy.cancelled} ${refundText(money) ?? ''}`.trim(),
      };
    case 'expired':
      return {
        title: copy.expiredTitle,
        text: `${copy.expired(spaceName)} ${refundText(money) ?? ''}`.trim(),
      };
    case 'completed':
      return { title: copy.overTitle, text: copy.over };
    case 'upcoming':
    case 'active':
      return {
        title: copy.notHereTitle,
        text: copy.notHere(booking.bookingId),
      };
  }
}

/** Returns why this device has no such booking. */
export function whyMissing(what: 'pass' | 'receipt', online: boolean): PassReason {
  return online
    ? { title: copy.notFoundTitle, text: copy.notFound }
    : { title: copy.notSavedTitle(what), text: copy.notSaved };
}
