import { bookedPriceText, unitPriceText } from '#contract/prices/booked-price-text.ts';
import type { Kobo, Naira } from '#contract/units.ts';
import type { BookingMoney, UserBooking } from '#contract/bookings/booking-records.ts';
import { type BookingState, freeUntil, refundKobo } from '#contract/bookings/booking-states.ts';
import { lagosTime } from '#contract/time/lagos-time.ts';
import { shortDate } from '#contract/time/format-lagos-time.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { REFUND_DAYS } from '#contract/payments/payment-states.ts';
import { KOBO_PER_NAIRA, koboOf } from '#contract/prices/price.ts';
import * as copy from './money-copy.ts';
import { bookingStatusOf } from './booking-status.ts';
import { weekdayDateTime } from './format-booking-time.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Texts for bookings without a pending payment or refund. */
const NOTHING: Readonly<Partial<Record<BookingState, string>>> = {
  expired: copy.notPaidInTime,
  cancelled: copy.noRefund,
};

/** Texts for money that has arrived and stays. */
const ARRIVED: Readonly<Partial<Record<BookingState, string>>> = {
  completed: '',
  cancelled: copy.noRefund,
};

/** Returns the part of a booking's price that is for its time, in kobo. */
export function timeKoboOf({ amount, extras = [] }: UserBooking): Kobo {
  return extras.reduce((kobo, extra) => kobo - koboOf(extra.amount), koboOf(amount));
}

/** `₦7,500 × 3 hours = ₦22,500`, or `₦2,560 for 3 hours` if the hours had different prices. */
export function priceText(booking: UserBooking): string {
  const { durationType: type, duration: count, amount, extras } = booking;
  const text = bookedPriceText(timeKoboOf(booking), { type, count });
  if (extras !== undefined) return copy.priceWithExtras(text, formatNaira(amount));
  return unitPriceText(koboOf(amount), { type, count }) === undefined
    ? text
    : copy.priceIs(text, formatNaira(amount));
}

const short = (day: string | undefined) => (day === undefined ? undefined : shortDate(day));

/** Returns the state of the payment in a few words; empty if there is nothing to show. */
export function moneyText(booking: UserBooking, now: Date): string {
  const { money, heldUntil } = booking;
  const until = new Date(heldUntil);
  switch (money.state) {
    case 'unpaid':
      return now < until ? copy.waitingUntil(lagosTime(until).clock) : copy.notPaidInTime;
    case 'confirming':
      return copy.confirming;
    case 'confirmed':
      return ARRIVED[bookingStatusOf(booking, now)] ?? copy.confirmed;
    case 'refund-due':
      return copy.refundComing(short(money.by));
    case 'refunded':
      return refundedText(booking, now);
    case 'none':
      return NOTHING[bookingStatusOf(booking, now)] ?? '';
  }
}

/** Next to a status that reads `Refunded`, the amount is enough. */
function refundedText(booking: UserBooking, now: Date): string {
  const { refund } = booking.money;
  const isShown = bookingStatusOf(booking, now) === 'refunded';
  if (refund === undefined) return isShown ? '' : copy.refunded;
  return isShown ? formatNaira(refund) : copy.sumRefunded(formatNaira(refund));
}

/** Returns the refund and its reason as sentences, or undefined without a refund. */
export function refundText({ refund, reason, by: day, state }: BookingMoney): string | undefined {
  if (refund === undefined || refund === 0) return undefined;
  const sum = formatNaira(refund);
  const what = state === 'refunded' ? copy.hasBeenRefunded(sum) : copy.youGetBack(sum, short(day));
  return reason === undefined ? what : `${what} ${copy.REFUND_REASONS[reason]}`;
}

/** How much of what bookings cost was paid with credit, which becomes credit again. */
export type CreditShare = 'none' | 'part' | 'all';

/** A booking that was moved to a cheaper time has got a part back already, which isn't known here. */
export function creditShareOf(bookings: readonly UserBooking[]): CreditShare {
  if (bookings.every(({ paidWithCredit = 0 }) => paidWithCredit === 0)) return 'none';
  const isAll = bookings.every(
    ({ paidWithCredit = 0, amount, moves = [] }) => paidWithCredit >= amount && moves.length === 0,
  );
  return isAll ? 'all' : 'part';
}

export interface CancelOffer {
  readonly refund: Naira;
  readonly creditShare: CreditShare;
  /** Whether some of several bookings start too soon for a refund. */
  readonly hasUnrefunded: boolean;
  readonly text: string;
}

/**
 * Returns what cancelling bookings now would refund together, as computed by the app; the server's
 * response decides.
 */
export function cancelOfferOf(bookings: readonly UserBooking[], now: Date): CancelOffer {
  const refunds = bookings.map(({ startsAt, amount }) =>
    refundKobo({ startsAt: new Date(startsAt), priceKobo: koboOf(amount) }, now),
  );
  const creditShare = creditShareOf(bookings.filter((_, index) => refunds[index] !== 0));
  const refund = refunds.reduce((sum, one) => sum + one, 0) / KOBO_PER_NAIRA;
  const hasUnrefunded = refund > 0 && refunds.includes(0);
  if (refund === 0) return { refund, creditShare, hasUnrefunded, text: copy.startsTooSoon };
  if (creditShare === 'all') {
    return { refund, creditShare, hasUnrefunded, text: copy.backToCredit(formatNaira(refund)) };
  }
  const day = lagosTime(new Date(now.getTime() + REFUND_DAYS * DAY_MS)).date;
  return { refund, creditShare, hasUnrefunded, text: cancelledText(refund, day) };
}

/** `You’ll get ₦22,500 back by 27 Nov.` */
export function cancelledText(refund: number, day: string | undefined): string {
  return refund === 0 ? copy.thereIsNoRefund : copy.youGetBack(formatNaira(refund), short(day));
}

/** Returns the cancellation rule with its exact time. */
export function cancelRule({ startsAt }: UserBooking, now: Date): string {
  const until = freeUntil({ startsAt: new Date(startsAt) });
  return now <= until
    ? copy.freeUntil(weekdayDateTime(until.toISOString()))
    : copy.freeCancellationEnded;
}
