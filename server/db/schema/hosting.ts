import type { AccountId, SpaceId } from '#contract/units.ts';
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
import type { Billing, Plan } from '#contract/payments/plans.ts';
import { bytes, instant, kobo } from './columns.ts';
import { accounts } from './accounts.ts';
import { spaces } from './catalogue.ts';

/** A period of a plan: requested by the host, and in force once it is paid for. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text().primaryKey(),
    /** Null once the account is deleted. */
    hostId: text('host_id')
      .$type<AccountId>()
      .references(() => accounts.id, { onDelete: 'set null' }),
    plan: text().$type<Plan>().notNull(),
    billing: text().$type<Billing>().notNull(),
    /** The reference of its payment. */
    reference: text().notNull().unique('subscriptions_reference'),
    amountKobo: kobo('amount_kobo').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Null until it is paid for. */
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    /**
     * When the host was reminded that the period is about to end, and notified that it has ended.
     */
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

/**
 * `pending` until the link in the email is opened, then `active` until another account is
 * confirmed.
 */
export type BankAccountStatus = 'pending' | 'active' | 'replaced';

export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: text().primaryKey(),
    /** A host, or a guest whose credit is paid out. */
    ownerId: text('host_id')
      .$type<AccountId>()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    bankName: text('bank_name').notNull(),
    bankCode: text('bank_code').notNull(),
    /** Nonce, ciphertext and tag of AES-256-GCM. */
    numberSealed: bytes('number_sealed').notNull(),
    numberLast4: text('number_last4').notNull(),
    accountName: text('account_name').notNull(),
    status: text().$type<BankAccountStatus>().notNull().default('pending'),
    createdAt: instant('created_at').notNull(),
    /** When the bank confirmed the account's name. Null if the bank could not be reached. */
    checkedAt: instant('checked_at'),
    confirmedAt: instant('confirmed_at'),
    /** No payouts are made to the account before this time. */
    heldUntil: instant('held_until'),
  },
  (table) => [
    check('bank_accounts_status', sql`${table.status} in ('pending', 'active', 'replaced')`),
    uniqueIndex('bank_accounts_one')
      .on(table.ownerId, table.status)
      .where(sql`${table.status} in ('pending', 'active')`),
  ],
);

/**
 * `due`: recorded, and possibly already received by the card provider. `sent`: received by it.
 * `done` and `returned` are final.
 */
export type PayoutStatus = 'due' | 'sent' | 'done' | 'returned';

/** What a payout is taken from: a host's balance, or a guest's credit. */
export type PayoutSource = 'host' | 'credit';

/** Money on its way to a bank. It is debited from its source when the row is inserted. */
export const payouts = pgTable(
  'payouts',
  {
    reference: text().primaryKey(),
    /** A host, or a guest. Null once the account is deleted. */
    ownerId: text('host_id')
      .$type<AccountId>()
      .references(() => accounts.id, { onDelete: 'set null' }),
    source: text().$type<PayoutSource>().notNull().default('host'),
    provider: text().notNull(),
    amountKobo: kobo('amount_kobo').notNull(),
    bankName: text('bank_name').notNull(),
    bankCode: text('bank_code').notNull(),
    /** Encrypted as in `bank_accounts`. */
    numberSealed: bytes('number_sealed').notNull(),
    numberLast4: text('number_last4').notNull(),
    accountName: text('account_name').notNull(),
    status: text().$type<PayoutStatus>().notNull().default('due'),
    /** The payout fee that the card provider deducted. */
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
    check('payouts_source', sql`${table.source} in ('host', 'credit')`),
    // An account has at most one open payout at a time.
    uniqueIndex('payouts_open')
      .on(table.ownerId)
      .where(sql`${table.status} in ('due', 'sent')`),
    index('payouts_of_host').on(table.ownerId, table.createdAt),
    index('payouts_done_at')
      .on(table.doneAt, table.reference)
      .where(sql`${table.status} = 'done'`),
  ],
);

/** Views of each space per day in Lagos. Nothing about the viewers is stored. */
export const spaceViews = pgTable(
  'space_views',
  {
    spaceId: text('space_id')
      .$type<SpaceId>()
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

/**
 * History of a listing for admins: which account made which change, with the values before and
 * after.
 */
export const listingChanges = pgTable(
  'listing_changes',
  {
    id: text().primaryKey(),
    spaceId: text('space_id')
      .$type<SpaceId>()
      .notNull()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    /** Null once the account is deleted. */
    accountId: text('account_id')
      .$type<AccountId>()
      .references(() => accounts.id, { onDelete: 'set null' }),
    kind: text().$type<ListingChangeKind>().notNull(),
    before: jsonb().$type<Readonly<Record<string, unknown>>>(),
    after: jsonb().$type<Readonly<Record<string, unknown>>>(),
    at: instant('at').notNull(),
  },
  (table) => [index('listing_changes_of_space').on(table.spaceId, table.at)],
);

/** The stored uploaded photos, so that each is deleted once it is not shown anywhere. */
export const pictures = pgTable('pictures', {
  imageUrl: text('image_url').primaryKey(),
  /** Null until all sizes and formats exist (contract/spaces/pictures.ts). */
  placeholder: text(),
  /** Retained until then, because it may be about to be shown. */
  retainedUntil: instant('kept_until').notNull(),
  /** Set while the photo is being removed. It cannot be claimed before this time. */
  removingUntil: instant('removing_until'),
});
