import { eq } from 'drizzle-orm';
import type { RandomBytes } from '../../../db/new-id.ts';
import type { Transaction } from '../../../db/open.ts';
import { bookings } from '../../../db/schema/schema.ts';
import { enqueuePush } from '../../../db/stores/push-events.ts';
import type { TransferChange, TransferSubscriber } from '../../payments/service.ts';
import { BOOKING_MAILS, enqueueMail } from '../emails/email-kinds.ts';
import { isPromisedHold } from '../holds/promised-holds.ts';
import { lockWithSpace, releaseLocked } from '../lifecycle/changes.ts';
import { bookingStateAt } from '../repository.ts';

type Random = { readonly random: RandomBytes };

/** What happens to a booking when money arrives for it by bank transfer. */
export function createTransferSubscriber({ random }: Random): TransferSubscriber {
  return {
    isHeld: async (tx, reference, now) => {
      const found = await lockWithSpace(tx, eq(bookings.reference, reference));
      return found !== undefined && bookingStateAt(found.booking, now) === 'held';
    },
    changed: (tx, change, now) => noteTransferChange({ random }, tx, change, now),
  };
}

/**
 * Notifies the guest of the state of their transfer by email and push; a confirmed booking has an
 * email of its own. Seats that nothing is waited for any more are released.
 */
export async function noteTransferChange(
  { random }: Random,
  tx: Transaction,
  { subjectId: bookingId, state, id: transfer }: TransferChange,
  now: Date,
): Promise<void> {
  if (state === 'confirmed') return;
  if (state === 'late' || state === 'expired') await releaseSeats({ random }, tx, bookingId, now);
  const order = { kind: BOOKING_MAILS.transfer, bookingId, transfer, transferState: state };
  await enqueueMail(tx, random, order, now);
  await enqueuePush(
    tx,
    random,
    [{ kind: 'transfer-update', subject: bookingId, move: state }],
    now,
  );
}

/** What was promised stays until its end, so that the guest can pay again. */
async function releaseSeats(
  context: Random,
  tx: Transaction,
  bookingId: string,
  now: Date,
): Promise<void> {
  const found = await lockWithSpace(tx, eq(bookings.id, bookingId));
  if (found?.booking.status !== 'held') return;
  const isPayable = isPromisedHold(found.booking) && found.booking.heldUntil > now;
  if (!isPayable) await releaseLocked(context, tx, found.booking, now);
}
