import type { AccountId, SpaceId, WaitlistEntryId } from '#contract/units.ts';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { DurationType } from '#contract/time/duration.ts';
import { accounts } from '../accounts.ts';
import { spaces } from '../catalogue.ts';
import { instant } from '../columns.ts';

/**
 * `waiting`: in line. `offered`: has a hold that can be paid. The others are final: `booked`, `left`
 * by the guest, `passed` (the offer wasn't used in time), `closed` (the time or the space is gone).
 */
export type WaitlistState = 'waiting' | 'offered' | 'booked' | 'left' | 'passed' | 'closed';

/** Guests who wait for a taken time. A row is written only while its space is locked. */
export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    id: text().$type<WaitlistEntryId>().primaryKey(),
    spaceId: text('space_id')
      .$type<SpaceId>()
      .notNull()
      .references(() => spaces.id),
    /** The order in which the guests of one space joined. */
    position: integer().notNull(),
    accountId: text('account_id')
      .$type<AccountId>()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** As the guest chose them: a Lagos date and a Lagos wall-clock time. */
    startDate: date('start_date', { mode: 'string' }).notNull(),
    checkinTime: text('checkin_time').notNull(),
    durationType: text('duration_type').$type<DurationType>().notNull(),
    duration: integer().notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    state: text().$type<WaitlistState>().notNull(),
    createdAt: instant('created_at').notNull(),
    offeredAt: instant('offered_at'),
    /** When it reached a final state. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    unique('waitlist_entries_position').on(table.spaceId, table.position),
    uniqueIndex('waitlist_entries_open')
      .on(
        table.accountId,
        table.spaceId,
        table.startDate,
        table.checkinTime,
        table.durationType,
        table.duration,
      )
      .where(sql`${table.state} in ('waiting', 'offered')`),
    index('waitlist_entries_in_line')
      .on(table.spaceId, table.position)
      .where(sql`${table.state} in ('waiting', 'offered')`),
    check(
      'waitlist_entries_state',
      sql`${table.state} in ('waiting', 'offered', 'booked', 'left', 'passed', 'closed')`,
    ),
    check(
      'waitlist_entries_ended',
      sql`(${table.state} in ('waiting', 'offered')) = (${table.endedAt} is null)`,
    ),
    check(
      'waitlist_entries_offered',
      sql`${table.state} not in ('offered', 'booked', 'passed') or ${table.offeredAt} is not null`,
    ),
    check('waitlist_entries_position_from_1', sql`${table.position} > 0`),
    check('waitlist_entries_duration', sql`${table.duration} > 0`),
    check('waitlist_entries_duration_type', sql`${table.durationType} in ('hours', 'days')`),
    check('waitlist_entries_times', sql`${table.startsAt} < ${table.endsAt}`),
  ],
);
