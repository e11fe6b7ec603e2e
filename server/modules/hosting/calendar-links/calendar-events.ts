import { and, asc, eq, gt, gte, isNull, ne, sql } from 'drizzle-orm';
import type { CalendarEvent } from '#contract/bookings/icalendar.ts';
import { instantOf, lagosTime } from '#contract/time/lagos-time.ts';
import type { Database } from '../../../db/open.ts';
import {
  accounts,
  blockedTimes,
  bookings,
  bookingSlots,
  spaces,
} from '../../../db/schema/schema.ts';
import { guestNameOf } from '../copy.ts';
import * as copy from './copy.ts';
import type { OpenedCalendar } from './links.ts';

/** How long events stay in the feed after they are over. */
const PAST_MS = 30 * 24 * 60 * 60_000;

/**
 * The most events of each kind, so that no feed takes more than about 20 MB of memory. Bookings are
 * possible for a year ahead.
 */
const MAX_EVENTS = 20_000;

/** The most spaces of a block that its title names. */
const NAMED_SPACES = 3;

type Shown = Pick<OpenedCalendar, 'hostId' | 'space' | 'detail'>;

const inScope = ({ hostId, space }: Shown) =>
  and(
    eq(spaces.hostId, hostId),
    ne(spaces.listingStatus, 'deleted'),
    space === null ? undefined : eq(spaces.id, space.id),
  );

/**
 * Returns the paid bookings and the blocked times that a calendar link shows, from 30 days ago on.
 * Nothing about a person is read for a link that shows the times only. The result changes only if
 * the bookings do, or one becomes too old, so that its hash can be an ETag.
 */
export async function readCalendarEvents(
  db: Database,
  shown: Shown,
  now: Date,
): Promise<CalendarEvent[]> {
  const since = new Date(now.getTime() - PAST_MS);
  return [
    ...(await readBookingEvents(db, shown, since)),
    ...(await readBlockEvents(db, shown, since)),
  ];
}

/** Whether a booking takes the whole space, and not one of its seats. */
const isWhole = sql<boolean>`(${spaces.spaceType} = 'creative space' or ${spaces.capacity} = 1)`;

const ofMoves = (value: 'max(m.serial)' | 'max(m.ended_at)') =>
  sql`(select ${sql.raw(value)} from booking_moves m
    where m.booking_id = ${bookings.id} and m.status = 'done')`;

/** When the booking was paid or last moved. */
const changedAt = sql`greatest(${bookings.createdAt}, ${bookings.confirmedAt},
  ${ofMoves('max(m.ended_at)')})`.mapWith(bookings.createdAt);

const epochMs = (bound: 'lower' | 'upper') =>
  sql<number>`(extract(epoch from ${sql.raw(bound)}(${bookingSlots.during})) * 1000)::float8`;

async function readBookingEvents(
  db: Database,
  shown: Shown,
  since: Date,
): Promise<CalendarEvent[]> {
  const hasNames = shown.detail === 'names';
  const rows = await db
    .select({
      id: bookings.id,
      bookingId: bookings.shortId,
      spaceName: spaces.name,
      isWhole,
      rangeIndex: bookingSlots.rangeIndex,
      start: epochMs('lower'),
      end: epochMs('upper'),
      moves: sql`coalesce(${ofMoves('max(m.serial)')}, 0)`.mapWith(Number),
      changedAt,
      guestName: hasNames ? accounts.fullName : sql<null>`null`,
    })
    .from(bookings)
    .innerJoin(spaces, eq(spaces.id, bookings.spaceId))
    .innerJoin(bookingSlots, eq(bookingSlots.bookingId, bookings.id))
    .leftJoin(accounts, and(eq(accounts.id, bookings.userId), isNull(accounts.deletedAt)))
    .where(and(inScope(shown), eq(bookings.status, 'upcoming'), gt(bookings.endsAt, since)))
    .orderBy(asc(bookings.startsAt), asc(bookings.id), asc(bookingSlots.rangeIndex))
    .limit(MAX_EVENTS);
  return rows.map((row) => ({
    // Not the booking ID, with which a guest checks in.
    uid: `booking-${row.id}-${row.rangeIndex}@aye`,
    sequence: row.moves,
    stamp: row.changedAt,
    startsAt: new Date(row.start),
    endsAt: new Date(row.end),
    summary: hasNames
      ? copy.guestAt(guestNameOf(row.guestName), row.spaceName)
      : row.isWhole
        ? copy.booked(row.spaceName)
        : copy.seatBooked(row.spaceName),
    ...(hasNames ? { description: copy.bookingId(row.bookingId) } : {}),
    // Other seats of the hub can still be booked.
    isFree: !row.isWhole,
  }));
}

/** A block of several spaces is one event. */
async function readBlockEvents(db: Database, shown: Shown, since: Date): Promise<CalendarEvent[]> {
  const { id, firstDay, lastDay, opening, closing, createdAt, spaceId, importId } = blockedTimes;
  const note = shown.detail === 'names' ? blockedTimes.note : sql<null>`null`;
  const rows = await db
    .select({ id, firstDay, lastDay, opening, closing, createdAt, note, spaceName: spaces.name })
    .from(blockedTimes)
    .innerJoin(spaces, eq(spaces.id, spaceId))
    // Times that another calendar closes are in that one already.
    .where(and(inScope(shown), isNull(importId), gte(lastDay, lagosTime(since).date)))
    .orderBy(asc(firstDay), asc(id), asc(spaces.createdAt), asc(spaceId))
    .limit(MAX_EVENTS);
  const blocks = new Map<string, { readonly block: (typeof rows)[number]; names: string[] }>();
  for (const row of rows) {
    const known = blocks.get(row.id);
    if (known === undefined) blocks.set(row.id, { block: row, names: [row.spaceName] });
    else known.names.push(row.spaceName);
  }
  return [...blocks.values()].map(({ block, names }) => ({
    uid: `block-${block.id}@aye`,
    sequence: 0,
    stamp: block.createdAt,
    startsAt: instantOf(block.firstDay, block.opening ?? '00:00'),
    endsAt: instantOf(block.lastDay, block.closing ?? '24:00'),
    summary: copy.blocked(
      names.length > NAMED_SPACES ? copy.spaces(names.length) : names.join(', '),
    ),
    description: block.note ?? undefined,
  }));
}
