import { eq } from 'drizzle-orm';
import type { RefundReason } from '#contract/rules/payment-states.ts';
import type { RandomBytes } from '../../db/new-id.ts';
import type { Transaction } from '../../db/open.ts';
import { enqueuePush } from '../../db/push-events.ts';
import { bookings } from '../../db/schema.ts';
import type { PaymentSubscriber } from '../payments/service.ts';
import {
  type Confirmation,
  confirmWithin,
  lockWithSpace,
  refundLocked,
  releaseLocked,
} from './changes.ts';
import { BOOKING_MAILS, enqueueMail } from './email-kinds.ts';

/** Why the payment of a booking that can't be confirmed is refunded. */
const REASONS: Readonly<
  Record<Exclude<Confirmation, 'confirmed' | 'already-confirmed'>, RefundReason>
> = {
  'seats-gone': 'late',
  unlisted: 'host-left',
  closed: 'closed',
  unknown: 'closed',
};

/**
 * What happens to a booking when its payment is settled, in the same transaction. Transitions only
 * go forward, and repeating one changes nothing. The payment is already locked; the space and the
 * booking are locked after it.
 */
export function createBookingSubscriber({
  random,
}: {
  readonly random: RandomBytes;
}): PaymentSubscriber {
  return {
    fulfil: async (tx, { reference, subjectId: bookingId }, now) => {
      const confirmation = await confirmWithin(tx, reference, now);
      if (confirmation === 'already-confirmed') return 'fulfilled';
      if (confirmation !== 'confirmed') return REASONS[confirmation];
      for (const kind of [BOOKING_MAILS.confirmed, BOOKING_MAILS.booked]) {
        await enqueueMail(tx, random, { kind, bookingId }, now);
      }
      const reported = ['booking-confirmed', 'new-booking'] as const;
      const events = reported.map((kind) => ({ kind, subject: bookingId }));
      await enqueuePush(tx, random, events, now);
      return 'fulfilled';
    },
    returned: async (tx, { subjectId: bookingId }, refund, now) => {
      const found = await lockWithSpace(tx, eq(bookings.id, bookingId));
      if (found === undefined) return;
      if (found.booking.status === 'held') await releaseLocked(tx, found.booking, now);
      const order = { kind: BOOKING_MAILS.returned, bookingId, refund: refund.reference };
      await enqueueMail(tx, random, order, now);
    },
    refunded: (tx, refund, now) => noteRefunded(tx, random, refund, now),
  };
}

/** The refund of an excess doesn't change the state of the booking. */
async function noteRefunded(
  tx: Transaction,
  random: RandomBytes,
  { subjectId: bookingId, reason, reference }: Parameters<PaymentSubscriber['refunded']>[1],
  now: Date,
): Promise<void> {
  const found = await lockWithSpace(tx, eq(bookings.id, bookingId));
  if (found === undefined) return;
  if (reason !== 'overpaid') await refundLocked(tx, found.booking);
  await enqueueMail(
    tx,
    random,
    { kind: BOOKING_MAILS.refunded, bookingId, refund: reference },
    now,
  );
}
