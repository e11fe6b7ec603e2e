import type { AccountId, BookingRequestId, SpaceId } from '#contract/units.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { BookingRequestState } from '#contract/bookings/requests/booking-request-states.ts';
import type { AskReason, BookingMode } from '#contract/bookings/requests/booking-rules.ts';
import type { DurationType } from '#contract/time/duration.ts';
import { accounts } from '../accounts.ts';
import { spaces } from '../catalogue.ts';
import { instant, kobo } from '../columns.ts';

/** How hosts let guests book their spaces. A space without a row is booked instantly. */
export const bookingRules = pgTable(
  'booking_rules',
  {
    spaceId: text('space_id')
      .$type<SpaceId>()
      .primaryKey()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    mode: text().$type<BookingMode>().notNull(),
    firstTime: boolean('first_time').notNull(),
    /** Null if the number of people doesn't matter. */
    abovePeople: integer('above_people'),
  },
  (table) => [
    check('booking_rules_mode', sql`${table.mode} in ('instant', 'ask', 'rules')`),
    check('booking_rules_people', sql`${table.abovePeople} > 0`),
    check(
      'booking_rules_any',
      sql`${table.mode} <> 'rules' or ${table.firstTime} or ${table.abovePeople} is not null`,
    ),
  ],
);

/**
 * Bookings that guests asked hosts for. A row is locked before its state changes, so that of two
 * changes at once one counts.
 */
export const bookingRequests = pgTable(
  'booking_requests',
  {
    id: text().$type<BookingRequestId>().primaryKey(),
    spaceId: text('space_id')
      .$type<SpaceId>()
      .notNull()
      .references(() => spaces.id),
    accountId: text('account_id')
      .$type<AccountId>()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    state: text().$type<BookingRequestState>().notNull(),
    /** As the guest chose them: a Lagos date and a Lagos wall-clock time. */
    startDate: date('start_date', { mode: 'string' }).notNull(),
    checkinTime: text('checkin_time').notNull(),
    durationType: text('duration_type').$type<DurationType>().notNull(),
    duration: integer().notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Null if the guest didn't tell it. */
    people: integer(),
    /** What the guest pays, whatever the prices are by then. */
    priceKobo: kobo('price_kobo').notNull(),
    reasons: jsonb().$type<AskReason[]>().notNull(),
    /** What the guest wrote. Null if nothing, or once the account of guest or host is deleted. */
    message: text(),
    /** What the host wrote when declining. Null as above. */
    declineReason: text('decline_reason'),
    createdAt: instant('created_at').notNull(),
    /** The host can answer until then. The hold of the booking says how long it can be paid. */
    expiresAt: instant('expires_at').notNull(),
    /** When the host accepted or declined. */
    answeredAt: instant('answered_at'),
    /** When it left `requested` and `accepted`. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('booking_requests_open')
      .on(
        table.accountId,
        table.spaceId,
        table.startDate,
        table.checkinTime,
        table.durationType,
        table.duration,
      )
      .where(sql`${table.state} in ('requested', 'accepted')`),
    index('booking_requests_of_account').on(table.accountId, table.createdAt),
    index('booking_requests_of_space').on(table.spaceId, table.createdAt),
    index('booking_requests_ending')
      .on(table.expiresAt)
      .where(sql`${table.state} in ('requested', 'accepted')`),
    check('booking_requests_id', sql`${table.id} ~ '^[0-9a-hjkmnp-tv-z]{10}$'`),
    check(
      'booking_requests_state',
      sql`${table.state} in ('requested', 'accepted', 'paid', 'declined', 'expired', 'withdrawn', 'lapsed', 'taken', 'closed')`,
    ),
    check(
      'booking_requests_ended',
      sql`(${table.state} in ('requested', 'accepted')) = (${table.endedAt} is null)`,
    ),
    check(
      'booking_requests_answered',
      sql`${table.state} not in ('accepted', 'paid', 'declined', 'lapsed', 'taken') or ${table.answeredAt} is not null`,
    ),
    check('booking_requests_price', sql`${table.priceKobo} > 0`),
    check('booking_requests_people', sql`${table.people} > 0`),
    check('booking_requests_duration', sql`${table.duration} > 0`),
    check('booking_requests_duration_type', sql`${table.durationType} in ('hours', 'days')`),
    check('booking_requests_times', sql`${table.startsAt} < ${table.endsAt}`),
  ],
);
