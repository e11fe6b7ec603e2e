import type { PaymentReference } from '#contract/units.ts';
import type { TransferState } from '#contract/payments/transfer-states.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, kobo } from './columns.ts';
import { payments } from './payments.ts';

/**
 * Payments that are made, or tried, by bank transfer. What has arrived, by transfer or by card, is
 * `reserved + booked + credited`. A row is written only while all payments of its booking are locked.
 */
export const bankTransfers = pgTable(
  'bank_transfers',
  {
    /** The payment that the start of the booking made. */
    paymentReference: text('payment_reference')
      .$type<PaymentReference>()
      .primaryKey()
      .references(() => payments.reference),
    state: text().$type<Exclude<TransferState, 'quoted'>>().notNull(),
    /** Waits in escrow for the rest. */
    reservedKobo: kobo('reserved_kobo').notNull().default(0),
    /** Pays for the booking. */
    bookedKobo: kobo('booked_kobo').notNull().default(0),
    /** Became credit, or is refunded if the guest's account is deleted. */
    creditedKobo: kobo('credited_kobo').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** When a guest last caused a question to the provider. */
    askedAt: instant('asked_at'),
    /** When the provider last answered a question about it, also one of our own checks. */
    answeredAt: instant('answered_at'),
  },
  (table) => [
    check(
      'bank_transfers_state',
      sql`${table.state} in ('issued', 'underpaid', 'confirmed', 'overpaid', 'late', 'expired')`,
    ),
    check(
      'bank_transfers_amounts',
      sql`least(${table.reservedKobo}, ${table.bookedKobo}, ${table.creditedKobo}) >= 0`,
    ),
    check(
      'bank_transfers_reserved',
      sql`(${table.state} = 'underpaid') = (${table.reservedKobo} > 0)`,
    ),
    check(
      'bank_transfers_booked',
      sql`(${table.state} in ('confirmed', 'overpaid')) = (${table.bookedKobo} > 0)`,
    ),
    index('bank_transfers_open')
      .on(table.paymentReference)
      .where(sql`${table.state} in ('issued', 'underpaid')`),
  ],
);

/**
 * `asked`: the provider was asked for an account, and hasn't answered yet. `open`: the guest may use
 * it. `closed`: not shown any more, but watched, because money may still arrive.
 */
export type TransferAccountState = 'asked' | 'open' | 'closed';

/** The accounts issued for a bank transfer. Each is a payment of its own, with its amount. */
export const transferAccounts = pgTable(
  'transfer_accounts',
  {
    reference: text()
      .$type<PaymentReference>()
      .primaryKey()
      .references(() => payments.reference),
    paymentReference: text('payment_reference')
      .$type<PaymentReference>()
      .notNull()
      .references(() => bankTransfers.paymentReference),
    state: text().$type<TransferAccountState>().notNull(),
    /** The expiry that is requested, then the one that the provider answered. */
    expiresAt: instant('expires_at').notNull(),
    /** Until this time one server waits for the provider's answer. */
    leasedUntil: instant('leased_until').notNull(),
    accountNumber: text('account_number'),
    bankName: text('bank_name'),
    accountName: text('account_name'),
    /** Where a tester plays the bank. */
    sandboxUrl: text('sandbox_url'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('transfer_accounts_state', sql`${table.state} in ('asked', 'open', 'closed')`),
    check(
      'transfer_accounts_details',
      sql`${table.state} <> 'open' or (${table.accountNumber} is not null and ${table.bankName} is not null and ${table.accountName} is not null)`,
    ),
    // Never two accounts that a guest could pay into for one payment.
    uniqueIndex('transfer_accounts_one')
      .on(table.paymentReference)
      .where(sql`${table.state} <> 'closed'`),
    index('transfer_accounts_of_payment').on(table.paymentReference),
  ],
);
