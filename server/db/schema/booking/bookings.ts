import type {
  AccountId,
  BookingId,
  BookingRequestId,
  SeriesId,
  SpaceId,
  WaitlistEntryId,
} from '#contract/units.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { StoredBookingState } from '#contract/bookings/booking-states.ts';
import type { DurationType } from '#contract/time/duration.ts';
import { instant, kobo, timeRange } from '../columns.ts';
import { accounts } from '../accounts.ts';
import { bookingRequests } from './booking-requests.ts';
import { spaces } from '../catalogue.ts';
import { bookingSeries } from './series.ts';
import { waitlistEntries } from './waitlist.ts';

export const bookings = pgTable(
  'bookings',
  {
    id: text().$type<BookingId>().primaryKey(),
    /** A space with bookings is never deleted from the database, because the accounts need it. */
    spaceId: text('space_id')
      .$type<SpaceId>()
      .notNull()
      .references(() => spaces.id),
    /** Null once the account is deleted. */
    userId: text('user_id')
      .$type<AccountId>()
      .references(() => accounts.id, { onDelete: 'set null' }),
    durationType: text('duration_type').$type<DurationType>().notNull(),
    duration: integer().notNull(),
    /** As the guest chose them: a Lagos date and a Lagos wall-clock time. */
    startDate: date('start_date', { mode: 'string' }).notNull(),
    checkinTime: text('checkin_time').notNull(),
    /** When its first time range starts and its last one ends. */
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** With the extras. */
    priceKobo: kobo('price_kobo').notNull(),
    /** The part of the price that is for extras; null for a booking without any. */
    extrasKobo: kobo('extras_kobo'),
    status: text().$type<StoredBookingState>().notNull(),
    /** Identifies the payment. It has 130 random bits and cannot be guessed. */
    reference: text().notNull(),
    /** The booking ID that the guest shows at check-in. */
    shortId: text('short_id').notNull(),
    heldUntil: instant('held_until').notNull(),
    createdAt: instant('created_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    cancelledAt: instant('cancelled_at'),
    /** Amount refunded after a cancellation. */
    refundKobo: kobo('refund_kobo'),
    /** The waitlist entry whose offer this is; null for a hold that a guest requested. */
    waitlistEntryId: text('waitlist_entry_id')
      .$type<WaitlistEntryId>()
      .references(() => waitlistEntries.id),
    /** The series that it was booked with, and its place in it from 1; null for a single booking. */
    seriesId: text('series_id')
      .$type<SeriesId>()
      .references(() => bookingSeries.id),
    seriesNumber: integer('series_number'),
    /** The request that the host accepted; null for a booking that needed none. */
    bookingRequestId: text('booking_request_id')
      .$type<BookingRequestId>()
      .references(() => bookingRequests.id),
  },
  (table) => [
    unique('bookings_reference').on(table.reference),
    unique('bookings_short_id').on(table.shortId),
    unique('bookings_id_space').on(table.id, table.spaceId),
    check('bookings_id', sql`${table.id} ~ '^[0-9a-hjkmnp-tv-z]{10}$'`),
    check('bookings_reference_form', sql`${table.reference} ~ '^[0-9a-hjkmnp-tv-z]{26}$'`),
    check(
      'bookings_short_id_form',
      sql`${table.shortId} ~ '^AYE-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}$'`,
    ),
    check('bookings_duration', sql`${table.duration} > 0`),
    check('bookings_duration_type', sql`${table.durationType} in ('hours', 'days')`),
    check('bookings_times', sql`${table.startsAt} < ${table.endsAt}`),
    check('bookings_price', sql`${table.priceKobo} >= 0`),
    check('bookings_extras', sql`${table.extrasKobo} between 0 and ${table.priceKobo}`),
    check('bookings_refund', sql`${table.refundKobo} between 0 and ${table.priceKobo}`),
    check(
      'bookings_status',
      sql`${table.status} in ('held', 'upcoming', 'cancelled', 'expired', 'refunded')`,
    ),
    index('bookings_of_user').on(table.userId, table.createdAt.desc()),
    index('bookings_of_space').on(table.spaceId, table.startsAt),
    index('bookings_held')
      .on(table.heldUntil)
      .where(sql`${table.status} = 'held'`),
    unique('bookings_series_number').on(table.seriesId, table.seriesNumber),
    check(
      'bookings_series',
      sql`(${table.seriesId} is null) = (${table.seriesNumber} is null) and ${table.seriesNumber} > 0`,
    ),
    index('bookings_of_waitlist')
      .on(table.waitlistEntryId)
      .where(sql`${table.waitlistEntryId} is not null`),
    index('bookings_of_request')
      .on(table.bookingRequestId)
      .where(sql`${table.bookingRequestId} is not null`),
    // One request never has two holds at once.
    uniqueIndex('bookings_requested')
      .on(table.bookingRequestId)
      .where(sql`${table.status} = 'held'`),
    // One entry never has two offers at once.
    uniqueIndex('bookings_offered')
      .on(table.waitlistEntryId)
      .where(sql`${table.status} = 'held'`),
  ],
);

/**
 * The time ranges of a booking, each on a seat. An exclusion constraint in the migration keeps them
 * apart.
 */
export const bookingSlots = pgTable(
  'booking_slots',
  {
    bookingId: text('booking_id').$type<BookingId>().notNull(),
    /**
     * Counts from 1 in chronological order. The column keeps its first name: servers of two versions
     * insert rows during a deployment.
     */
    rangeIndex: integer('stretch').notNull(),
    spaceId: text('space_id').$type<SpaceId>().notNull(),
    seat: integer().notNull(),
    during: timeRange().notNull(),
    /**
     * `during` with the space's buffers when the seat was taken; null without buffers. The exclusion
     * constraint keeps these apart.
     */
    reserved: timeRange(),
    /** Whether the slot occupies its seat: true while held or paid. */
    live: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.rangeIndex] }),
    foreignKey({
      name: 'booking_slots_booking',
      columns: [table.bookingId, table.spaceId],
      foreignColumns: [bookings.id, bookings.spaceId],
    }).onDelete('cascade'),
    check('booking_slots_seat', sql`${table.seat} > 0`),
    check('booking_slots_during', sql`not isempty(${table.during})`),
    check('booking_slots_reserved', sql`${table.during} <@ ${table.reserved}`),
  ],
);

