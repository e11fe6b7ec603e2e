import type { AccountId, BookingId } from '#contract/units.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { HostCancelReason } from '#contract/bookings/host-cancel-reasons.ts';
import { accounts } from '../accounts.ts';
import { bookings } from './bookings.ts';
import { instant, kobo } from '../columns.ts';

/** Bookings that their host cancelled. A row is written in the transaction that cancels. */
export const hostCancellations = pgTable(
  'host_cancellations',
  {
    bookingId: text('booking_id')
      .$type<BookingId>()
      .primaryKey()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    hostId: text('host_id')
      .$type<AccountId>()
      .notNull()
      .references(() => accounts.id),
    reason: text().$type<HostCancelReason>().notNull(),
    /** What the host wrote to the guest. Null if nothing, or once one of their accounts is deleted. */
    message: text(),
    /** What the guest got from the host's balance. */
    voucherKobo: kobo('voucher_kobo').notNull(),
    /** Whether the time was blocked for other guests. */
    closed: boolean().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    check(
      'host_cancellations_reason',
      sql`${table.reason} in ('unusable', 'no-power', 'booked-twice', 'other')`,
    ),
    check('host_cancellations_voucher', sql`${table.voucherKobo} >= 0`),
    index('host_cancellations_of_host').on(table.hostId),
  ],
);
