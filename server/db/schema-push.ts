import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { PushKind } from '#contract/push.ts';
import { instant } from './columns.ts';
import { accounts, sessions } from './schema-accounts.ts';

/**
 * Browsers on which an account is told. Who knows the address and the keys can write to the device:
 * they're shown and logged nowhere.
 */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Whose device it is as long as this log-in lasts, and no longer. */
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the device was last told of something, or last told us that it's there. */
    lastUsed: instant('last_used').notNull(),
  },
  (table) => [
    unique('push_devices_endpoint').on(table.accountId, table.endpoint),
    index('push_devices_of_session').on(table.sessionId),
  ],
);

/** What an account chose; a kind that isn't here is on. */
export const pushChoices = pgTable(
  'push_choices',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text().$type<PushKind>().notNull(),
    isOn: boolean('is_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.kind] }),
    check(
      'push_choices_kind',
      sql`${table.kind} in ('booking-confirmed', 'new-booking', 'listing-approved', 'payout-done')`,
    ),
  ],
);
