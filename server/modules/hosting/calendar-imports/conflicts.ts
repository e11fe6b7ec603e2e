import type { AccountId, BookingId } from '#contract/units.ts';
import { sql } from 'drizzle-orm';
import type { CalendarConflict } from '#contract/hosting/calendar-imports.ts';
import type { Database, Transaction } from '../../../db/open.ts';
import { ApiError } from '../../../http/api-error.ts';
import { guestNameOf } from '../copy.ts';

/** The most conflicts that are listed or reported at once. */
const MAX_LISTED = 50;

/**
 * Records the paid bookings that a calendar clashes with, and returns those that are new. A booking
 * that was moved away and back, or that the host has marked as resolved, isn't new again.
 */
export async function noteConflicts(
  tx: Transaction,
  importId: string,
  now: Date,
): Promise<BookingId[]> {
  const at = now.toISOString();
  const { rows } = await tx.execute<{ booking_id: BookingId }>(sql`
    insert into calendar_conflicts (import_id, booking_id, found_at)
    select distinct t.import_id, b.id, ${at}::timestamptz
    from blocked_times t
    join booking_slots s on s.space_id in (${closedWith}) and s.during && t.during
    join bookings b on b.id = s.booking_id and b.status = 'upcoming'
    where t.import_id = ${importId} and upper(s.during) > ${at}::timestamptz
    on conflict do nothing
    returning booking_id`);
  return rows.map(({ booking_id: bookingId }) => bookingId);
}

/** The space of a closed time `t`, and those that are closed with it. */
const closedWith = sql`
  select t.space_id union all select linked_id from linked_spaces where space_id = t.space_id`;

interface ConflictRow extends Record<string, unknown> {
  readonly import_id: string;
  readonly calendar: string;
  readonly busy_from: number;
  readonly busy_to: number;
  readonly booking: string;
  readonly guest: string | null;
  readonly space_id: string;
  readonly space: string;
  readonly starts: number;
  readonly ends: number;
}

const ms = (bound: 'lower' | 'upper', range: 't.during' | 's.during') =>
  sql.raw(`(extract(epoch from ${bound}(${range})) * 1000)::float8`);

/**
 * Returns the clashes that aren't over and that the host hasn't settled: of each booking and
 * calendar the first, in the order of their start.
 *
 * @param only Limits them to those of one calendar.
 */
export async function readConflicts(
  db: Pick<Database, 'execute'>,
  hostId: AccountId,
  now: Date,
  only?: { readonly importId: string },
): Promise<CalendarConflict[]> {
  const isChosen = only === undefined ? sql`true` : sql`i.id = ${only.importId}`;
  const { rows } = await db.execute<ConflictRow>(sql`
    select * from (
      select distinct on (i.id, b.id) i.id as import_id, i.name as calendar,
        ${ms('lower', 't.during')} as busy_from, ${ms('upper', 't.during')} as busy_to,
        b.short_id as booking, a.full_name as guest, p.id as space_id, p.name as space,
        ${ms('lower', 's.during')} as starts, ${ms('upper', 's.during')} as ends
      from calendar_imports i
      join spaces own on own.id = i.space_id and own.listing_status <> 'deleted'
      join blocked_times t on t.import_id = i.id
      join booking_slots s on s.space_id in (${closedWith}) and s.during && t.during
      join bookings b on b.id = s.booking_id and b.status = 'upcoming'
      join spaces p on p.id = b.space_id
      left join accounts a on a.id = b.user_id and a.deleted_at is null
      left join calendar_conflicts c on c.import_id = i.id and c.booking_id = b.id
      where i.host_id = ${hostId} and upper(s.during) > ${now.toISOString()}::timestamptz
        and c.settled_at is null and ${isChosen}
      order by i.id, b.id, lower(s.during)
    ) found order by starts, booking, import_id limit ${MAX_LISTED}`);
  return rows.map((row) => ({
    importId: row.import_id,
    calendar: row.calendar,
    busy: rangeOf(row.busy_from, row.busy_to),
    bookingId: row.booking,
    guestName: guestNameOf(row.guest),
    space: { id: row.space_id, name: row.space },
    span: rangeOf(row.starts, row.ends),
  }));
}

const rangeOf = (start: number, end: number) => ({
  startsAt: new Date(start).toISOString(),
  endsAt: new Date(end).toISOString(),
});

/**
 * Stops listing a booking's clash with a calendar. Does nothing the second time.
 *
 * @throws {ApiError} CALENDAR_IMPORT_NOT_FOUND if the calendar or the booking isn't the host's.
 */
export async function resolveConflict(
  db: Database,
  hostId: AccountId,
  which: { readonly importId: string; readonly bookingId: string },
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const { rowCount } = await db.execute(sql`
    insert into calendar_conflicts (import_id, booking_id, found_at, settled_at)
    select i.id, b.id, ${at}::timestamptz, ${at}::timestamptz
    from calendar_imports i
    join bookings b on b.short_id = ${which.bookingId} and b.space_id in (
      select i.space_id union all
      select linked_id from linked_spaces where space_id = i.space_id)
    where i.id = ${which.importId} and i.host_id = ${hostId}
    on conflict (import_id, booking_id) do update
      set settled_at = coalesce(calendar_conflicts.settled_at, excluded.settled_at)`);
  if (rowCount === 0) throw new ApiError('CALENDAR_IMPORT_NOT_FOUND');
}
