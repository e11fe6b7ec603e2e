import type { UserBooking } from '#contract/booking-records.ts';
import { moneyWords, refundWords } from './money-words.ts';
import { standingOf } from './standing.ts';

export interface Reason {
  readonly title: string;
  readonly text: string;
}

/** Why a booking has no pass, in words that say what to do. */
export function whyNoPass(booking: UserBooking, now: Date): Reason {
  const { money, spaceName } = booking;
  if (money.state === 'confirming') {
    return {
      title: 'Paid, confirming',
      text: 'The card provider has not confirmed your payment yet. The pass comes as soon as it has; check again in Manage Bookings.',
    };
  }
  switch (standingOf(booking, now)) {
    case 'held':
      return {
        title: 'Not paid yet',
        text: `This booking is ${moneyWords(booking, now)}. The pass comes with the payment.`,
      };
    case 'cancelled':
    case 'refunded':
      return {
        title: 'This booking was cancelled',
        text: `Its pass is not valid any more. ${refundWords(money) ?? ''}`.trim(),
      };
    case 'expired':
      return {
        title: 'This booking was not paid in time',
        text: `Its hours at ${spaceName} are free for others again. ${refundWords(money) ?? ''}`.trim(),
      };
    case 'completed':
      return { title: 'This booking is over', text: 'A pass is valid until its last hour ends.' };
    case 'upcoming':
    case 'active':
      return {
        title: 'The pass is not on this device yet',
        text: 'It comes with the next connection. Until then the booking ID is enough at the door: '.concat(
          booking.bookingId,
        ),
      };
  }
}

/** There is no such booking in what this device has. */
export function whyMissing(what: 'pass' | 'receipt', online: boolean): Reason {
  return online
    ? {
        title: 'There is no such booking',
        text: 'Your bookings stand in Manage Bookings. If you booked with another account, log in with that one.',
      }
    : {
        title: `This ${what} is not saved on this device`,
        text: 'Open it once with a connection and it stays here. At the door the booking ID from your mail is enough.',
      };
}
