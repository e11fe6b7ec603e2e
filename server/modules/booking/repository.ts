import type { AccountId, BookingId, SpaceId } from '#contract/units.ts';
import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { type BookingState, stateAt } from '#contract/bookings/booking-states.ts';
import type { NewTime } from '#contract/bookings/moves/reschedule.ts';
import type { TimeRange } from '#contract/opening/opening-times.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import type { Database, Transaction } from '../../db/open.ts';
import {
  type bookingRequests,
  bookings,
  bookingSlots,
  hostCancellations,
  reviews,
  spaces,
  type waitlistEntries,
} from '../../db/schema/schema.ts';
import { lockLinkedSpaces } from '../../db/stores/linked-spaces.ts';
import type { TakenSlot } from './seats/seat-assignment.ts';

export type NewBooking = typeof bookings.$inferInsert;
export type BookingRow = typeof bookings.$inferSelect;

/**
 * The number of bookings that a space takes at once: a hub sells its seats, a creative space is
 * booked whole.
 */
export const seatsOfSpace = sql<number>`
  case when ${spaces.spaceType} = 'creative space' then 1 else ${spaces.capacity} end`;

/** Returns the prices of a space in naira, as `quote` takes them. */
export const spacePrices = ({
  pricePerHourKobo,
  pricePerDayKobo,
}: Pick<typeof spaces.$inferSelect, 'pricePerHourKobo' | 'pricePerDayKobo'>) => ({
  pricePerHour: pricePerHourKobo / KOBO_PER_NAIRA,
  pricePerDay: pricePerDayKobo / KOBO_PER_NAIRA,
});

/**
 * Time ranges as one parameter: `[{range_index, starts, ends, kept_from, kept_to}]`. The last two are
 * null for a range without buffers.
 */
export const asRows = (ranges: readonly TimeRange[]): string =>
  JSON.stringify(
    ranges.map(({ start, end, reserved }, index) => ({
      range_index: index + 1,
      starts: start,
      ends: end,
      kept_from: reserved?.start ?? null,
      kept_to: reserved?.end ?? null,
    })),
  );

/** `tstzrange(null, null)` would be all time. */
export const reservedOfRow = sql`case when w.kept_from is not null
  then tstzrange(w.kept_from, w.kept_to) end`;

export interface LockedSpace {
  readonly seats: number;
  readonly listed: boolean;
  /** The space has been deleted. */
  readonly withdrawn: boolean;
}

/**
 * Locks the space's row, so that slots of a space are written by one transaction after another, and
 * none waits for another's slots while holding some. The spaces that it is linked with are locked
 * with it (decision 70). NO KEY, because the foreign keys of new rows only lock the key.
 */
export async function lockSpace(tx: Transaction, id: string): Promise<LockedSpace | undefined> {
  await lockLinkedSpaces(tx, [id]);
  const [space] = await tx
    .select({
      seats: seatsOfSpace.mapWith(Number),
      listed: sql<boolean>`${spaces.listingStatus} = 'active'`,
      withdrawn: sql<boolean>`${spaces.listingStatus} = 'deleted'`,
    })
    .from(spaces)
    .where(eq(spaces.id, id));
  return space;
}

/**
 * Returns the state of a booking at an instant, even if an expired hold hasn't been updated yet.
 */
export function bookingStateAt(
  booking: Pick<BookingRow, 'status' | 'startsAt' | 'endsAt' | 'heldUntil'>,
  now: Date,
): BookingState {
  const hasRunOut = booking.status === 'held' && booking.heldUntil <= now;
  return hasRunOut ? 'expired' : stateAt(booking, now);
}

/** Returns a guest's own bookings with their state at that time, for download. */
export async function readBookingsOf(db: Database, userId: AccountId, now: Date) {
  const rows = await db
    .select({
      id: bookings.shortId,
      spaceId: bookings.spaceId,
      kind: bookings.durationType,
      duration: bookings.duration,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      priceKobo: bookings.priceKobo,
      extrasKobo: bookings.extrasKobo,
      status: bookings.status,
      heldUntil: bookings.heldUntil,
      refundKobo: bookings.refundKobo,
      seriesNumber: bookings.seriesNumber,
      createdAt: bookings.createdAt,
      reviewStars: reviews.stars,
      review: reviews.text,
      hostCancelReason: hostCancellations.reason,
      hostCancelMessage: hostCancellations.message,
      voucherKobo: hostCancellations.voucherKobo,
    })
    .from(bookings)
    .leftJoin(reviews, eq(reviews.bookingId, bookings.id))
    .leftJoin(hostCancellations, eq(hostCancellations.bookingId, bookings.id))
    .where(eq(bookings.userId, userId))
    .orderBy(bookings.createdAt);
  return rows.map(({ heldUntil, ...row }) => ({
    ...row,
    status: bookingStateAt({ ...row, heldUntil }, now),
  }));
}

/** Condition for what a guest has requested for exactly this time of a space. */
export const isOfGuestAndTime = (
  table: typeof bookingRequests | typeof waitlistEntries,
  {
    accountId,
    spaceId,
    time: { startDate, checkinTime, durationType, duration },
  }: { readonly accountId: AccountId; readonly spaceId: SpaceId; readonly time: NewTime },
): SQL | undefined =>
  and(
    eq(table.accountId, accountId),
    eq(table.spaceId, spaceId),
    eq(table.startDate, startDate),
    eq(table.checkinTime, checkinTime),
    eq(table.durationType, durationType),
    eq(table.duration, duration),
  );

