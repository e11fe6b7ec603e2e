import { asc, inArray, sql } from 'drizzle-orm';
import type { BookingMoney } from '#contract/booking-records.ts';
import type { BookingState } from '#contract/rules/booking-states.ts';
import { KOBO_PER_NAIRA } from '#contract/rules/price.ts';
import type { Database, Transaction } from '../../db/open.ts';
import { payments, refunds } from '../../db/schema.ts';

export type RefundRow = Pick<
  typeof refunds.$inferSelect,
  'reference' | 'paymentReference' | 'amountKobo' | 'reason' | 'status' | 'promisedBy'
>;

/** The refunds of many payments, by the payment: one query. */
export async function readRefunds(
  db: Pick<Database, 'select'>,
  references: readonly string[],
): Promise<ReadonlyMap<string, readonly RefundRow[]>> {
  const found = new Map<string, RefundRow[]>();
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
 * Nobody settles or pays back these payments until the transaction ends. They're taken before spaces
 * and bookings, and in one order, so that no two wait for each other.
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

/** The truth about a booking's money. Whether a payer says to have paid, only their app knows. */
export function moneyOf(
  state: BookingState,
  isPaid: boolean,
  refundRows: readonly RefundRow[] = [],
): BookingMoney {
  // Of an overpayment the excess goes back by itself; what counts is the refund of the price.
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
