import type { AccountId, BookingId, PaymentReference } from '#contract/units.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { bookings } from './booking/bookings.ts';
import { instant, kobo } from './columns.ts';
import { payments } from './payments.ts';

/** `waiting`: for a second admin. After `expiresAt` it can no longer be approved. */
export type ManualRefundState = 'waiting' | 'ordered' | 'declined';

/**
 * Refunds by hand. A row is written in the transaction that orders the refund, or that asks for a
 * second admin's approval. Its parts are in `refunds`, with the reason `manual:` and this id, and in
 * the ledger.
 */
export const manualRefunds = pgTable(
  'manual_refunds',
  {
    /** Made by the admin's device. */
    id: text().primaryKey(),
    bookingId: text('booking_id')
      .$type<BookingId>()
      .notNull()
      .references(() => bookings.id),
    /** The payment at which it was requested. */
    paymentReference: text('payment_reference')
      .$type<PaymentReference>()
      .notNull()
      .references(() => payments.reference),
    amountKobo: kobo('amount_kobo').notNull(),
    /** What the guest reads. Null once their account is deleted. */
    reason: text(),
    state: text().$type<ManualRefundState>().notNull(),
    /** Null once the admin's account is deleted. */
    requestedBy: text('requested_by')
      .$type<AccountId>()
      .references(() => accounts.id, { onDelete: 'set null' }),
    requestedAt: instant('requested_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Who approved or declined it. Null if no approval was needed, or the account is deleted. */
    decidedBy: text('decided_by')
      .$type<AccountId>()
      .references(() => accounts.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
    /**
     * Why another admin declined it. Null if none was given, or once the guest's account is deleted.
     */
    declineReason: text('decline_reason'),
    /** What became the guest's credit, and what the host bears; null until it is ordered. */
    creditedKobo: kobo('credited_kobo'),
    hostKobo: kobo('host_kobo'),
  },
  (table) => [
    check('manual_refunds_amount', sql`${table.amountKobo} > 0`),
    check('manual_refunds_state', sql`${table.state} in ('waiting', 'ordered', 'declined')`),
    check(
      'manual_refunds_ordered',
      sql`(${table.state} = 'ordered') = (${table.creditedKobo} is not null and ${table.hostKobo} is not null)`,
    ),
    // Whatever the code does, nobody approves their own request.
    check(
      'manual_refunds_two_admins',
      sql`${table.state} <> 'ordered' or ${table.decidedBy} <> ${table.requestedBy}`,
    ),
    index('manual_refunds_of_booking').on(table.bookingId),
    index('manual_refunds_waiting')
      .on(table.requestedAt)
      .where(sql`${table.state} = 'waiting'`),
  ],
);
