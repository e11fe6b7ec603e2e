import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
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
import type { StoredBookingState } from '#contract/rules/booking-states.ts';
import type { DurationType } from '#contract/rules/duration.ts';
import { instant, kobo } from './columns.ts';
import { accounts } from './schema-accounts.ts';
import { spaces } from './schema-catalogue.ts';

const timeRange = customType<{ data: string }>({ dataType: () => 'tstzrange' });

export const bookings = pgTable(
  'bookings',
  {
    id: text().primaryKey(),
    /** A space with bookings isn't deleted from the database: the books need it. */
    spaceId: text('space_id')
      .notNull()
      .references(() => spaces.id),
    /** Null once the account is gone. */
    userId: text('user_id').references(() => accounts.id, { onDelete: 'set null' }),
    durationType: text('duration_type').$type<DurationType>().notNull(),
    duration: integer().notNull(),
    /** As the guest chose them: a Lagos date and Lagos wall-clock time. */
    startDate: date('start_date', { mode: 'string' }).notNull(),
    checkinTime: text('checkin_time').notNull(),
    /** When its first stretch starts and its last one ends. */
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    priceKobo: kobo('price_kobo').notNull(),
    status: text().$type<StoredBookingState>().notNull(),
    /** What the payment is found by. Nobody can guess one: 130 random bits. */
    reference: text().notNull(),
    /** What the guest shows at the door. */
    shortId: text('short_id').notNull(),
    heldUntil: instant('held_until').notNull(),
    createdAt: instant('created_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    cancelledAt: instant('cancelled_at'),
    /** What the cancellation gives back. */
    refundKobo: kobo('refund_kobo'),
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
  ],
);

/** The stretches of time of a booking, each on a seat. The migration says how they keep apart. */
export const bookingSlots = pgTable(
  'booking_slots',
  {
    bookingId: text('booking_id').notNull(),
    /** From 1 on, in the order of time. */
    stretch: integer().notNull(),
    spaceId: text('space_id').notNull(),
    seat: integer().notNull(),
    during: timeRange().notNull(),
    /** Whether it keeps its seat from others: held or paid. */
    live: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.stretch] }),
    foreignKey({
      name: 'booking_slots_booking',
      columns: [table.bookingId, table.spaceId],
      foreignColumns: [bookings.id, bookings.spaceId],
    }).onDelete('cascade'),
    check('booking_slots_seat', sql`${table.seat} > 0`),
    check('booking_slots_during', sql`not isempty(${table.during})`),
  ],
);

/** A pass that was shown at the door, at most once a day without being flagged. */
export const checkIns = pgTable(
  'check_ins',
  {
    /** Made by the device, so that one that is sent again counts once. */
    id: text().primaryKey(),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookings.id),
    hostId: text('host_id')
      .notNull()
      .references(() => accounts.id),
    /** The day in Lagos. */
    day: date({ mode: 'string' }).notNull(),
    /** By the device's clock. */
    shownAt: instant('shown_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** The pass had been shown that day before. */
    again: boolean().notNull(),
  },
  (table) => [
    uniqueIndex('check_ins_first')
      .on(table.bookingId, table.day)
      .where(sql`not ${table.again}`),
    index('check_ins_of_booking').on(table.bookingId),
  ],
);
