import type { BookingMoney, UserBooking } from '#contract/booking-records.ts';
import { type BookingState, freeUntil, refundKobo } from '#contract/rules/booking-states.ts';
import { lagosTime } from '#contract/rules/lagos-time.ts';
import { formatNaira } from '#contract/rules/money.ts';
import { REFUND_DAYS, type RefundReason } from '#contract/rules/payment-states.ts';
import { KOBO_PER_NAIRA, koboOf } from '#contract/rules/price.ts';
import { standingOf } from './standing.ts';
import { instantWords, shortDay } from './when.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What there is to say where no money is on its way. */
const NOTHING: Readonly<Partial<Record<BookingState, string>>> = {
  expired: 'not paid in time',
  cancelled: 'nothing is paid back',
};

/** What there is to say of money that has arrived and stays. */
const ARRIVED: Readonly<Partial<Record<BookingState, string>>> = {
  completed: 'completed',
  cancelled: 'nothing is paid back',
};

const by = (day: string | undefined) => (day === undefined ? '' : `, by ${shortDay(day)}`);

/** The truth about the money, in a few words; empty where there is nothing to say. */
export function moneyWords(booking: UserBooking, now: Date): string {
  const { money, heldUntil } = booking;
  const until = new Date(heldUntil);
  switch (money.state) {
    case 'unpaid':
      return now < until
        ? `waiting for payment until ${lagosTime(until).clock}`
        : 'not paid in time';
    case 'confirming':
      return 'paid, confirming';
    case 'confirmed':
      return ARRIVED[standingOf(booking, now)] ?? 'confirmed';
    case 'refund-due':
      return `refund on its way${by(money.by)}`;
    case 'refunded':
      return money.refund === undefined ? 'refunded' : `refunded ${formatNaira(money.refund)}`;
    case 'none':
      return NOTHING[standingOf(booking, now)] ?? '';
  }
}

const REASONS: Readonly<Record<RefundReason, string>> = {
  cancelled: 'It was cancelled in time.',
  underpaid: 'Less arrived than the price, so nothing was booked.',
  overpaid: 'More arrived than the price; the rest goes back.',
  late: 'The payment came after the hold had run out, and the space was taken by then.',
  closed: 'The booking was closed before the payment came.',
  'host-left': 'This space was taken down.',
};

/** Why money goes back, as a sentence with the sum. */
export function refundWords({ refund, reason, by: day, state }: BookingMoney): string | undefined {
  if (refund === undefined || refund === 0) return undefined;
  const sum = formatNaira(refund);
  const what = state === 'refunded' ? `${sum} were paid back.` : `You get back ${sum}${by(day)}.`;
  return reason === undefined ? what : `${what} ${REASONS[reason]}`;
}

export interface CancelOffer {
  /** Naira. */
  readonly refund: number;
  readonly words: string;
}

/** What cancelling now would give back, worked out by the rule; the server's answer decides. */
export function cancelOffer({ startsAt, amount }: UserBooking, now: Date): CancelOffer {
  const booking = { startsAt: new Date(startsAt), priceKobo: koboOf(amount) };
  const refund = refundKobo(booking, now) / KOBO_PER_NAIRA;
  if (refund === 0) return { refund, words: 'Less than 24 hours are left: nothing is paid back.' };
  const day = lagosTime(new Date(now.getTime() + REFUND_DAYS * DAY_MS)).date;
  return { refund, words: cancelled(refund, day) };
}

/** `You get back ₦22,500, by 27 Nov.` */
export function cancelled(refund: number, day: string | undefined): string {
  return refund === 0 ? 'Nothing is paid back.' : `You get back ${formatNaira(refund)}${by(day)}.`;
}

/** The cancellation rule with its real instant. */
export function cancelRule({ startsAt }: UserBooking, now: Date): string {
  const until = freeUntil({ startsAt: new Date(startsAt) });
  return now <= until
    ? `Free cancellation until ${instantWords(until.toISOString())}. Later, nothing is paid back.`
    : 'The time for free cancellation is over.';
}
