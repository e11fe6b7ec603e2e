import type { AccountId, SpaceId } from '#contract/units.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { AdminAction } from '#contract/admin/admin-actions.ts';
import type { ListingStatus } from '#contract/spaces/spaces.ts';
import { bytes, instant } from './columns.ts';
import { accounts } from './accounts.ts';
import { reviews, spaces } from './catalogue.ts';

/**
 * The audit log: which admin did what. Entries are written in the transaction of the action and
 * never changed, except that names and reasons of deleted accounts are removed. A trigger of
 * migration 0021 numbers the entries and chains them by hashes (decision 54).
 */
export const adminActions = pgTable(
  'admin_actions',
  {
    id: text().primaryKey(),
    /** Null once the admin's account is deleted. */
    adminId: text('admin_id').references(() => accounts.id, { onDelete: 'set null' }),
    action: text().$type<AdminAction>().notNull(),
    subjectId: text('subject_id').notNull(),
    /** The subject's name at the time of the action. */
    subject: text().notNull(),
    reason: text(),
    at: instant('at').notNull(),
    position: bigint({ mode: 'number' }),
    /** Random bytes in `detailsHash`. Null once the subject's account is deleted. */
    detailsSalt: bytes('details_salt'),
    /** SHA-256 of salt, subject and reason, which stays when these are removed. */
    detailsHash: bytes('details_hash'),
    /** SHA-256 of the hash of the entry before and of this entry. */
    hash: bytes(),
  },
  (table) => [
    unique('admin_actions_position').on(table.position),
    index('admin_actions_newest').on(table.at.desc(), table.id),
  ],
);

/** A listing that an admin deleted, until it is restored. */
export const listingRemovals = pgTable(
  'listing_removals',
  {
    spaceId: text('space_id')
      .$type<SpaceId>()
      .primaryKey()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    /** The status that is restored with the listing. */
    statusBefore: text('status_before').$type<ListingStatus>().notNull(),
    removedAt: instant('removed_at').notNull(),
  },
  (table) => [index('listing_removals_newest').on(table.removedAt)],
);

/**
 * The spaces that were hidden when their host was suspended, and are shown again when the host is
 * reinstated.
 */
export const suspendedSpaces = pgTable('suspended_spaces', {
  spaceId: text('space_id')
    .$type<SpaceId>()
    .primaryKey()
    .references(() => spaces.id, { onDelete: 'cascade' }),
  hostId: text('host_id')
    .$type<AccountId>()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
});

export const reviewReports = pgTable(
  'review_reports',
  {
    id: text().primaryKey(),
    reviewId: text('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    /** The account that reported the review. Null once that account is deleted. */
    accountId: text('account_id')
      .$type<AccountId>()
      .references(() => accounts.id, { onDelete: 'set null' }),
    reason: text().notNull(),
    at: instant('at').notNull(),
    /** When an admin resolved the report. */
    settledAt: instant('settled_at'),
  },
  (table) => [
    unique('review_reports_once').on(table.reviewId, table.accountId),
    index('review_reports_open')
      .on(table.at)
      .where(sql`${table.settledAt} is null`),
  ],
);

/**
 * A user's saved spaces. Removed ones are retained for a while, so that other devices learn of the
 * removal.
 */
export const savedSpaces = pgTable(
  'saved_spaces',
  {
    accountId: text('account_id')
      .$type<AccountId>()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    spaceId: text('space_id')
      .$type<SpaceId>()
      .notNull()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    saved: boolean().notNull(),
    /** When the user saved or removed the space, by the clock of the device. */
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.spaceId] })],
);

/** A payment issue, which an admin has to decide. */
export const paymentIssues = pgTable(
  'payment_issues',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    reference: text().notNull(),
    details: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    at: instant('at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    check('payment_issues_kind', sql`${table.kind} <> ''`),
    index('payment_issues_open')
      .on(table.at)
      .where(sql`${table.settledAt} is null`),
  ],
);
