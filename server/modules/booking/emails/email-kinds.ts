import type { BookingId } from '#contract/units.ts';
import type { TransferState } from '#contract/payments/transfer-states.ts';
import { enqueue } from '../../../db/enqueue.ts';
import type { RandomBytes } from '../../../db/new-id.ts';
import type { Transaction } from '../../../db/open.ts';

/** Each kind is one email to one person about one booking, or about one refund of it. */
export const BOOKING_MAILS = {
  /** To the guest: the pass, the receipt and the cancellation rule. */
  confirmed: 'mail-booking-confirmed',
  /** To the host. */
  booked: 'mail-booking-booked',
  cancelled: 'mail-booking-cancelled',
  /** To the host. */
  givenUp: 'mail-booking-given-up',
  /** To the guest: the host's account was deleted. */
  hostLeft: 'mail-booking-host-left',
  /** To the guest: an admin has deleted the listing. */
  takenDown: 'mail-booking-taken-down',
  /** To the guest: the payment couldn't be accepted and is refunded. */
  returned: 'mail-booking-returned',
  /** To the guest: the booking was moved, with the new pass and a corrected receipt. */
  moved: 'mail-booking-moved',
  /** To the host. */
  movedByGuest: 'mail-booking-moved-by-guest',
  /** To the guest: a refund has been sent. */
  refunded: 'mail-booking-refunded',
  /** To the guest: the reminder in the evening before. */
  dayBefore: 'mail-booking-day-before',
  /** To the guest: the reminder two hours before. */
  twoHours: 'mail-booking-two-hours',
  /** To the guest: a time that they wait for is free and held for them. */
  offered: 'mail-booking-offered',
  /** To the guest: the host cancelled. */
  hostCancelled: 'mail-booking-host-cancelled',
  /** To the guest: a request for another time was answered or ended, or the host proposes one. */
  requestToGuest: 'mail-booking-request-to-guest',
  /** To the host: the same, or the guest asks for another time. */
  requestToHost: 'mail-booking-request-to-host',
  /**
   * To the guest: the outcome of a bank transfer that did something else than confirm the booking.
   */
  transfer: 'mail-booking-transfer',
  /** To the guest: an admin refunds by hand, with the reason. */
  refundedByHand: 'mail-booking-refunded-by-hand',
  /** To the host: they bear a part of such a refund. */
  hostBearsRefund: 'mail-booking-host-bears-refund',
} as const;

export type BookingMail = (typeof BOOKING_MAILS)[keyof typeof BOOKING_MAILS];

export interface MailOrder {
  readonly kind: BookingMail;
  readonly bookingId: BookingId;
  /** The reference of the refund, or the id of the refund by hand. */
  readonly refund?: string;
  /** The id of the move. */
  readonly move?: string;
  /** The id of a request for another time, and the state that the email is about. */
  readonly request?: string;
  /** The id of the change of a bank transfer, and the state after it. */
  readonly transfer?: string;
  readonly transferState?: TransferState;
  /** The start of the booking that a reminder is about. */
  readonly startsAt?: Date;
}

/** The key of an email, by which it is enqueued, stored and shown only once. */
export function mailKey(order: MailOrder): string {
  const { kind, bookingId, refund, move, request, transfer, startsAt } = order;
  const subject = refund ?? move ?? request?.replace(' ', '-') ?? transfer ?? bookingId;
  return `${kind}-${subject}${startsAt === undefined ? '' : `-${startsAt.getTime()}`}`;
}

/** The job contains only IDs, because the email is composed when it is sent. */
export async function enqueueMail(
  tx: Transaction,
  random: RandomBytes,
  order: MailOrder,
  now: Date,
): Promise<void> {
  const { kind, startsAt, ...ids } = order;
  await enqueue(tx, random, {
    kind,
    payload: {
      ...ids,
      ...(startsAt === undefined ? {} : { startsAt: startsAt.toISOString() }),
    },
    runAt: now,
    dedupeKey: mailKey(order),
  });
}
