import type { AccountId, PaymentReference } from '#contract/units.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { CheckoutPresentation } from '#contract/payments/payments.ts';
import type { PaymentPurpose, RefundReason } from '#contract/payments/payment-states.ts';
import { instant, kobo } from './columns.ts';
import { refundCause } from './refund-cause.ts';
import { accounts } from './accounts.ts';

/**
 * `open`: no money is known to have arrived. `failed` and `lapsed` are not final: money that
 * arrives later makes the payment `paid`, which is final.
 */
export type PaymentStatus = 'open' | 'failed' | 'lapsed' | 'paid';

/**
 * One attempt to pay. The row is committed before the card provider is called, so that no charge is
 * lost track of.
 */
export const payments = pgTable(
  'payments',
  {
    reference: text().$type<PaymentReference>().primaryKey(),
    purpose: text().$type<PaymentPurpose>().notNull(),
    /** The id of what is paid for: a booking, a series of bookings or a subscription. */
    subjectId: text('subject_id').notNull(),
    /** Null once the account is deleted. */
    accountId: text('account_id')
      .$type<AccountId>()
      .references(() => accounts.id, { onDelete: 'set null' }),
    provider: text().notNull(),
    /**
     * The payment of a series of which this is the share of one booking: the card provider knows
     * only that one. A share is written when it is settled; null for all other payments.
     */
    chargeReference: text('charge_reference').$type<PaymentReference>(),
    /** Requested amount in whole kobo. */
    amountKobo: kobo('amount_kobo').notNull(),
    currency: text().notNull().default('NGN'),
    description: text().notNull(),
    status: text().$type<PaymentStatus>().notNull().default('open'),
    checkoutUrl: text('checkout_url'),
    presentation: jsonb().$type<CheckoutPresentation>(),
    /** Amount that arrived, in whole kobo. The card provider deducts its fee from it. */
    paidKobo: kobo('paid_kobo'),
    /** The fee of what pays for the subject. That of money which became credit isn't included. */
    feeKobo: kobo('fee_kobo'),
    channel: text(),
    paidAt: instant('paid_at'),
    settledAt: instant('settled_at'),
    /** Why the whole amount is refunded. Null if it is not. */
    returned: text().$type<RefundReason>(),
    /**
     * When the app first received the confirmation. Later requests are answered "already
     * confirmed".
     */
    confirmedToClientAt: instant('told_at'),
    createdAt: instant('created_at').notNull(),
    /** When the card provider is next asked about the payment. Null if that is not needed. */
    nextCheckAt: instant('next_check_at'),
    /**
     * When `nextCheckAt` was decided. It is in the future only if the clock has been set back
     * since.
     */
    checkPlannedAt: instant('check_planned_at'),
    checks: integer().notNull().default(0),
  },
  (table) => [
    check('payments_reference', sql`${table.reference} ~ '^[0-9a-hjkmnp-tv-z]{26}$'`),
    check('payments_purpose', sql`${table.purpose} in ('booking', 'series', 'subscription')`),
    check('payments_status', sql`${table.status} in ('open', 'failed', 'lapsed', 'paid')`),
    check('payments_amount', sql`${table.amountKobo} > 0`),
    check(
      'payments_paid',
      sql`(${table.status} = 'paid') = (${table.paidKobo} is not null and ${table.settledAt} is not null)`,
    ),
    foreignKey({
      name: 'payments_charge',
      columns: [table.chargeReference],
      foreignColumns: [table.reference],
    }),
    index('payments_of_charge')
      .on(table.chargeReference)
      .where(sql`${table.chargeReference} is not null`),
    index('payments_of_subject').on(table.subjectId),
    index('payments_due')
      .on(table.nextCheckAt)
      .where(sql`${table.nextCheckAt} is not null`),
    // The daily statement reads what was paid on a day.
    index('payments_paid_at')
      .on(table.paidAt, table.reference)
      .where(sql`${table.status} = 'paid' and ${table.chargeReference} is null`),
    index('payments_unpaid')
      .on(table.createdAt, table.reference)
      .where(sql`${table.status} <> 'paid' and ${table.chargeReference} is null`),
  ],
);

/** `credited`: not sent, because the guest took credit instead. */
export type RefundState = 'due' | 'sent' | 'done' | 'failed' | 'credited';

/**
 * Refunds. A row is inserted in the transaction that makes the refund due, and stays open until the
 * refund is `done`, has failed, or has become credit.
 */