/** `open`: its difference isn't paid yet. `dropped`: it became impossible or wasn't paid. */
export type MoveStatus = 'open' | 'done' | 'dropped';

/** Moves of bookings to another time. */
export const bookingMoves = pgTable(
  'booking_moves',
  {
    id: text().primaryKey(),
    bookingId: text('booking_id')
      .$type<BookingId>()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    status: text().$type<MoveStatus>().notNull(),
    /** Counts a booking's completed moves from 1. It is the serial of the pass after the move. */
    serial: integer(),
    /** The payment of a higher price. Null if nothing had to be paid. */
    paymentReference: text('payment_reference'),
    /** As the guest chose them. */
    startDate: date('start_date', { mode: 'string' }).notNull(),
    checkinTime: text('checkin_time').notNull(),
    durationType: text('duration_type').$type<DurationType>().notNull(),
    duration: integer().notNull(),
    /** The times of the booking before and after the move. */
    fromStartsAt: instant('from_starts_at').notNull(),
    fromEndsAt: instant('from_ends_at').notNull(),
    toStartsAt: instant('to_starts_at').notNull(),
    toEndsAt: instant('to_ends_at').notNull(),
    fromPriceKobo: kobo('from_price_kobo').notNull(),
    toPriceKobo: kobo('to_price_kobo').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the move was made or dropped. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    unique('booking_moves_serial').on(table.bookingId, table.serial),
    unique('booking_moves_payment').on(table.paymentReference),
    check('booking_moves_status', sql`${table.status} in ('open', 'done', 'dropped')`),
    check('booking_moves_done', sql`(${table.status} = 'done') = (${table.serial} is not null)`),
    check('booking_moves_ended', sql`(${table.status} = 'open') = (${table.endedAt} is null)`),
    check('booking_moves_serials', sql`${table.serial} > 0`),
    check('booking_moves_duration', sql`${table.duration} > 0`),
    check('booking_moves_duration_type', sql`${table.durationType} in ('hours', 'days')`),
    check('booking_moves_times', sql`${table.toStartsAt} < ${table.toEndsAt}`),
    check('booking_moves_prices', sql`${table.fromPriceKobo} >= 0 and ${table.toPriceKobo} > 0`),
    index('booking_moves_open')
      .on(table.createdAt)
      .where(sql`${table.status} = 'open'`),
  ],
);

/** A check-in. At most one of a booking and day is not flagged as a repeat. */
export const checkIns = pgTable(
  'check_ins',
  {
    /** Generated by the device, so that a check-in that is sent twice counts once. */
    id: text().primaryKey(),
    bookingId: text('booking_id')
      .$type<BookingId>()
      .notNull()
      .references(() => bookings.id),
    hostId: text('host_id')
      .$type<AccountId>()
      .notNull()
      .references(() => accounts.id),
    /** The day of the check-in in Lagos. */
    day: date({ mode: 'string' }).notNull(),
    /** Time of the check-in by the device's clock. */
    shownAt: instant('shown_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** Whether the booking was already checked in that day. */
    again: boolean().notNull(),
  },
  (table) => [
    uniqueIndex('check_ins_first')
      .on(table.bookingId, table.day)
      .where(sql`not ${table.again}`),
    index('check_ins_of_booking').on(table.bookingId),
  ],
);

/**
 * Reminders that were ordered. The start is part of the key, so that a booking that is moved to
 * another time gets new ones.
 */
export const bookingReminders = pgTable(
  'booking_reminders',
  {
    bookingId: text('booking_id')
      .$type<BookingId>()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    kind: text().$type<'day-before' | 'two-hours'>().notNull(),
    startsAt: instant('starts_at').notNull(),
    orderedAt: instant('ordered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.kind, table.startsAt] }),
    check('booking_reminders_kind', sql`${table.kind} in ('day-before', 'two-hours')`),
  ],
);
