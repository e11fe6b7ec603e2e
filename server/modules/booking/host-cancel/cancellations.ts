import type { AccountId, BookingId } from '#contract/units.ts';
import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { HostCancellation } from '#contract/bookings/host-cancel.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import type { Database, Transaction } from '../../../db/open.ts';
import { countOfHostCancellations } from '../../../db/stores/host-cancellations.ts';
import { bookings, hostCancellations } from '../../../db/schema/schema.ts';
import type { BookingPayments } from '../lifecycle/money.ts';

export type HostCancellationRow = typeof hostCancellations.$inferSelect;

/** Returns the cancellations by hosts among many bookings, by the booking's id: one query. */
export async function readHostCancellations(
  db: Pick<Database, 'select'>,
  bookingIds: readonly BookingId[],
): Promise<ReadonlyMap<BookingId, HostCancellationRow>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(hostCancellations)
    .where(inArray(hostCancellations.bookingId, [...bookingIds]));
  return new Map(rows.map((row) => [row.bookingId, row]));
}

/**
 * Converts a cancellation to the form that its guest sees, with the choice that the guest still has
 * about its refund.
 */
export function hostCancellationOnWire(
  row: HostCancellationRow,
  { refunds }: Pick<BookingPayments, 'refunds'>,
  now: Date,
): HostCancellation {
  const { reason, message, voucherKobo } = row;
  const choice = refundChoiceOf(refunds, now);
  return {
    reason,
    ...(message === null ? {} : { message }),
    ...(voucherKobo === 0 ? {} : { voucher: voucherKobo / KOBO_PER_NAIRA }),
    ...(choice === undefined ? {} : { choice }),
  };
}

/** Returns what the guest can still decide about the refund: until when, and about how much. */
export function refundChoiceOf(
  refunds: BookingPayments['refunds'],
  now: Date,
): HostCancellation['choice'] {
  const held = refunds.filter(({ status, heldUntil }) => {
    return status === 'due' && heldUntil !== null && heldUntil > now;
  });
  const until = held[0]?.heldUntil;
  if (until === undefined || until === null) return undefined;
  const amountKobo = held.reduce((sum, refund) => sum + refund.amountKobo, 0);
  return { until: until.toISOString(), amount: amountKobo / KOBO_PER_NAIRA };
}

/** Returns how many bookings a host has cancelled, or lost by proposing a time that didn't suit. */
export async function countHostCancellations(
  db: Pick<Database, 'execute'>,
  hostId: AccountId,
): Promise<number> {
  const { rows } = await db.execute<{ cancelled: number }>(
    sql`select ${countOfHostCancellations(sql`${hostId}`)} as cancelled`,
  );
  return rows[0]?.cancelled ?? 0;
}

/** Returns all cancellations by a host, for the download of their data. */
export async function readHostCancellationsOf(db: Database, hostId: AccountId) {
  const { reason, message, voucherKobo, closed, at } = hostCancellations;
  return db
    .select({ bookingId: bookings.shortId, reason, message, voucherKobo, closed, at })
    .from(hostCancellations)
    .innerJoin(bookings, eq(bookings.id, hostCancellations.bookingId))
    .where(eq(hostCancellations.hostId, hostId))
    .orderBy(asc(at), asc(hostCancellations.bookingId));
}

/**
 * Deletes what a host wrote, because the account of the host or of the guest is deleted. The rest
 * stays for accounting.
 */
export async function forgetCancelMessages(tx: Transaction, accountId: AccountId): Promise<void> {
  const ofGuest = tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.userId, accountId));
  await tx
    .update(hostCancellations)
    .set({ message: null })
    .where(
      or(eq(hostCancellations.hostId, accountId), inArray(hostCancellations.bookingId, ofGuest)),
    );
}
