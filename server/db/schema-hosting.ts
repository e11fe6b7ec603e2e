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
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Billing, Plan } from '#contract/rules/plans.ts';
import { bytes, instant, kobo } from './columns.ts';
import { accounts } from './schema-accounts.ts';
import { spaces } from './schema-catalogue.ts';

/** A time for which a host's plan is asked for, and once it's paid, is theirs. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text().primaryKey(),
    /** Null once the account is gone. */
    hostId: text('host_id').references(() => accounts.id, { onDelete: 'set null' }),
    plan: text().$type<Plan>().notNull(),
    billing: text().$type<Billing>().notNull(),
    /** Of its payment. */
    reference: text().notNull().unique('subscriptions_reference'),
    amountKobo: kobo('amount_kobo').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Null until it's paid. */
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    /** When the host was reminded that it ends, and told that it has. */
    remindedAt: instant('reminded_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    check('subscriptions_id', sql`${table.id} ~ '^[0-9a-hjkmnp-tv-z]{10}$'`),
    check('subscriptions_plan', sql`${table.plan} in ('standard', 'premium')`),
    check('subscriptions_billing', sql`${table.billing} in ('monthly', 'yearly')`),
    check('subscriptions_amount', sql`${table.amountKobo} > 0`),
    check(
      'subscriptions_times',
      sql`(${table.startsAt} is null) = (${table.endsAt} is null) and ${table.startsAt} < ${table.endsAt}`,
    ),
    index('subscriptions_of_host').on(table.hostId, table.endsAt),
    index('subscriptions_ending')
      .on(table.endsAt)
      .where(sql`${table.endedAt} is null`),
  ],
);

/** `pending` until its link is opened; then `active`, until another is. */
export type BankAccountStatus = 'pending' | 'active' | 'replaced';

export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: text().primaryKey(),
    hostId: text('host_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    bankName: text('bank_name').notNull(),
    bankCode: text('bank_code').notNull(),
    /** Nonce, sealed text and tag of AES-256-GCM. */
    numberSealed: bytes('number_sealed').notNull(),
    numberLast4: text('number_last4').notNull(),
    accountName: text('account_name').notNull(),
    status: text().$type<BankAccountStatus>().notNull().default('pending'),
    createdAt: instant('created_at').notNull(),
    /** When its bank told the same name; null while it couldn't be asked. */
    checkedAt: instant('checked_at'),
    confirmedAt: instant('confirmed_at'),
    /** Until then nothing is paid out to it. */
    heldUntil: instant('held_until'),
  },
  (table) => [
    check('bank_accounts_status', sql`${table.status} in ('pending', 'active', 'replaced')`),
    uniqueIndex('bank_accounts_one')
      .on(table.hostId, table.status)
      .where(sql`${table.status} in ('pending', 'active')`),
  ],
);

/** `due`: written, the provider may have heard of it. `sent`: it has. `done` and `returned` are ends. */
export type PayoutStatus = 'due' | 'sent' | 'done' | 'returned';

/** Money on its way to a host's bank: taken from the balance when it's written. */
export const payouts = pgTable(
  'payouts',
  {
    reference: text().primaryKey(),
    /** Null once the account is gone. */
    hostId: text('host_id').references(() => accounts.id, { onDelete: 'set null' }),
    provider: text().notNull(),
    amountKobo: kobo('amount_kobo').notNull(),
    bankName: text('bank_name').notNull(),
    bankCode: text('bank_code').notNull(),
    /** Sealed as in `bank_accounts`. */
    numberSealed: bytes('number_sealed').notNull(),
    numberLast4: text('number_last4').notNull(),
    accountName: text('account_name').notNull(),
    status: text().$type<PayoutStatus>().notNull().default('due'),
    /** What the provider kept for it. */
    feeKobo: kobo('fee_kobo'),
    providerReference: text('provider_reference'),
    createdAt: instant('created_at').notNull(),
    doneAt: instant('done_at'),
    tries: integer().notNull().default(0),
  },
  (table) => [
    check('payouts_reference', sql`${table.reference} ~ '^[0-9a-hjkmnp-tv-z]{26}$'`),
    check('payouts_amount', sql`${table.amountKobo} > 0`),
    check('payouts_status', sql`${table.status} in ('due', 'sent', 'done', 'returned')`),
    // One at a time for each host.
    uniqueIndex('payouts_open')
      .on(table.hostId)
      .where(sql`${table.status} in ('due', 'sent')`),
    index('payouts_of_host').on(table.hostId, table.createdAt),
  ],
);

/** How often a space was looked at on a day in Lagos. Of who looked nothing is kept. */
export const spaceViews = pgTable(
  'space_views',
  {
    spaceId: text('space_id')
      .notNull()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    views: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.spaceId, table.day] }),
    check('space_views_some', sql`${table.views} > 0`),
  ],
);

export type ListingChangeKind =
  | 'created'
  | 'changed'
  | 'paused'
  | 'resumed'
  | 'deleted'
  | 'approved'
  | 'sent-back'
  | 'removed'
  | 'restored';

/** Who did what to a listing, for the admin: values as they were before and after. */
export const listingChanges = pgTable(
  'listing_changes',
  {
    id: text().primaryKey(),
    spaceId: text('space_id')
      .notNull()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    /** Null once the account is gone. */
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    kind: text().$type<ListingChangeKind>().notNull(),
    before: jsonb().$type<Readonly<Record<string, unknown>>>(),
    after: jsonb().$type<Readonly<Record<string, unknown>>>(),
    at: instant('at').notNull(),
  },
  (table) => [index('listing_changes_of_space').on(table.spaceId, table.at)],
);

/** The uploaded pictures that are kept, so that each is removed once nothing shows it. */
export const pictures = pgTable('pictures', {
  imageUrl: text('image_url').primaryKey(),
  /** Null until all sizes and formats are there (contract/pictures.ts). */
  placeholder: text(),
  /** Until then somebody may be about to show it. */
  keptUntil: instant('kept_until').notNull(),
  /** While it's being removed: until then nobody may. */
  removingUntil: instant('removing_until'),
});
