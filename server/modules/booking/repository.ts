import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Span } from '#contract/rules/opening-times.ts';
import type { Database, Transaction } from '../../db/open.ts';
import { bookings, bookingSlots, reviews, spaces } from '../../db/schema.ts';
import type { TakenSlot } from './dealing.ts';

export type NewBooking = typeof bookings.$inferInsert;
export type BookingRow = typeof bookings.$inferSelect;

/** As many bookings as a space takes at once: a hub sells its seats, a creative space itself. */
export const seatsOfSpace = sql<number>`
  case when ${spaces.spaceType} = 'creative space' then 1 else ${spaces.capacity} end`;

/** Stretches as one parameter: `[{starts, ends, stretch}]`. */
export const asRows = (spans: readonly Span[]): string =>
  JSON.stringify(
    spans.map(({ start, end }, index) => ({ stretch: index + 1, starts: start, ends: end })),
  );

export interface LockedSpace {
  readonly seats: number;
  readonly listed: boolean;
  /** Its host has taken it down for good. */
  readonly withdrawn: boolean;
}

/**
 * Holds the space's row: whoever writes slots of a space does it one after the other, so that none
 * waits for another's slots while holding some. NO KEY, because the foreign keys of new rows only
 * want the key.
 */
export async function lockSpace(tx: Transaction, id: string): Promise<LockedSpace | undefined> {
  const [space] = await tx
    .select({
      seats: seatsOfSpace.mapWith(Number),
      listed: sql<boolean>`${spaces.listingStatus} = 'active'`,
      withdrawn: sql<boolean>`${spaces.listingStatus} = 'deleted'`,
    })
    .from(spaces)
    .where(eq(spaces.id, id))
    .for('no key update');
  return space;
}

/** What a guest's own bookings are, for them to download. */
export async function readBookingsOf(db: Database, userId: string) {
  return db
    .select({
      id: bookings.shortId,
      spaceId: bookings.spaceId,
      kind: bookings.durationType,
      duration: bookings.duration,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      priceKobo: bookings.priceKobo,
      status: bookings.status,
      refundKobo: bookings.refundKobo,
      createdAt: bookings.createdAt,
      reviewStars: reviews.stars,
      review: reviews.text,
    })
    .from(bookings)
    .leftJoin(reviews, eq(reviews.bookingId, bookings.id))
    .where(eq(bookings.userId, userId))
    .orderBy(bookings.createdAt);
}

/** The booking, which nobody else changes until the transaction ends. */
export async function lockBooking(tx: Transaction, id: string): Promise<BookingRow> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update');
  if (row === undefined) throw new Error('A booking is gone within its own transaction.');
  return row;
}

/** What keeps a seat at this moment: a hold that has run out doesn't, even before it's tidied up. */
export const keepsSeat = (now: Date): SQL =>
  sql`s.live and (b.status <> 'held' or b.held_until > ${now.toISOString()}::timestamptz)`;

/** Bounds of a stretch as milliseconds: the two databases write ranges and dates differently. */
export const startOf = sql`(extract(epoch from lower(s.during)) * 1000)::float8`;
export const endOf = sql`(extract(epoch from upper(s.during)) * 1000)::float8`;

const slotColumns = sql`
  s.booking_id as "bookingId", s.stretch, s.seat, ${startOf} as start, ${endOf} as end`;

interface SlotRow extends Record<string, unknown> {
  readonly bookingId: string;
  readonly stretch: number;
  readonly seat: number;
  readonly start: number;
  readonly end: number;
}

function toSlot({ bookingId, stretch, seat, start, end }: SlotRow): TakenSlot {
  return { bookingId, stretch, seat, start: new Date(start), end: new Date(end) };
}

/** The stretches that keep a seat of a space and touch one of these windows, which lie apart. */
export async function readTaken(
  tx: Transaction,
  spaceId: string,
  windows: readonly Span[],
  now: Date,
): Promise<TakenSlot[]> {
  const { rows } = await tx.execute<SlotRow>(sql`
    select ${slotColumns}
    from jsonb_to_recordset(${asRows(windows)}::jsonb) as w(starts timestamptz, ends timestamptz)
    join booking_slots s on s.space_id = ${spaceId} and s.during && tstzrange(w.starts, w.ends)
    join bookings b on b.id = s.booking_id
    where ${keepsSeat(now)}`);
  return rows.map(toSlot);
}

/** The stretches of one booking, in the order of time, whether they keep their seats or not. */
export async function readSlots(tx: Transaction, bookingId: string): Promise<TakenSlot[]> {
  const { rows } = await tx.execute<SlotRow>(sql`
    select ${slotColumns} from booking_slots s where s.booking_id = ${bookingId} order by s.stretch`);
  return rows.map(toSlot);
}

/** Frees the seats of the space's holds that have run out. The space is locked. */
export async function expireHolds(tx: Transaction, spaceId: string, now: Date): Promise<number> {
  const expired = await tx
    .update(bookings)
    .set({ status: 'expired' })
    .where(
      and(eq(bookings.spaceId, spaceId), eq(bookings.status, 'held'), lte(bookings.heldUntil, now)),
    )
    .returning({ id: bookings.id });
  for (const { id } of expired) await freeSeats(tx, id);
  return expired.length;
}

export async function freeSeats(tx: Transaction, bookingId: string): Promise<void> {
  await tx.update(bookingSlots).set({ live: false }).where(eq(bookingSlots.bookingId, bookingId));
}

/** Changes seats, and makes live what wasn't, in one statement: only its end must be in order. */
export async function seatSlots(
  tx: Transaction,
  slots: readonly Pick<TakenSlot, 'bookingId' | 'stretch' | 'seat'>[],
): Promise<void> {
  if (slots.length === 0) return;
  const rows = slots.map(({ bookingId, stretch, seat }) => ({ booking: bookingId, stretch, seat }));
  await tx.execute(sql`
    update booking_slots set seat = n.seat, live = true
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n(booking text, stretch int, seat int)
    where booking_slots.booking_id = n.booking and booking_slots.stretch = n.stretch`);
}
