import { and, eq, inArray, ne } from 'drizzle-orm';
import type { RefundReason } from '#contract/payments/payment-states.ts';
import type { RandomBytes } from '../../../db/new-id.ts';
import type { Transaction } from '../../../db/open.ts';
import type { RefundCause } from '../../../db/schema/refund-cause.ts';
import { bookings, payments, refunds } from '../../../db/schema/schema.ts';
import type { OrderedRefund, PaymentSubscriber } from '../../payments/service.ts';
import {
  type Confirmation,
  confirmWithin,
  lockWithSpace,
  refundLocked,
  releaseLocked,
} from './changes.ts';
import { BOOKING_MAILS, enqueueMail } from '../emails/email-kinds.ts';
import { isPromisedHold } from '../holds/promised-holds.ts';
import type { BookingRow } from '../repository.ts';
import { dropMove, moveWhenPaid } from '../reschedule/paid-move.ts';
import { createTransferSubscriber } from '../transfers/notices.ts';
import type { BookingId } from '#contract/units.ts';
import { enqueuePush } from '../../../db/stores/push-events.ts';

/** Why the payment of a booking that can't be confirmed is refunded. */
export const REFUND_REASONS_OF: Readonly<
  Record<Exclude<Confirmation, 'confirmed' | 'already-confirmed'>, RefundReason>
> = {
  'seats-gone': 'late',
  unlisted: 'host-left',
  closed: 'closed',
  'booked-already': 'closed',
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
    transfers: createTransferSubscriber({ random }),
    fulfil: async (tx, { reference, subjectId: bookingId }, now) => {
      const confirmation = await confirmWithin({ random }, tx, reference, now);
      if (confirmation === 'unknown') {
        const outcome = await moveWhenPaid({ random }, tx, reference, now);
        if (outcome !== undefined) return outcome === 'moved' ? 'fulfilled' : outcome;
      }
      if (confirmation === 'already-confirmed') return 'fulfilled';
      if (confirmation !== 'confirmed') return REFUND_REASONS_OF[confirmation];
      await notifyConfirmed(tx, random, bookingId, now);
      return 'fulfilled';
    },
    returned: async (tx, { subjectId: bookingId, reference }, refund, now) => {
      const found = await lockWithSpace(tx, eq(bookings.id, bookingId));
      if (found === undefined) return;
      await dropMove(tx, reference, now);
      // What was promised stays for its two hours, so that the guest can pay again.
      if (found.booking.status === 'held' && !isPromisedHold(found.booking)) {
        await releaseLocked({ random }, tx, found.booking, now);
      }
      const order = { kind: BOOKING_MAILS.returned, bookingId, refund: refund.reference };
      await enqueueMail(tx, random, order, now);
    },
    refunded: (tx, refund, now) => noteRefunded(tx, random, refund, now),
  };
}

/**
 * A booking is refunded when all that was paid for it has been. The refund of an excess, of a move
 * that wasn't made and of credit doesn't change its state, nor does one by hand.
 */
async function noteRefunded(
  tx: Transaction,
  random: RandomBytes,
  refund: Parameters<PaymentSubscriber['refunded']>[1],
  now: Date,
): Promise<void> {
  const { subjectId: bookingId, reference } = refund;
  const found = await lockWithSpace(tx, eq(bookings.id, bookingId));
  if (found === undefined) return;
  if (await isWholeRefund(tx, found.booking, refund)) await refundLocked(tx, found.booking);
  await enqueueMail(
    tx,
    random,
    { kind: BOOKING_MAILS.refunded, bookingId, refund: reference },
    now,
  );
}

async function isWholeRefund(
  tx: Transaction,
  booking: BookingRow,
  { reason, reference, paymentReference }: OrderedRefund,
): Promise<boolean> {
  if (reason === 'cancelled' || reason === 'host-left') {
    const others = and(
      eq(payments.subjectId, booking.id),
      eq(refunds.reason, reason),
      ne(refunds.reference, reference),
      inArray(refunds.status, ['due', 'sent']),
    );
    const open = await tx
      .select({ reference: refunds.reference })
      .from(refunds)
      .innerJoin(payments, eq(payments.reference, refunds.paymentReference))
      .where(others)
      .limit(1);
    return open.length === 0;
  }
  return PART_OF_BOOKING.has(reason) ? false : paymentReference === booking.reference;
}

/** Reasons for refunds of something other than the booking's price. */
const PART_OF_BOOKING: ReadonlySet<RefundCause> = new Set([
  'overpaid',
  'not-moved',
  'credit',
  'manual',
]);

/** Queues the emails and notifications to guest and host about a booking that was confirmed. */
export async function notifyConfirmed(
  tx: Transaction,
  random: RandomBytes,
  bookingId: BookingId,
  now: Date,
): Promise<void> {
  for (const kind of [BOOKING_MAILS.confirmed, BOOKING_MAILS.booked]) {
    await enqueueMail(tx, random, { kind, bookingId }, now);
  }
  const reported = ['booking-confirmed', 'new-booking'] as const;
  const events = reported.map((kind) => ({ kind, subject: bookingId }));
  await enqueuePush(tx, random, events, now);
}
