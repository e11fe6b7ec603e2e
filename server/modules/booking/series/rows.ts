import type { BookingId, SeriesId } from '#contract/units.ts';
import { eq, inArray } from 'drizzle-orm';
import type { SeriesPlace } from '#contract/bookings/booking-records.ts';
import type { Database, Transaction } from '../../../db/open.ts';
import { bookings, bookingSeries, payments } from '../../../db/schema/schema.ts';

type SeriesRow = typeof bookingSeries.$inferSelect;

/** Finds a series by its id. */
export async function readSeries(
  db: Database | Transaction,
  id: SeriesId,
): Promise<SeriesRow | undefined> {
  const [row] = await db.select().from(bookingSeries).where(eq(bookingSeries.id, id));
  return row;
}

/** The series of a booking, as it is sent, and the reference of the payment of all. */
export interface BookedSeries {
  readonly place: SeriesPlace;
  /** Undefined if credit has paid for each booking on its own. */
  readonly reference: string | undefined;
}

/** Returns the places of many bookings in their series: one query. Single bookings have none. */
export async function readSeriesPlaces(
  db: Database | Transaction,
  bookingIds: readonly BookingId[],
): Promise<ReadonlyMap<string, BookedSeries>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .select({
      bookingId: bookings.id,
      number: bookings.seriesNumber,
      series: bookingSeries,
      paid: payments.reference,
    })
    .from(bookings)
    .innerJoin(bookingSeries, eq(bookingSeries.id, bookings.seriesId))
    .leftJoin(payments, eq(payments.reference, bookingSeries.reference))
    .where(inArray(bookings.id, [...bookingIds]));
  return new Map(
    rows.map(({ bookingId, number, series, paid }) => {
      const { id, count, everyWeeks, firstDate } = series;
      const place = { id, number: number ?? 1, count, everyWeeks, firstDate };
      return [bookingId, { place, reference: paid ?? undefined }];
    }),
  );
}
