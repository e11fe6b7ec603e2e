import type { BookingId, MoveRequestId } from '#contract/units.ts';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { MoveAsker, MoveRequestState } from '#contract/bookings/moves/move-request-states.ts';
import type { DurationType } from '#contract/time/duration.ts';
import { bookingMoves, bookings } from './bookings.ts';
import { instant, kobo } from '../columns.ts';

/**
 * Other times that guests asked for or hosts proposed. A row is written only while its booking is
 * locked.
 */
export const moveRequests = pgTable(
  'move_requests',
  {
    id: text().$type<MoveRequestId>().primaryKey(),
    bookingId: text('booking_id')
      .$type<BookingId>()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    askedBy: text('asked_by').$type<MoveAsker>().notNull(),
    state: text().$type<MoveRequestState>().notNull(),
    /** What the host wrote. Null if nothing, or once the account of host or guest is deleted. */
    message: text(),
    /** As they were chosen: a Lagos date and a Lagos wall-clock time. */
    startDate: date('start_date', { mode: 'string' }).notNull(),
    checkinTime: text('checkin_time').notNull(),
    durationType: text('duration_type').$type<DurationType>().notNull(),
    duration: integer().notNull(),
    /** The times of the booking when it was requested, and after the move. */
    fromStartsAt: instant('from_starts_at').notNull(),
    fromEndsAt: instant('from_ends_at').notNull(),
    toStartsAt: instant('to_starts_at').notNull(),
    toEndsAt: instant('to_ends_at').notNull(),
    /** The prices that both sides see and agree on. */
    fromPriceKobo: kobo('from_price_kobo').notNull(),
    toPriceKobo: kobo('to_price_kobo').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When it ends without an answer; for a payable one: without the payment. */
    expiresAt: instant('expires_at').notNull(),
    /** When the host agreed to a higher price. */
    agreedAt: instant('agreed_at'),
    /** When it reached a final state. */
    endedAt: instant('ended_at'),
    /** The move that was made. */
    moveId: text('move_id').references(() => bookingMoves.id, { onDelete: 'cascade' }),
  },
  (table) => [
    // A booking has one open request at most.
    uniqueIndex('move_requests_open')
      .on(table.bookingId)
      .where(sql`${table.state} in ('open', 'payable')`),
    index('move_requests_of_booking').on(table.bookingId, table.createdAt),
    index('move_requests_ending')
      .on(table.expiresAt)
      .where(sql`${table.state} in ('open', 'payable')`),
    check('move_requests_asked_by', sql`${table.askedBy} in ('guest', 'host')`),
    check(
      'move_requests_state',
      sql`${table.state} in ('open', 'payable', 'moved', 'declined', 'withdrawn', 'expired', 'taken', 'unpaid', 'closed')`,
    ),
    check(
      'move_requests_ended',
      sql`(${table.state} in ('open', 'payable')) = (${table.endedAt} is null)`,
    ),
    check('move_requests_moved', sql`(${table.state} = 'moved') = (${table.moveId} is not null)`),
    check(
      'move_requests_agreed',
      sql`${table.state} not in ('payable', 'unpaid') or (${table.agreedAt} is not null and ${table.askedBy} = 'guest')`,
    ),
    // The host absorbs a higher price of a proposal.
    check(
      'move_requests_prices',
      sql`${table.fromPriceKobo} >= 0 and ${table.toPriceKobo} > 0 and (${table.askedBy} = 'guest' or ${table.toPriceKobo} <= ${table.fromPriceKobo})`,
    ),
    check('move_requests_message', sql`${table.message} is null or ${table.askedBy} = 'host'`),
    check('move_requests_duration', sql`${table.duration} > 0`),
    check('move_requests_duration_type', sql`${table.durationType} in ('hours', 'days')`),
    check('move_requests_times', sql`${table.toStartsAt} < ${table.toEndsAt}`),
  ],
);