/** Returns the booking and locks it until the transaction ends. */
export async function lockBooking(tx: Transaction, id: string): Promise<BookingRow> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update');
  if (row === undefined) throw new Error('A booking is gone within its own transaction.');
  return row;
}

/**
 * Condition for a slot that occupies its seat now. An expired hold doesn't, even before it is
 * updated.
 */
export const keepsSeat = (now: Date): SQL =>
  sql`s.live and (b.status <> 'held' or b.held_until > ${now.toISOString()}::timestamptz)`;

/** Bounds of a time range as milliseconds: the two databases write ranges and dates differently. */
export const slotStartMs = sql`(extract(epoch from lower(s.during)) * 1000)::float8`;
export const slotEndMs = sql`(extract(epoch from upper(s.during)) * 1000)::float8`;

/** The time in which a slot keeps its seat from others: with the buffers that it was booked with. */
export const reservedTime = sql`coalesce(s.reserved, s.during)`;
export const reservedStartMs = sql`(extract(epoch from lower(${reservedTime})) * 1000)::float8`;
export const reservedEndMs = sql`(extract(epoch from upper(${reservedTime})) * 1000)::float8`;

/** A slot `s` as a `SlotRow`. */
export const slotColumns = sql`
  s.booking_id as "bookingId", s.stretch as "rangeIndex", s.seat,
  ${slotStartMs} as start, ${slotEndMs} as end,
  ${reservedStartMs} as "reservedFrom", ${reservedEndMs} as "reservedTo"`;

export interface SlotRow extends Record<string, unknown> {
  readonly bookingId: BookingId;
  readonly rangeIndex: number;
  readonly seat: number;
  readonly start: number;
  readonly end: number;
  readonly reservedFrom: number;
  readonly reservedTo: number;
}

export function toSlot({ start, end, reservedFrom, reservedTo, ...slot }: SlotRow): TakenSlot {
  const range = { start: new Date(start), end: new Date(end) };
  if (reservedFrom === start && reservedTo === end) return { ...slot, ...range };
  return {
    ...slot,
    ...range,
    reserved: { start: new Date(reservedFrom), end: new Date(reservedTo) },
  };
}

/** The time ranges of one booking, in the order of time, whether they keep their seats or not. */
export async function readSlots(tx: Transaction, bookingId: BookingId): Promise<TakenSlot[]> {
  const { rows } = await tx.execute<SlotRow>(sql`
    select ${slotColumns} from booking_slots s where s.booking_id = ${bookingId} order by s.stretch`);
  return rows.map(toSlot);
}

/**
 * Frees the seats of expired holds of spaces, which the caller has locked; returns how many there
 * were.
 */
export async function expireHolds(
  tx: Transaction,
  spaceIds: readonly SpaceId[],
  now: Date,
): Promise<number> {
  const expired = await tx
    .update(bookings)
    .set({ status: 'expired' })
    .where(
      and(
        inArray(bookings.spaceId, [...spaceIds]),
        eq(bookings.status, 'held'),
        lte(bookings.heldUntil, now),
      ),
    )
    .returning({ id: bookings.id });
  for (const { id } of expired) await freeSeats(tx, id);
  return expired.length;
}

/** Releases the seats of a booking. Its slots stay as a record. */
export async function freeSeats(tx: Transaction, bookingId: BookingId): Promise<void> {
  await tx.update(bookingSlots).set({ live: false }).where(eq(bookingSlots.bookingId, bookingId));
}

/** Writes the time ranges of a new booking, each with its seat. */
export async function insertSlots(
  tx: Transaction,
  { id, spaceId }: Pick<NewBooking, 'id' | 'spaceId'>,
  ranges: readonly TimeRange[],
  seats: readonly number[],
): Promise<void> {
  await tx.execute(sql`
    insert into booking_slots (booking_id, space_id, stretch, seat, during, reserved, live)
    select ${id}, ${spaceId}, w.range_index,
      (${JSON.stringify(seats)}::jsonb ->> (w.range_index - 1))::int,
      tstzrange(w.starts, w.ends), ${reservedOfRow}, true
    from jsonb_to_recordset(${asRows(ranges)}::jsonb)
      as w(range_index int, starts timestamptz, ends timestamptz,
        kept_from timestamptz, kept_to timestamptz)`);
}

/**
 * Changes seats and makes slots live in one statement, because seats may conflict while it runs but
 * not at its end.
 */
export async function seatSlots(
  tx: Transaction,
  slots: readonly Pick<TakenSlot, 'bookingId' | 'rangeIndex' | 'seat'>[],
): Promise<void> {
  if (slots.length === 0) return;
  const rows = slots.map(({ bookingId, rangeIndex, seat }) => ({
    booking: bookingId,
    range_index: rangeIndex,
    seat,
  }));
  await tx.execute(sql`
    update booking_slots set seat = n.seat, live = true
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n(booking text, range_index int, seat int)
    where booking_slots.booking_id = n.booking and booking_slots.stretch = n.range_index`);
}
