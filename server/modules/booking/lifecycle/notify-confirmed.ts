import type { BookingId } from '#contract/units.ts';
import type { RandomBytes } from '../../../db/new-id.ts';
import type { Transaction } from '../../../db/open.ts';
import { enqueuePush } from '../../../db/stores/push-events.ts';
import { BOOKING_MAILS, enqueueMail } from '../emails/email-kinds.ts';

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
