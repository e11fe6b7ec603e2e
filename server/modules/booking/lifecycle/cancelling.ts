import type { AccountId, BookingId, Kobo } from '#contract/units.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { RefundReason, RefundTarget } from '#contract/payments/payment-states.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import { retryOnConflict } from '../../../db/connection/retry-on-conflict.ts';
import type { Transaction } from '../../../db/open.ts';
import { bookings } from '../../../db/schema/schema.ts';
import { enqueuePush, type PushEvent } from '../../../db/stores/push-events.ts';
import { emailDayText, nairaText } from '../../../gateways/mail/format-text.ts';
import { ApiError } from '../../../http/api-error.ts';
import { type Cancellation, cancelLocked, lockWithSpace, refundLocked } from './changes.ts';
import type { BookingsContext } from '../context.ts';
import * as copy from '../copy.ts';
import { enqueueMail, BOOKING_MAILS, type BookingMail } from '../emails/email-kinds.ts';
import { lockPaymentsOf } from './money.ts';
import { enqueueSeriesMail, type SeriesMailOrder } from '../series/email-kinds.ts';
import type { BookingRow } from '../repository.ts';

/** What a cancellation and its refund need. */
export type CancelContext = Pick<BookingsContext, 'random' | 'payments'>;

/** Which notification the host gets: about this booking, also about the later ones, or none. */
type HostPush = NonNullable<PushEvent['cancelled']> | 'none';

export type RefundedCancellation =
  | (Extract<Cancellation, { readonly kind: 'cancelled' }> & {
      /** The Lagos date by which the part that isn't credit is promised. */
      readonly by?: string;
      readonly creditedKobo?: Kobo;
    })
  | Exclude<Cancellation, { readonly kind: 'cancelled' }>;

/**
 * Cancels a guest's paid booking and orders its refund in the same transaction.
 *
 * @throws {ApiError} UNAVAILABLE if every attempt ends in a conflict with other transactions.
 */
export async function cancelBooking(
  context: CancelContext & Pick<BookingsContext, 'db' | 'now'>,
  {
    id,
    userId,
    refundTo = 'source',
    seriesMails,
    hostPush = 'one',
  }: {
    readonly id: string;
    readonly userId: AccountId;
    readonly refundTo?: RefundTarget;
    /** The emails about several bookings that are cancelled together, instead of those about each. */
    readonly seriesMails?: readonly SeriesMailOrder[];
    readonly hostPush?: HostPush;
  },
): Promise<RefundedCancellation> {
  const { db, now } = context;
  const work = async (tx: Transaction): Promise<RefundedCancellation> => {
    const own = and(eq(bookings.id, id), eq(bookings.userId, userId));
    await lockPaymentsOf(tx, [id]);
    const locked = await lockWithSpace(tx, own);
    if (locked === undefined) return { kind: 'unknown' };
    return cancelWithRefund(context, tx, locked.booking, now(), {
      reason: 'cancelled',
      refundTo,
      hostPush,
      mails: seriesMails === undefined ? [BOOKING_MAILS.cancelled, BOOKING_MAILS.givenUp] : [],
      ...(seriesMails === undefined ? {} : { seriesMails }),
    });
  };
  return retryOnConflict(() => db.transaction(work));
}

/**
 * Cancels a booking whose payment and space are locked, and orders its refund. For a booking that
 * was cancelled before, the result is the same as then.
 */
