import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { CheckoutPresentation } from '#contract/payments.ts';
import type { PaymentPurpose, RefundReason } from '#contract/rules/payment-states.ts';
import { instant, kobo } from './columns.ts';
import { accounts } from './schema-accounts.ts';

/**
 * `open`: nothing is known to have arrived. `failed` and `lapsed` are opinions: money that arrives
 * after all makes it `paid`, which is the end.
 */
export type PaymentStatus = 'open' | 'failed' | 'lapsed' | 'paid';

/** One attempt to pay. It's written before the provider hears of it, so that none is forgotten. */
export const payments = pgTable(
  'payments',
  {
    reference: text().primaryKey(),
    purpose: text().$type<PaymentPurpose>().notNull(),
    /** What is paid for: the booking's id. */
    subjectId: text('subject_id').notNull(),
    /** Null once the account is gone. */
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    provider: text().notNull(),
    /** Whole kobo that were asked for. */
    amountKobo: kobo('amount_kobo').notNull(),
    currency: text().notNull().default('NGN'),
    description: text().notNull(),
    status: text().$type<PaymentStatus>().notNull().default('open'),
    checkoutUrl: text('checkout_url'),
    presentation: jsonb().$type<CheckoutPresentation>(),
    /** Whole kobo that arrived, of which the provider keeps the fee. */
    paidKobo: kobo('paid_kobo'),
    feeKobo: kobo('fee_kobo'),
    channel: text(),
    paidAt: instant('paid_at'),
    settledAt: instant('settled_at'),
    /** Why the money goes back, all of it; null where it's kept. */
    returned: text().$type<RefundReason>(),
    /** When the app was first told that it's settled: from then on it's "already confirmed". */
    toldAt: instant('told_at'),
    createdAt: instant('created_at').notNull(),
    /** When the provider is asked next; null where it needn't be. */
    nextCheckAt: instant('next_check_at'),
    checks: integer().notNull().default(0),
  },
  (table) => [
    check('payments_reference', sql`${table.reference} ~ '^[0-9a-hjkmnp-tv-z]{26}$'`),
    check('payments_purpose', sql`${table.purpose} in ('booking', 'subscription')`),
    check('payments_status', sql`${table.status} in ('open', 'failed', 'lapsed', 'paid')`),
    check('payments_amount', sql`${table.amountKobo} > 0`),
    check(
      'payments_paid',
      sql`(${table.status} = 'paid') = (${table.paidKobo} is not null and ${table.settledAt} is not null)`,
    ),
    index('payments_of_subject').on(table.subjectId),
    index('payments_due')
      .on(table.nextCheckAt)
      .where(sql`${table.nextCheckAt} is not null`),
  ],
);

export type RefundState = 'due' | 'sent' | 'done' | 'failed';

/** Money on its way back. Written with what makes it due; never given up before it's `done`. */
export const refunds = pgTable(
  'refunds',
  {
    reference: text().primaryKey(),
    paymentReference: text('payment_reference')
      .notNull()
      .references(() => payments.reference),
    amountKobo: kobo('amount_kobo').notNull(),
    reason: text().$type<RefundReason>().notNull(),
    status: text().$type<RefundState>().notNull().default('due'),
    providerReference: text('provider_reference'),
    /** The day in Lagos by which the person was told to have it. */
    promisedBy: date('promised_by', { mode: 'string' }).notNull(),
    tries: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
    doneAt: instant('done_at'),
  },
  (table) => [
    unique('refunds_once').on(table.paymentReference, table.reason),
    check('refunds_reference', sql`${table.reference} ~ '^[0-9a-hjkmnp-tv-z]{26}$'`),
    check('refunds_amount', sql`${table.amountKobo} > 0`),
    check('refunds_status', sql`${table.status} in ('due', 'sent', 'done', 'failed')`),
    index('refunds_open')
      .on(table.createdAt)
      .where(sql`${table.status} in ('due', 'sent')`),
  ],
);

/** What a provider told: its body isn't kept, because it's never believed and names people. */
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
  | 'fees'
  | 'income';

/** Whose money it is. The triggers of the migration keep the balances; nobody writes them. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    /** `kind:name`. */
    id: text().primaryKey(),
    kind: text().$type<LedgerAccountKind>().notNull(),
    /** Credits less debits. What lies with a provider is reckoned from the transfers instead. */
    balanceKobo: kobo('balance_kobo').notNull().default(0),
  },
  (table) => [
    check('ledger_accounts_id', sql`${table.id} like ${table.kind} || ':%'`),
    check('ledger_accounts_covered', sql`${table.balanceKobo} >= 0`),
    // What is still to be earned or paid back.
    index('ledger_accounts_escrow')
      .on(table.id)
      .where(sql`${table.kind} = 'escrow' and ${table.balanceKobo} > 0`),
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
  | 'subscription';

/** Double entry: each takes from one account what it gives to another. Never changed or removed. */
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
    /** Of the payment, the refund or the payout: one transfer of each kind. */
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

/** The answer that a call with an idempotency key got, for whoever repeats it. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** HMAC over the method, the path and the body: a key belongs to one request. */
    fingerprint: text().notNull(),
    /** Null while it's being answered. */
    status: integer(),
    body: jsonb().$type<unknown>(),
    createdAt: instant('created_at').notNull(),
    /** Until then the one who began is thought to be alive. */
    leasedUntil: instant('leased_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
);