export const refunds = pgTable(
  'refunds',
  {
    reference: text().primaryKey(),
    paymentReference: text('payment_reference')
      .$type<PaymentReference>()
      .notNull()
      .references(() => payments.reference),
    amountKobo: kobo('amount_kobo').notNull(),
    reason: refundCause('reason').notNull(),
    status: text().$type<RefundState>().notNull().default('due'),
    providerReference: text('provider_reference'),
    /** The day in Lagos by which the payer was promised the money. */
    promisedBy: date('promised_by', { mode: 'string' }).notNull(),
    tries: integer().notNull().default(0),
    /**
     * Until then the refund isn't sent, and its guest may take credit instead. Null if it is sent
     * at once, or the guest has decided.
     */
    heldUntil: instant('held_until'),
    createdAt: instant('created_at').notNull(),
    doneAt: instant('done_at'),
  },
  (table) => [
    unique('refunds_once').on(table.paymentReference, table.reason),
    check('refunds_reference', sql`${table.reference} ~ '^[0-9a-hjkmnp-tv-z]{26}$'`),
    check('refunds_amount', sql`${table.amountKobo} > 0`),
    check('refunds_status', sql`${table.status} in ('due', 'sent', 'done', 'failed', 'credited')`),
    index('refunds_open')
      .on(table.createdAt)
      .where(sql`${table.status} in ('due', 'sent')`),
    index('refunds_done_at')
      .on(table.doneAt, table.reference)
      .where(sql`${table.status} = 'done'`),
  ],
);

/**
 * Webhooks received from card providers. Their bodies are not stored, because they are never
 * trusted and contain personal data.
 */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text().notNull(),
    eventKey: text('event_key').notNull(),
    kind: text().$type<'charge' | 'refund' | 'payout'>().notNull(),
    reference: text().notNull(),
    receivedAt: instant('received_at').notNull(),
    handledAt: instant('handled_at'),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventKey] })],
);

export type LedgerAccountKind =
  | 'provider'
  | 'escrow'
  | 'refund'
  | 'payout'
  | 'host'
  | 'credit'
  | 'fees'
  | 'income';

/** Balances of the ledger. Triggers in the migrations maintain them; the code never writes them. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    /** Has the form `kind:name`. */
    id: text().primaryKey(),
    kind: text().$type<LedgerAccountKind>().notNull(),
    /**
     * Credits minus debits. For provider accounts it is not maintained; their balance is computed
     * from the transfers.
     */
    balanceKobo: kobo('balance_kobo').notNull().default(0),
    /**
     * True if the balance changed since it was last compared with its transfers. Set by a trigger.
     */
    unchecked: boolean().notNull().default(true),
    checkedAt: instant('checked_at'),
    /**
     * Set when the balance differed from its transfers. No payouts are made until an admin has
     * resolved that.
     */
    payoutsFrozenAt: instant('payouts_frozen_at'),
  },
  (table) => [
    check('ledger_accounts_id', sql`${table.id} like ${table.kind} || ':%'`),
    // What refunds by hand have cost Àyè is below zero.
    check(
      'ledger_accounts_covered',
      sql`${table.balanceKobo} >= 0 or ${table.id} = 'income:manual-refunds'`,
    ),
    // Escrow that is still to be earned or refunded.
    index('ledger_accounts_escrow')
      .on(table.id)
      .where(sql`${table.kind} = 'escrow' and ${table.balanceKobo} > 0`),
    index('ledger_accounts_unchecked')
      .on(table.id)
      .where(sql`${table.unchecked} and ${table.kind} not in ('provider', 'fees', 'income')`),
    index('ledger_accounts_checked')
      .on(table.checkedAt.nullsFirst())
      .where(sql`${table.kind} <> 'provider'`),
  ],
);

export type TransferKind =
  | 'charge'
  | 'earning'
  | 'card-fee'
  | 'refund-due'
  | 'refund'
  | 'payout'
  | 'payout-sent'
  | 'payout-returned'
  /** An admin paid what came back after its owner's account was deleted. */
  | 'payout-by-hand'
  | 'subscription'
  | 'credit-moved'
  | 'credit-refund'
  | 'credit-returned'
  | 'voucher'
  | 'voucher-returned'
  /** Further money that arrived in an account which had been paid before. */
  | 'charge-again'
  /** Money that arrived by bank transfer and paid for no booking became the guest's credit. */
  | 'transfer-credit'
  | 'series-share'
  /** What a host has earned goes back into escrow, to be refunded by hand. */
  | 'earning-returned'
  /** What Àyè adds to a refund by hand. */
  | 'own-refund'
  /** A refund by hand of what was paid with credit. */
  | 'manual-credit';

/**
 * The double-entry ledger. Each transfer debits one account and credits another. Transfers are
 * never changed or deleted.
 */
export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    id: text().primaryKey(),
    kind: text().$type<TransferKind>().notNull(),
    debit: text()
      .notNull()
      .references(() => ledgerAccounts.id),
    credit: text()
      .notNull()
      .references(() => ledgerAccounts.id),
    amountKobo: kobo('amount_kobo').notNull(),
    /** The reference of the payment, refund or payout. It has at most one transfer of each kind. */
    reference: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('ledger_transfers_once').on(table.kind, table.reference),
    check('ledger_transfers_amount', sql`${table.amountKobo} > 0`),
    check('ledger_transfers_two', sql`${table.debit} <> ${table.credit}`),
    index('ledger_transfers_debit').on(table.debit),
    index('ledger_transfers_credit').on(table.credit),
  ],
);