export async function cancelWithRefund(
  context: CancelContext,
  tx: Transaction,
  booking: BookingRow,
  now: Date,
  options: {
    readonly reason: RefundReason;
    readonly mails: readonly BookingMail[];
    readonly seriesMails?: readonly SeriesMailOrder[];
    /** The refund in kobo, if it differs from the one that the cancellation rule gives. */
    readonly refundKobo?: Kobo;
    /** By default everything goes back to where it came from. */
    readonly refundTo?: RefundTarget;
    /** Until then the refund isn't sent, so that the guest can take credit instead. */
    readonly heldUntil?: Date;
    /** By default none, as for cancellations that are the host's. */
    readonly hostPush?: HostPush;
  },
): Promise<RefundedCancellation> {
  const { random, payments } = context;
  const { id: bookingId } = booking;
  const cancellation = await cancelLocked(context, tx, booking, now, options.refundKobo);
  if (cancellation.kind !== 'cancelled') return cancellation;
  const { refundKobo: amountKobo } = cancellation;
  if (booking.cancelledAt !== null)
    return { ...cancellation, ...(await readRefund(tx, bookingId)) };
  for (const kind of options.mails) await enqueueMail(tx, random, { kind, bookingId }, now);
  for (const mail of options.seriesMails ?? []) await enqueueSeriesMail(tx, random, mail, now);
  const { hostPush: cancelled = 'none' } = options;
  if (cancelled !== 'none') {
    await enqueuePush(tx, random, [{ kind: 'new-booking', subject: bookingId, cancelled }], now);
  }
  if (amountKobo === 0) return cancellation;
  const { reason, refundTo: to = 'source', heldUntil } = options;
  const order = { subjectId: bookingId, amountKobo, reason, to, heldUntil };
  const { promisedBy, creditedKobo } = await payments.credit.refundBooking(tx, order, now);
  if (promisedBy === undefined) await refundLocked(tx, { ...booking, status: 'cancelled' });
  return {
    ...cancellation,
    ...(promisedBy === undefined ? {} : { by: promisedBy }),
    creditedKobo,
  };
}

/** Returns what the refund was at the cancellation. */
async function readRefund(
  tx: Transaction,
  bookingId: BookingId,
): Promise<{ readonly by?: string; readonly creditedKobo: Kobo }> {
  const { rows } = await tx.execute<{ by: string | null; credited: number }>(sql`
    select max(r.promised_by)::text as by, coalesce(sum(t.amount_kobo), 0)::float8 as credited
    from payments p
    left join refunds r on r.payment_reference = p.reference
      and r.reason in ('cancelled', 'host-left')
    left join ledger_transfers t on t.kind = 'credit-refund' and t.reference = p.reference
    where p.subject_id = ${bookingId} and p.purpose = 'booking'`);
  const [row] = rows;
  const by = row?.by ?? null;
  return { ...(by === null ? {} : { by }), creditedKobo: row?.credited ?? 0 };
}

/**
 * Handles a guest's request to cancel a booking.
 *
 * @throws {ApiError} BOOKING_NOT_FOUND, also for a booking of another guest; CANCEL_REFUSED with
 * its reason.
 */
export async function giveUpBooking(
  context: BookingsContext,
  booking: {
    readonly id: string;
    readonly userId: AccountId;
    readonly refundTo?: RefundTarget;
  },
): Promise<{ message: string; data: { refund: number; by?: string; credit?: number } }> {
  const cancellation = await cancelBooking(context, booking);
  if (cancellation.kind === 'unknown') throw new ApiError('BOOKING_NOT_FOUND');
  if (cancellation.kind === 'refused') {
    const { state } = cancellation;
    const details = state === 'upcoming' ? {} : { message: copy.cannotCancel[state] };
    throw new ApiError('CANCEL_REFUSED', undefined, details);
  }
  context.payments.wake();
  const { refundKobo, by, creditedKobo = 0 } = cancellation;
  return {
    message: cancelledMessage(refundKobo, creditedKobo, by),
    data: {
      refund: refundKobo / KOBO_PER_NAIRA,
      ...(by === undefined ? {} : { by }),
      ...(creditedKobo === 0 ? {} : { credit: creditedKobo / KOBO_PER_NAIRA }),
    },
  };
}

function cancelledMessage(refundKobo: Kobo, creditedKobo: Kobo, by: string | undefined): string {
  const restKobo = refundKobo - creditedKobo;
  if (refundKobo === 0) return copy.cancelledWithoutRefund;
  if (restKobo === 0 || by === undefined) return copy.cancelledForCredit(nairaText(creditedKobo));
  const day = emailDayText(by);
  return creditedKobo === 0
    ? copy.cancelledWithRefund(nairaText(restKobo), day)
    : copy.cancelledForBoth(nairaText(creditedKobo), nairaText(restKobo), day);
}
