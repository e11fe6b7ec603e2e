import type { BookingId, Kobo } from '#contract/units.ts';
import { and, asc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { BookingMoney } from '#contract/bookings/booking-records.ts';
import type { BookingState } from '#contract/bookings/booking-states.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import { LockOrderConflict } from '../../../db/connection/retry-on-conflict.ts';
import type { Database, Transaction } from '../../../db/open.ts';
import type { RefundCause } from '../../../db/schema/refund-cause.ts';
import { bookings, payments, refunds } from '../../../db/schema/schema.ts';

type BookingRefund = Pick<
  typeof refunds.$inferSelect,
  'reference' | 'paymentReference' | 'amountKobo' | 'reason' | 'status' | 'promisedBy' | 'heldUntil'
>;

/** What was refunded of a booking's payments, and what was paid with credit. */
export interface BookingPayments {
  readonly refunds: readonly BookingRefund[];
  /** In whole kobo: the part of the refund that became credit. */
  readonly creditedKobo: Kobo;
  /** In whole kobo: what of that an admin refunded by hand. */
  readonly manualCreditKobo: Kobo;
  /** In whole kobo: the part of the price that was paid with credit. */
  readonly withCreditKobo: Kobo;
  /** In whole kobo: what arrived by bank transfer for a booking that wasn't made, and became credit. */
  readonly unbookedKobo: Kobo;
}

const NOTHING: BookingPayments = {
  refunds: [],
  creditedKobo: 0,
  manualCreditKobo: 0,
  withCreditKobo: 0,
  unbookedKobo: 0,
};

interface BookingCredit extends Record<string, unknown> {
  readonly id: string;
  /** In whole kobo. */
  readonly credited: number;
  readonly manual: number;
  readonly used: number;
  readonly unbooked: number;
}

/** Returns the refunds and the credit of many bookings, by the booking's id: two queries. */
export async function readBookingPayments(
  db: Pick<Database, 'select' | 'execute'>,
  bookingIds: readonly BookingId[],
): Promise<(bookingId: BookingId) => BookingPayments> {
  const found = new Map<string, BookingPayments>();
  if (bookingIds.length === 0) return () => NOTHING;
  const { reference, paymentReference, amountKobo, reason, status, promisedBy, heldUntil } =
    refunds;
  const refund = { reference, paymentReference, amountKobo, reason, status, promisedBy, heldUntil };
  const rows = await db
    .select({ subjectId: payments.subjectId, refund })
    .from(refunds)
    .innerJoin(payments, eq(payments.reference, refunds.paymentReference))
    .where(
      and(
        inArray(payments.subjectId, [...bookingIds]),
        ne(refunds.reason, 'credit'),
        // It is counted as credit.
        ne(refunds.status, 'credited'),
      ),
    )
    .orderBy(asc(refunds.createdAt));
  for (const row of rows) {
    const one = found.get(row.subjectId) ?? NOTHING;
    found.set(row.subjectId, { ...one, refunds: [...one.refunds, row.refund] });
  }
  const { rows: credits } = await db.execute<BookingCredit>(sql`
    select p.subject_id as id,
      coalesce(sum(t.amount_kobo), 0)::float8 as credited,
      coalesce(sum((select sum(m.amount_kobo) from ledger_transfers m
        where m.kind = 'manual-credit' and m.debit = 'escrow:' || p.reference)), 0)::float8
        as manual,
      coalesce(sum(p.paid_kobo) filter (where p.provider = 'credit' and p.returned is null), 0)
        ::float8 as used,
      coalesce(max(b.credited_kobo) filter (where b.booked_kobo = 0), 0)::float8 as unbooked
    from payments p
    left join bank_transfers b on b.payment_reference = p.reference
    left join ledger_transfers t on t.kind = 'credit-refund' and t.reference = p.reference
    where p.purpose = 'booking' and p.subject_id in (
      select value from jsonb_array_elements_text(${JSON.stringify(bookingIds)}::jsonb))
    group by p.subject_id`);
  for (const { id, credited, manual, used, unbooked } of credits) {
    const one = found.get(id) ?? NOTHING;
    found.set(id, {
      ...one,
      creditedKobo: credited + manual,
      manualCreditKobo: manual,
      withCreditKobo: used,
      unbookedKobo: unbooked,
    });
  }
  return (bookingId) => found.get(bookingId) ?? NOTHING;
}

/**
 * Locks all payments of bookings, so that they can't be settled or refunded by others until the
 * transaction ends: those of prices, also of a whole series, of the difference of moves, and those
 * with credit. They are
 * locked before spaces and bookings and in a fixed order, to prevent deadlocks.
 */
export async function lockPaymentsOf(
  tx: Transaction,
  bookingIds: readonly BookingId[],
): Promise<void> {
  if (bookingIds.length > 0) await selectPaymentsOf(tx, bookingIds).for('no key update');
}

/**
 * Does the same in a transaction that has already locked spaces. It never waits, because the owner of
 * such a lock may be waiting for one of these spaces.
 *
 * @throws {LockOrderConflict} A payment is locked by another transaction.
 */
export async function lockPaymentsLate(
  tx: Transaction,
  bookingIds: readonly BookingId[],
): Promise<void> {
  if (bookingIds.length === 0) return;
  const all = await selectPaymentsOf(tx, bookingIds);
  const locked = await selectPaymentsOf(tx, bookingIds).for('no key update', { skipLocked: true });
  if (locked.length < all.length) throw new LockOrderConflict('a payment is being settled');
}

function selectPaymentsOf(tx: Transaction, bookingIds: readonly BookingId[]) {
  const series = tx
    .select({ id: sql<string>`${bookings.seriesId}` })
    .from(bookings)
    .where(and(inArray(bookings.id, [...bookingIds]), isNotNull(bookings.seriesId)));
  return tx
    .select({ reference: payments.reference })
    .from(payments)
    .where(
      or(
        and(inArray(payments.subjectId, [...bookingIds]), eq(payments.purpose, 'booking')),
        and(inArray(payments.subjectId, series), eq(payments.purpose, 'series')),
      ),
    )
    .orderBy(sql`${payments.reference} collate "C"`);
}

/**
 * Returns the state of a booking's money. Only the payer's app knows whether they report a payment
 * that isn't confirmed yet.
 */
export function moneyOf(
  state: BookingState,
  isPaid: boolean,
  {
    refunds: all,
    creditedKobo,
    manualCreditKobo,
    unbookedKobo,
  }: Pick<
    BookingPayments,
    'refunds' | 'creditedKobo' | 'manualCreditKobo' | 'unbookedKobo'
  > = NOTHING,
): BookingMoney {
  // What counts is a refund of the price, not of an excess or of a move that wasn't made.
  const whole = all.filter(({ reason }) => !PARTS.has(reason));
  const shown = whole.length > 0 || creditedKobo > 0 ? whole : all.slice(0, 1);
  const [first] = shown;
  const credited = creditedKobo === 0 ? {} : { credited: creditedKobo / KOBO_PER_NAIRA };
  if (first === undefined) {
    if (creditedKobo > 0) {
      const refund = creditedKobo / KOBO_PER_NAIRA;
      // An admin's reason is in their email; apps of earlier versions refuse a new one.
      const why = creditedKobo === manualCreditKobo ? {} : { reason: 'cancelled' as const };
      return { state: 'refunded', refund, ...why, ...credited };
    }
    if (unbookedKobo > 0) {
      const refund = unbookedKobo / KOBO_PER_NAIRA;
      return { state: 'refunded', refund, reason: 'late', credited: refund };
    }
    if (isPaid) return { state: 'confirmed' };
    return { state: state === 'held' ? 'unpaid' : 'none' };
  }
  const back = shown.every(({ status }) => status === 'done') ? 'refunded' : 'refund-due';
  const amountKobo = shown.reduce((sum, refund) => sum + refund.amountKobo, creditedKobo);
  return {
    state: PARTS.has(first.reason) ? 'confirmed' : back,
    refund: amountKobo / KOBO_PER_NAIRA,
    ...(first.reason === 'manual' ? {} : { reason: first.reason }),
    // Refunds by hand can follow one another.
    by: shown.map(({ promisedBy }) => promisedBy).reduce((a, b) => (a > b ? a : b)),
    ...credited,
  };
}

const PARTS: ReadonlySet<RefundCause> = new Set(['overpaid', 'not-moved']);
