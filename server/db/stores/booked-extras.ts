import type { AccountId, BookingId, ExtraId, SpaceId } from '#contract/units.ts';
import { asc, eq, inArray } from 'drizzle-orm';
import type { ExtraLine } from '#contract/extras/extra-price.ts';
import type { BookedExtra } from '#contract/extras/extras.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import type { Database, Transaction } from '../open.ts';
import { bookingExtras, bookings } from '../schema/schema.ts';

export type BookedExtraRow = typeof bookingExtras.$inferSelect;

/** Writes the extras of a new booking, before its slots, with which a trigger checks the stock. */
export async function insertExtras(
  tx: Transaction,
  { id: bookingId, spaceId }: { readonly id: BookingId; readonly spaceId: SpaceId },
  lines: readonly ExtraLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ id: extraId, ...line }, index) => ({
    ...line,
    bookingId,
    spaceId,
    extraId,
    position: index + 1,
  }));
  await tx.insert(bookingExtras).values(rows);
}

/** Returns the extras of many bookings, each in the host's order: one query. */
export async function readBookedExtras(
  db: Pick<Database, 'select'>,
  bookingIds: readonly BookingId[],
): Promise<ReadonlyMap<BookingId, readonly BookedExtraRow[]>> {
  const found = new Map<BookingId, BookedExtraRow[]>();
  if (bookingIds.length === 0) return found;
  const { bookingId, position } = bookingExtras;
  const rows = await db
    .select()
    .from(bookingExtras)
    .where(inArray(bookingId, [...bookingIds]))
    .orderBy(asc(bookingId), asc(position));
  for (const row of rows) found.set(row.bookingId, [...(found.get(row.bookingId) ?? []), row]);
  return found;
}

/** Converts extras to the field of a booking that is sent; nothing for a booking without any. */
export function extrasOnWire(rows: readonly BookedExtraRow[] | undefined): {
  readonly extras?: BookedExtra[];
} {
  if (rows === undefined || rows.length === 0) return {};
  return {
    extras: rows.map(({ name, count, per, unitKobo, units, amountKobo }) => ({
      name,
      count,
      per,
      unitPrice: unitKobo / KOBO_PER_NAIRA,
      units,
      amount: amountKobo / KOBO_PER_NAIRA,
    })),
  };
}

/** Whether a booking has exactly these extras. */
export function hasSameExtras(
  booked: readonly Pick<BookedExtraRow, 'extraId' | 'count'>[],
  chosen: readonly { readonly id: ExtraId; readonly count: number }[],
): boolean {
  const counts = new Map(chosen.map(({ id, count }) => [id, count]));
  return (
    booked.length === counts.size &&
    booked.every(({ extraId, count }) => counts.get(extraId) === count)
  );
}

/** Returns the extras of a guest's own bookings, by their booking IDs, for download. */
export async function readBookedExtrasOf(db: Database, userId: AccountId) {
  const { name, count, per, unitKobo, units, amountKobo, position } = bookingExtras;
  return db
    .select({ booking: bookings.shortId, name, count, per, unitKobo, units, amountKobo })
    .from(bookingExtras)
    .innerJoin(bookings, eq(bookings.id, bookingExtras.bookingId))
    .where(eq(bookings.userId, userId))
    .orderBy(asc(bookings.createdAt), asc(bookings.id), asc(position));
}
