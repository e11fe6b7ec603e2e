import { enqueue } from '../../db/enqueue.ts';
import type { RandomBytes } from '../../db/new-id.ts';
import type { Transaction } from '../../db/open.ts';

/** Each is one mail to one person about one booking; a refund's about one refund of it. */
export const BOOKING_MAILS = {
  /** To the guest: the pass, the receipt, the rule. */
  confirmed: 'mail-booking-confirmed',
  /** To the host. */
  booked: 'mail-booking-booked',
  cancelled: 'mail-booking-cancelled',
  /** To the host. */
  givenUp: 'mail-booking-given-up',
  /** To the guest: the host's account was closed. */
  hostLeft: 'mail-booking-host-left',
  /** To the guest: an admin has deleted the listing. */
  takenDown: 'mail-booking-taken-down',
  /** To the guest: what was paid can't be kept, and goes back. */
  returned: 'mail-booking-returned',
  /** To the guest: a refund has left. */
  refunded: 'mail-booking-refunded',
} as const;

export type BookingMail = (typeof BOOKING_MAILS)[keyof typeof BOOKING_MAILS];

export interface MailOrder {
  readonly kind: BookingMail;
  readonly bookingId: string;
  /** The refund's reference. */
  readonly refund?: string;
}

/** What a mail is known by, so that none is waiting, kept or shown twice. */
export const mailKey = ({ kind, bookingId, refund }: MailOrder): string =>
  `${kind}-${refund ?? bookingId}`;

/** It's written when it's sent: the job knows ids alone. */
export async function enqueueMail(
  tx: Transaction,
  random: RandomBytes,
  order: MailOrder,
  now: Date,
): Promise<void> {
  const { kind, bookingId, refund } = order;
  await enqueue(tx, random, {
    kind,
    payload: { bookingId, ...(refund === undefined ? {} : { refund }) },
    runAt: now,
    dedupeKey: mailKey(order),
  });
}
