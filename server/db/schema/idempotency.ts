import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AccountId } from '#contract/units.ts';
import { accounts } from './accounts.ts';
import { instant } from './columns.ts';

/** The reply to a call with an idempotency key, so that a repeat gets the same one. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: text('account_id')
      .$type<AccountId>()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** HMAC of the method, path and body. A key belongs to one request. */
    fingerprint: text().notNull(),
    /** Null while the call is being processed. */
    status: integer(),
    body: jsonb().$type<unknown>(),
    createdAt: instant('created_at').notNull(),
    /** Until this time the process that claimed the key is assumed to be running. */
    leasedUntil: instant('leased_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
);
