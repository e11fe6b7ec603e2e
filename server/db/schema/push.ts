import type { AccountId } from '#contract/units.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { PushKind } from '#contract/accounts/push.ts';
import { instant } from './columns.ts';
import { accounts, sessions } from './accounts.ts';

/**
 * Browsers that receive an account's push notifications. Endpoint and keys allow sending messages
 * to the device, so they are never displayed or logged.
 */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .$type<AccountId>()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The device belongs to the account only for the duration of this session. */
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the device was last sent a notification, or last registered itself. */
    lastUsed: instant('last_used').notNull(),
  },
  (table) => [
    unique('push_devices_endpoint').on(table.accountId, table.endpoint),
    index('push_devices_of_session').on(table.sessionId),
  ],
);

/** The account's choices. A kind without a row is on. */
export const pushChoices = pgTable(
  'push_choices',
  {
    accountId: text('account_id')
      .$type<AccountId>()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text().$type<PushKind>().notNull(),
    isOn: boolean('is_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.kind] }),
    check(
      'push_choices_kind',
      sql`${table.kind} in ('booking-confirmed', 'new-booking', 'listing-approved', 'payout-done', 'booking-reminder', 'waitlist-offer', 'host-cancelled', 'move-answer', 'move-request', 'transfer-update', 'request-answer', 'booking-request', 'message')`,
    ),
  ],
);
