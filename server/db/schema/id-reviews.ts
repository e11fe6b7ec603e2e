import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { accounts, hostProfiles } from './accounts.ts';
import { bytes, instant } from './columns.ts';

type IdDecision = 'checked' | 'refused';

/**
 * The last review of each host's ID. It counts only while the ID is the one that was reviewed, so a
 * change of the ID by any version of the server ends it.
 */
export const idReviews = pgTable(
  'id_reviews',
  {
    accountId: text('account_id')
      .primaryKey()
      .references(() => hostProfiles.accountId, { onDelete: 'cascade' }),
    decision: text().$type<IdDecision>().notNull(),
    /** Why the host is asked for the ID again. */
    reason: text(),
    /** SHA-256 of means and sealed number, which differs after each change (`id-reviews.ts`). */
    idHash: bytes('id_hash').notNull(),
    /** How many reviews the host has had. */
    revision: integer().notNull(),
    /** Null for the demo's hosts, and once the admin's account is deleted. */
    adminId: text('admin_id').references(() => accounts.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at').notNull(),
  },
  (table) => [
    check('id_reviews_decision', sql`${table.decision} in ('checked', 'refused')`),
    check(
      'id_reviews_reason',
      sql`(${table.decision} = 'refused') = (${table.reason} is not null)`,
    ),
  ],
);
