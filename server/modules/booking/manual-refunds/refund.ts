import type { BookingId, Kobo } from '#contract/units.ts';
import { eq } from 'drizzle-orm';
import { stateAt } from '#contract/bookings/booking-states.ts';
import { isManuallyRefundable } from '#contract/payments/manual-refund-rules.ts';
import type { Database, Transaction } from '../../../db/open.ts';
import { bookings } from '../../../db/schema/schema.ts';
import type { OrderedManualRefund } from '../../payments/service.ts';
import type { BookingsContext } from '../context.ts';
import { BOOKING_MAILS, enqueueMail } from '../emails/email-kinds.ts';
import { lockWithSpace } from '../lifecycle/changes.ts';
import { lockPaymentsOf } from '../lifecycle/money.ts';

/** What admins have to know of a booking in order to refund it by hand. */
interface ManuallyRefundable {
  /** `AYE-7K3M-Q2` */
  readonly shortId: string;
  /** In whole kobo: what the guest paid and hasn't got back; undefined if its state forbids it. */
  readonly leftKobo: Kobo | undefined;
}

/** What admins need of bookings for refunds by hand. */
export interface ManualRefunds {
  /** Reads it without locks, for the screen; undefined for something else than a booking. */
  read(db: Database, bookingId: BookingId): Promise<ManuallyRefundable | undefined>;
  /** Locks the payments, the space and the booking, as cancelling does, and reads it. */
  lock(tx: Transaction, bookingId: BookingId): Promise<ManuallyRefundable | undefined>;
  /**
   * Refunds a locked booking, whose state stays as it is, and enqueues the emails to the guest and to
   * the host if they bear a part. Payments have to be woken after the commit.
   */
  order(
    tx: Transaction,
    refund: {
      readonly manualId: string;
      readonly bookingId: BookingId;
      readonly amountKobo: Kobo;
    },
  ): Promise<OrderedManualRefund>;
}

type Context = Pick<BookingsContext, 'random' | 'now' | 'payments'>;

export function createManualRefunds(context: Context): ManualRefunds {
  const { random, now, payments } = context;
  return {
    read: async (db, bookingId) => {
      const [booking] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
      return booking && describe(context, db, booking);
    },
    lock: async (tx, bookingId) => {
      await lockPaymentsOf(tx, [bookingId]);
      const locked = await lockWithSpace(tx, eq(bookings.id, bookingId));
      return locked && describe(context, tx, locked.booking);
    },
    order: async (tx, refund) => {
      const at = now();
      const ordered = await payments.manualRefunds.order(tx, refund, at);
      const { bookingId, manualId } = refund;
      const mail = { bookingId, refund: manualId };
      await enqueueMail(tx, random, { ...mail, kind: BOOKING_MAILS.refundedByHand }, at);
      if (ordered.hostKobo > 0) {
        await enqueueMail(tx, random, { ...mail, kind: BOOKING_MAILS.hostBearsRefund }, at);
      }
      return ordered;
    },
  };
}

async function describe(
  { now, payments }: Context,
  db: Database | Transaction,
  booking: typeof bookings.$inferSelect,
): Promise<ManuallyRefundable> {
  const { id, shortId, refundKobo } = booking;
  if (!isManuallyRefundable(stateAt(booking, now()), refundKobo)) {
    return { shortId, leftKobo: undefined };
  }
  const parts = await payments.manualRefunds.readParts(db, id);
  return { shortId, leftKobo: parts.reduce((sum, { leftKobo }) => sum + leftKobo, 0) };
}
