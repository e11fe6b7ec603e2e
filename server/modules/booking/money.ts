import { asc, inArray, sql } from 'drizzle-orm';
import type { BookingMoney } from '#contract/booking-records.ts';
import type { BookingState } from '#contract/rules/booking-states.ts';
import { KOBO_PER_NAIRA } from '#contract/rules/price.ts';
import type { Database, Transaction } from '../../db/open.ts';
import { payments, refunds } from '../../db/schema.ts';

export type BookingRefund = Pick<
  typeof refunds.$inferSelect,
  'reference' | 'paymentReference' | 'amountKobo' | 'reason' | 'status' | 'promisedBy'
>;

/** Returns the refunds of several payments, by payment reference, with one query. */
export async function readRefunds(
  db: Pick<Database, 'select'>,
  references: readonly string[],
): Promise<ReadonlyMap<string, readonly BookingRefund[]>> {
  const found = new Map<string, BookingRefund[]>();
  if (references.length === 0) return found;
  const { reference, paymentReference, amountKobo, reason, status, promisedBy } = refunds;
  const rows = await db
    .select({ reference, paymentReference, amountKobo, reason, status, promisedBy })
    .from(refunds)
    .where(inArray(refunds.paymentReference, [...references]))
    .orderBy(asc(refunds.createdAt));
  for (const row of rows) {
    const list = found.get(row.paymentReference) ?? [];
    found.set(row.paymentReference, list);
    list.push(row);
  }
  return found;
}

/**
 * Locks payments, so that they can't be settled or refunded by others until the transaction ends.
 * They are locked before spaces and bookings and in a fixed order, to prevent deadlocks.
 */
export async function lockPayments(tx: Transaction, references: readonly string[]): Promise<void> {
  if (references.length === 0) return;
  await tx
    .select({ reference: payments.reference })
    .from(payments)
    .where(inArray(payments.reference, [...references]))
    .orderBy(sql`${payments.reference} collate "C"`)
    .for('no key update');
}

/**
 * Returns the state of a booking's money. Only the payer's app knows whether they report a payment
 * that isn't confirmed yet.
 */
export function moneyOf(
  state: BookingState,
  isPaid: boolean,
  refundRows: readonly BookingRefund[] = [],
): BookingMoney {
  // The excess of an overpayment is refunded automatically; what counts is a refund of the price.
  const [refund] = refundRows.toSorted(
    (a, b) => Number(a.reason === 'overpaid') - Number(b.reason === 'overpaid'),
  );
  if (refund === undefined) {
    if (isPaid) return { state: 'confirmed' };
    return { state: state === 'held' ? 'unpaid' : 'none' };
  }
  const { amountKobo, reason, promisedBy, status } = refund;
  const back = status === 'done' ? 'refunded' : 'refund-due';
  return {
    state: reason === 'overpaid' ? 'confirmed' : back,
    refund: amountKobo / KOBO_PER_NAIRA,
    reason,
    by: promisedBy,
  };
}
