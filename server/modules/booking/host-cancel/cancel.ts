import type { Kobo } from '#contract/units.ts';
import { eq } from 'drizzle-orm';
import type { HostCancel, HostCancelled } from '#contract/bookings/host-cancel.ts';
import { REFUND_CHOICE_MINUTES } from '#contract/payments/refund-choice.ts';
import { koboOf, KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import { voucherKobo } from '#contract/prices/voucher.ts';
import { retryOnConflict } from '../../../db/connection/retry-on-conflict.ts';
import type { Transaction } from '../../../db/open.ts';
import { bookings, hostCancellations } from '../../../db/schema/schema.ts';
import { enqueuePush } from '../../../db/stores/push-events.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { BookingsContext } from '../context.ts';
import { BOOKING_MAILS } from '../emails/email-kinds.ts';
import { cancelWithRefund } from '../lifecycle/cancelling.ts';
import { lockWithSpace } from '../lifecycle/changes.ts';
import { lockPaymentsOf } from '../lifecycle/money.ts';
import type { BookingRow } from '../repository.ts';
import { readTimeRanges } from '../seats/time-ranges.ts';
import { type HostCancellationRow, readHostCancellations } from './cancellations.ts';
import * as copy from './copy.ts';
import { findHostsBooking, type HostsBooking, requireCancellable } from './terms.ts';

/**
 * Cancels a guest's booking on behalf of its host. In one transaction the guest's refund is ordered,
 * however soon the booking starts, the voucher is moved from the host's balance to the guest's
 * credit, the time is blocked if the host wants that, and the guest's messages are queued. Repeated
 * calls return the same result.
 *
 * @throws {ApiError} BOOKING_NOT_FOUND, also for a booking of another host; HOST_CANCEL_REFUSED with
 * its reason; VOUCHER_CHANGED if it costs more than the host has agreed to; BLOCK_LIMIT; UNAVAILABLE
 * if every attempt ends in a conflict with other transactions.
 */
export async function cancelAsHost(
  context: BookingsContext,
  which: HostsBooking,
  request: HostCancel,
): Promise<HostCancelled> {
  const { db, payments } = context;
  const { id } = await findHostsBooking(db, which);
  const work = async (tx: Transaction): Promise<HostCancelled> => {
    await lockPaymentsOf(tx, [id]);
    const locked = await lockWithSpace(tx, eq(bookings.id, id));
    if (locked === undefined) throw new ApiError('BOOKING_NOT_FOUND');
    const { booking } = locked;
    const earlier = (await readHostCancellations(tx, [id])).get(id);
    return replyOf(
      booking,
      earlier ??
        (await cancelLockedAsHost(context, tx, booking, {
          ...request,
          ...which,
        })),
    );
  };
  const done = await retryOnConflict(() => db.transaction(work));
  payments.wake();
  return done;
}

async function cancelLockedAsHost(
  context: BookingsContext,
  tx: Transaction,
  booking: BookingRow,
  { hostId, reason, message = '', keepClosed, voucher }: HostCancel & HostsBooking,
): Promise<HostCancellationRow> {
  const { random, now } = context;
  const at = now();
  await requireCancellable(tx, booking, at);
  // Before the seats are freed, so that nobody on the waitlist is offered them.
  if (keepClosed) await keepTimeClosed(context, tx, booking, at);
  const refundKobo = booking.priceKobo;
  const mails = [BOOKING_MAILS.hostCancelled];
  const heldUntil = new Date(at.getTime() + REFUND_CHOICE_MINUTES * 60_000);
  const refund = { reason: 'cancelled', mails, refundKobo, heldUntil } as const;
  await cancelWithRefund(context, tx, booking, at, refund);
  const row: HostCancellationRow = {
    bookingId: booking.id,
    hostId,
    reason,
    message: message === '' ? null : message,
    voucherKobo: await payAgreedVoucher(context, tx, booking, { hostId, agreed: koboOf(voucher) }),
    closed: keepClosed,
    at,
  };
  await tx.insert(hostCancellations).values(row);
  await enqueuePush(tx, random, [{ kind: 'host-cancelled', subject: booking.id }], at);
  return row;
}

async function keepTimeClosed(
  { blockTime }: BookingsContext,
  tx: Transaction,
  { id, shortId, spaceId, durationType: unit }: BookingRow,
  now: Date,
): Promise<void> {
  const ranges = (await readTimeRanges(tx, [id])).get(id) ?? [];
  await blockTime(tx, { spaceId, ranges, unit, note: copy.blockNote(shortId), now });
}

/** Paid last, because others wait for the host's balance while it is locked. */
async function payAgreedVoucher(
  { payments, hostVoucher, now }: BookingsContext,
  tx: Transaction,
  { reference, userId: accountId, priceKobo }: BookingRow,
  { hostId, agreed }: { readonly hostId: HostsBooking['hostId']; readonly agreed: Kobo },
): Promise<Kobo> {
  // The account of a guest with an upcoming booking isn't deleted.
  if (accountId === null) return 0;
  const amountKobo = voucherKobo(hostVoucher, priceKobo);
  const voucher = { reference, hostId, accountId, amountKobo };
  const paidKobo = await payments.credit.payVoucher(tx, voucher, now());
  if (paidKobo > agreed) throw new ApiError('VOUCHER_CHANGED');
  return paidKobo;
}

const replyOf = (
  { refundKobo, priceKobo }: BookingRow,
  { voucherKobo: paidKobo, closed }: HostCancellationRow,
): HostCancelled => ({
  refund: (refundKobo ?? priceKobo) / KOBO_PER_NAIRA,
  voucher: paidKobo / KOBO_PER_NAIRA,
  closed,
});
