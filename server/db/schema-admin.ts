import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { AdminAction } from '#contract/admin.ts';
import type { ListingStatus } from '#contract/spaces.ts';
import { instant } from './columns.ts';
import { accounts } from './schema-accounts.ts';
import { reviews, spaces } from './schema-catalogue.ts';

/** Who of the admins did what, written with what was done. Never changed. */
export const adminActions = pgTable(
  'admin_actions',
  {
    id: text().primaryKey(),
    /** Null once the account is gone. */
    adminId: text('admin_id').references(() => accounts.id, { onDelete: 'set null' }),
    action: text().$type<AdminAction>().notNull(),
    subjectId: text('subject_id').notNull(),
    /** As it was called then. */
    subject: text().notNull(),
    reason: text(),
    at: instant('at').notNull(),
  },
  (table) => [index('admin_actions_newest').on(table.at.desc(), table.id)],
);

/** A listing that an admin deleted, until it's put back. */
export const listingRemovals = pgTable(
  'listing_removals',
  {
    spaceId: text('space_id')
      .primaryKey()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    /** What it was, and will be again. */
    statusBefore: text('status_before').$type<ListingStatus>().notNull(),
    removedAt: instant('removed_at').notNull(),
  },
  (table) => [index('listing_removals_newest').on(table.removedAt)],
);

/** The spaces that were hidden with their suspended host, to be shown again with them. */
export const suspendedSpaces = pgTable('suspended_spaces', {
  spaceId: text('space_id')
    .primaryKey()
    .references(() => spaces.id, { onDelete: 'cascade' }),
  hostId: text('host_id')
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
    /** Who reported it; null once the account is gone. */
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    reason: text().notNull(),
    at: instant('at').notNull(),
    /** When an admin dealt with it. */
    settledAt: instant('settled_at'),
  },
  (table) => [
    unique('review_reports_once').on(table.reviewId, table.accountId),
    index('review_reports_open')
      .on(table.at)
      .where(sql`${table.settledAt} is null`),
  ],
);

/** A user's saved spaces; those taken back stay for a while, so that other devices hear of it. */
export const savedSpaces = pgTable(
  'saved_spaces',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    spaceId: text('space_id')
      .notNull()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    saved: boolean().notNull(),
    /** When it was decided, by the clock of the device that did. */
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.spaceId] })],
);

/** A payment that a person has to look at. */
export const alarms = pgTable(
  'alarms',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    reference: text().notNull(),
    details: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    at: instant('at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    check('alarms_kind', sql`${table.kind} <> ''`),
    index('alarms_open')
      .on(table.at)
      .where(sql`${table.settledAt} is null`),
  ],
);
