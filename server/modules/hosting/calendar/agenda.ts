import type { AccountId, BookingId, Kobo, LagosDate, SpaceId } from '#contract/units.ts';
import { and, asc, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { AgendaBooking } from '#contract/hosting/host-calendar.ts';
import { instantOf } from '#contract/time/lagos-time.ts';
import type { TimeRange } from '#contract/opening/opening-times.ts';
import type { Database } from '../../../db/open.ts';
import { extrasOnWire, readBookedExtras } from '../../../db/stores/booked-extras.ts';
import { readFirstCheckIns } from '../../../db/stores/first-check-ins.ts';
import { accounts, bookings, bookingSlots, spaces } from '../../../db/schema/schema.ts';
import { guestNameOf } from '../copy.ts';

type Reader = Pick<Database, 'select'>;

/** A range of at most two months holds far fewer bookings. */
const ALL = 20_000;

/** Returns the time from the start of the first day to the end of the last one, in Lagos. */
export const daysRange = (first: LagosDate, last: LagosDate): TimeRange => ({
  start: instantOf(first, '00:00'),
  end: instantOf(last, '24:00'),
});

/**
 * Returns the paid bookings at a host's spaces that touch a time range, the earliest start first.
 *
 * @param only Limits them further, for example to some spaces.
 */
export async function readAgenda(
  db: Reader,
  hostId: AccountId,
  { start, end }: TimeRange,
  only?: SQL,
): Promise<AgendaBooking[]> {
  const { status, startsAt, endsAt } = bookings;
  const inRange = and(eq(status, 'upcoming'), gt(endsAt, start), lt(startsAt, end), only);
  const rows = await readAgendaRows(db, hostId, { which: inRange, order: asc(startsAt) });
  return rows.map(({ priceKobo: _, ...booking }) => booking);
}

/** The spaces that a booking of a space closes. */
const namesOfLinked = sql<string[]>`coalesce((
  select jsonb_agg(other.name order by other.created_at, other.id)
  from linked_spaces l join spaces other on other.id = l.linked_id
  where l.space_id = ${spaces.id} and other.listing_status <> 'deleted'
), '[]')`;

interface AgendaRequest {
  readonly which: SQL | undefined;
  readonly order: SQL;
  readonly offset?: number;
  readonly limit?: number;
}

/** Returns bookings at a host's spaces with their price in kobo. */
export async function readAgendaRows(
  db: Reader,
  hostId: AccountId,
  { which, order, offset = 0, limit = ALL }: AgendaRequest,
): Promise<(AgendaBooking & { readonly priceKobo: Kobo })[]> {
  const rows = await db
    .select({
      id: bookings.id,
      bookingId: bookings.shortId,
      spaceId: spaces.id,
      spaceName: spaces.name,
      people:
        sql`case when ${spaces.spaceType} = 'creative space' then ${spaces.capacity} else 1 end`
          .mapWith(Number)
          .as('people'),
      durationType: bookings.durationType,
      priceKobo: bookings.priceKobo,
      guestName: accounts.fullName,
      guestPhone: accounts.mobileNumber,
      closes: namesOfLinked,
    })
    .from(bookings)
    .innerJoin(spaces, eq(spaces.id, bookings.spaceId))
    .leftJoin(accounts, and(eq(accounts.id, bookings.userId), isNull(accounts.deletedAt)))
    .where(and(eq(spaces.hostId, hostId), which))
    .orderBy(order, asc(bookings.id))
    .offset(offset)
    .limit(limit);
  const ids = rows.map(({ id }) => id);
  const [spans, checked] = [await readSpans(db, ids), await readFirstCheckIns(db, ids)];
  const extras = await readBookedExtras(db, ids);
  return rows.map(({ id, guestName, guestPhone, closes, ...booking }) => ({
    ...booking,
    guestName: guestNameOf(guestName),
    ...(guestPhone === null || guestPhone === '' ? {} : { guestPhone }),
    spans: spans.get(id) ?? [],
    checkedIn: checked.get(id) ?? [],
    ...(closes.length === 0 ? {} : { closes }),
    ...extrasOnWire(extras.get(id)),
  }));
}

async function readSpans(db: Reader, ids: readonly BookingId[]) {
  const found = new Map<BookingId, AgendaBooking['spans']>();
  if (ids.length === 0) return found;
  const { bookingId, rangeIndex, during } = bookingSlots;
  const rows = await db
    .select({
      bookingId,
      start: sql<number>`(extract(epoch from lower(${during})) * 1000)::float8`,
      end: sql<number>`(extract(epoch from upper(${during})) * 1000)::float8`,
    })
    .from(bookingSlots)
    .where(inArray(bookingId, [...ids]))
    .orderBy(asc(bookingId), asc(rangeIndex));
  for (const row of rows) {
    const spans = found.get(row.bookingId) ?? [];
    found.set(row.bookingId, spans);
    spans.push({
      startsAt: new Date(row.start).toISOString(),
      endsAt: new Date(row.end).toISOString(),
    });
  }
  return found;
}

/** Returns the names of a host's listings that aren't deleted, in the order of their creation. */
export async function readSpaceNames(
  db: Reader,
  hostId: AccountId,
): Promise<{ id: SpaceId; name: string }[]> {
  return db
    .select({ id: spaces.id, name: spaces.name })
    .from(spaces)
    .where(and(eq(spaces.hostId, hostId), sql`${spaces.listingStatus} <> 'deleted'`))
    .orderBy(asc(spaces.createdAt), asc(spaces.id));
}
