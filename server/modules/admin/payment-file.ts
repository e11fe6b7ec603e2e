import type { AccountId, Kobo, PaymentReference } from '#contract/units.ts';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { PaymentFile } from '#contract/admin/admin.ts';
import { stateAt } from '#contract/bookings/booking-states.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import type { Database } from '../../db/open.ts';
import {
  accounts,
  bookings,
  ledgerTransfers,
  payments,
  refunds,
  spaces,
} from '../../db/schema/schema.ts';
import type { TransferKind } from '../../db/schema/payments.ts';
import { ApiError } from '../../http/api-error.ts';
import type { AdminContext } from './context.ts';
import { nameLedgerAccounts } from './ledger-names.ts';
import { readRefundable } from './refunds/figures.ts';

type PaymentRow = typeof payments.$inferSelect;

const naira = (kobo: Kobo): number => kobo / KOBO_PER_NAIRA;

/**
 * Returns a payment by its own reference, by the reference of one of its refunds, or by the ID of
 * its booking. With the payment of a series come the shares of its bookings.
 *
 * @throws {ApiError} PAYMENT_NOT_FOUND
 */
export async function readPaymentFile(
  context: AdminContext,
  { wanted, adminId }: { readonly wanted: string; readonly adminId: AccountId },
  now: Date,
): Promise<PaymentFile> {
  const { db } = context;
  const payment = await findPayment(db, wanted.trim());
  if (payment === undefined) throw new ApiError('PAYMENT_NOT_FOUND');
  const paid = await db
    .select({ reference: payments.reference })
    .from(payments)
    .where(
      or(
        eq(payments.reference, payment.reference),
        eq(payments.chargeReference, payment.reference),
      ),
    );
  const own = paid.map(({ reference }) => reference);
  const refundRows = await db
    .select()
    .from(refunds)
    .where(inArray(refunds.paymentReference, own))
    .orderBy(asc(refunds.createdAt), refunds.reference);
  const references = [...own, ...refundRows.map(({ reference }) => reference)];
  const refundable = await readRefundable(context, adminId, payment);
  return {
    ...factsOf(payment),
    ...(await readPayer(db, payment)),
    ...(await readBooking(db, payment, now)),
    refunds: refundRows.map(({ reference, amountKobo, reason, status, createdAt }) => ({
      reference,
      amount: naira(amountKobo),
      reason,
      // Apps of earlier versions refuse other states; the transfer shows that it became credit.
      state: status === 'credited' ? 'done' : status,
      createdAt: createdAt.toISOString(),
    })),
    transfers: await readTransfers(db, references, own),
    ...(refundable === undefined ? {} : { refundable }),
  };
}

async function findPayment(db: Database, wanted: string): Promise<PaymentRow | undefined> {
  const lower = wanted.toLowerCase();
  const refunded = db
    .select({ reference: refunds.paymentReference })
    .from(refunds)
    .where(eq(refunds.reference, lower));
  const booked = db
    .select({ reference: bookings.reference })
    .from(bookings)
    .where(eq(bookings.shortId, wanted.toUpperCase()));
  const { reference } = payments;
  const [payment] = await db
    .select()
    .from(payments)
    .where(or(eq(reference, lower), inArray(reference, refunded), inArray(reference, booked)));
  return payment;
}

function factsOf(payment: PaymentRow) {
  const { reference, purpose, provider, status, amountKobo, createdAt } = payment;
  const { paidKobo, feeKobo, channel, paidAt } = payment;
  return {
    reference,
    // Apps that don't know series refuse another purpose.
    purpose: purpose === 'subscription' ? purpose : ('booking' as const),
    provider,
    status,
    amount: naira(amountKobo),
    createdAt: createdAt.toISOString(),
    ...(paidKobo === null ? {} : { paid: naira(paidKobo) }),
    ...(feeKobo === null ? {} : { fee: naira(feeKobo) }),
    ...(channel === null ? {} : { channel }),
    ...(paidAt === null ? {} : { paidAt: paidAt.toISOString() }),
  };
}

async function readPayer(
  db: Database,
  { accountId }: PaymentRow,
): Promise<Pick<PaymentFile, 'payer'>> {
  if (accountId === null) return {};
  const { id, fullName: name, email, deletedAt } = accounts;
  const [payer] = await db
    .select({ id, name, email, deletedAt })
    .from(accounts)
    .where(eq(id, accountId));
  if (payer === undefined || payer.deletedAt !== null) return {};
  return { payer: { id: payer.id, name: payer.name, email: payer.email } };
}

async function readBooking(
  db: Database,
  { subjectId }: PaymentRow,
  now: Date,
): Promise<Pick<PaymentFile, 'booking'>> {
  const [row] = await db
    .select({ booking: bookings, spaceName: spaces.name })
    .from(bookings)
    .innerJoin(spaces, eq(spaces.id, bookings.spaceId))
    .where(eq(bookings.id, subjectId));
  if (row === undefined) return {};
  const { booking, spaceName } = row;
  const { shortId: bookingId, spaceId, startsAt, endsAt } = booking;
  return {
    booking: {
      bookingId,
      state: stateAt(booking, now),
      spaceId,
      spaceName,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    },
  };
}

/** Orders the transfers of the same instant in the direction in which the money flows. */
const flowOrder = sql`array_position(
  array['charge', 'charge-again', 'series-share', 'subscription', 'earning', 'card-fee',
    'earning-returned', 'own-refund', 'refund-due', 'refund', 'credit-moved', 'credit-refund',
    'manual-credit', 'credit-returned', 'transfer-credit', 'voucher',
    'voucher-returned'],
  ${ledgerTransfers.kind})`;

/** Kinds of refunds by hand, whose references contain those of the refund and of the payment. */
const MANUAL_REFUND_KINDS: readonly TransferKind[] = [
  'earning-returned',
  'own-refund',
  'manual-credit',
];

async function readTransfers(
  db: Database,
  references: readonly string[],
  paid: readonly PaymentReference[],
): Promise<PaymentFile['transfers']> {
  const escrows = paid.map((reference) => `escrow:${reference}`);
  const { reference, kind: ofKind, debit: from, credit: to } = ledgerTransfers;
  const rows = await db
    .select()
    .from(ledgerTransfers)
    .where(
      or(
        inArray(reference, [...references]),
        and(
          inArray(ofKind, [...MANUAL_REFUND_KINDS]),
          or(inArray(from, escrows), inArray(to, escrows)),
        ),
      ),
    )
    .orderBy(asc(ledgerTransfers.createdAt), flowOrder, ledgerTransfers.id);
  const nameOf = await nameLedgerAccounts(
    db,
    rows.flatMap(({ debit, credit }) => [debit, credit]),
  );
  return rows.map(({ kind, debit, credit, amountKobo, createdAt }) => ({
    kind,
    from: nameOf(debit),
    to: nameOf(credit),
    amount: naira(amountKobo),
    at: createdAt.toISOString(),
  }));
}
