import type { AccountId, PaymentReference, SeriesId, SpaceId } from '#contract/units.ts';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { REPEAT_WEEKS, type RepeatWeeks, SERIES_BOOKINGS } from '#contract/bookings/repeat.ts';
import { accounts } from '../accounts.ts';
import { spaces } from '../catalogue.ts';
import { instant } from '../columns.ts';

const WEEKS = sql.raw(REPEAT_WEEKS.join(', '));
const { least, most } = SERIES_BOOKINGS;

/** Bookings that a guest has booked together. A row is written in the transaction that holds them. */
export const bookingSeries = pgTable(
  'booking_series',
  {
    id: text().$type<SeriesId>().primaryKey(),
    spaceId: text('space_id')
      .$type<SpaceId>()
      .notNull()
      .references(() => spaces.id),
    /** Null once the account is deleted. */
    accountId: text('account_id')
      .$type<AccountId>()
      .references(() => accounts.id, { onDelete: 'set null' }),
    everyWeeks: integer('every_weeks').$type<RepeatWeeks>().notNull(),
    /** The number of bookings. */
    count: integer().notNull(),
    /** The date of the first booking, as it was booked. */
    firstDate: date('first_date', { mode: 'string' }).notNull(),
    /** Of the one payment. Credit that pays for everything has a payment for each booking instead. */
    reference: text().$type<PaymentReference>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('booking_series_reference').on(table.reference),
    index('booking_series_of_account').on(table.accountId, table.spaceId),
    check('booking_series_id', sql`${table.id} ~ '^[0-9a-hjkmnp-tv-z]{10}$'`),
    check('booking_series_reference_form', sql`${table.reference} ~ '^[0-9a-hjkmnp-tv-z]{26}$'`),
    check('booking_series_weeks', sql`${table.everyWeeks} in (${WEEKS})`),
    check(
      'booking_series_count',
      sql`${table.count} between ${sql.raw(String(least))} and ${sql.raw(String(most))}`,
    ),
  ],
);
