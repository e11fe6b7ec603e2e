import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, kobo } from './columns.ts';

export type SandboxStatus = 'pending' | 'success' | 'failed';

/**
 * What the sandbox would store if it were a separate card provider. No other module reads these
 * tables.
 */
export const sandboxCharges = pgTable(
  'sandbox_charges',
  {
    reference: text().primaryKey(),
    amountKobo: kobo('amount_kobo').notNull(),
    description: text().notNull(),
    returnUrl: text('return_url').notNull(),
    webhookUrl: text('webhook_url').notNull(),
    status: text().$type<SandboxStatus>().notNull().default('pending'),
    paidKobo: kobo('paid_kobo').notNull().default(0),
    feeKobo: kobo('fee_kobo').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    /** Of a bank transfer: the account that was issued, and until when it may be used. */
    accountNumber: text('account_number'),
    accountExpiresAt: instant('account_expires_at'),
    /** When a delayed payment arrives. */
    paysAt: instant('pays_at'),
    /** Refunds are refused until this time. */
    unsettledUntil: instant('unsettled_until'),
  },
  (table) => [
    check('sandbox_charges_status', sql`${table.status} in ('pending', 'success', 'failed')`),
    index('sandbox_charges_late')
      .on(table.paysAt)
      .where(sql`${table.paysAt} is not null`),
  ],
);

export const sandboxRefunds = pgTable('sandbox_refunds', {
  reference: text().primaryKey(),
  chargeReference: text('charge_reference')
    .notNull()
    .references(() => sandboxCharges.reference),
  amountKobo: kobo('amount_kobo').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const sandboxPayouts = pgTable(
  'sandbox_payouts',
  {
    reference: text().primaryKey(),
    amountKobo: kobo('amount_kobo').notNull(),
    feeKobo: kobo('fee_kobo').notNull(),
    status: text().$type<Exclude<SandboxStatus, 'pending'>>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [check('sandbox_payouts_status', sql`${table.status} in ('success', 'failed')`)],
);

/** Webhooks of the sandbox, pending until `sentAt` is set. */
export const sandboxWebhooks = pgTable(
  'sandbox_webhooks',
  {
    id: text().primaryKey(),
    url: text().notNull(),
    body: text().notNull(),
    runAt: instant('run_at').notNull(),
    tries: integer().notNull().default(0),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('sandbox_webhooks_due')
      .on(table.runAt)
      .where(sql`${table.sentAt} is null`),
  ],
);
