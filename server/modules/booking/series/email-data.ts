import type { SeriesId } from '#contract/units.ts';
import { asc, eq } from 'drizzle-orm';
import { fullAddress } from '#contract/spaces/full-address.ts';
import { bookings, bookingSeries } from '../../../db/schema/schema.ts';
import { type EmailData, readEmailData } from '../emails/email-data.ts';
import type { BookingMailsContext } from '../emails/email-jobs.ts';
import { type EmailFact, whenFacts } from '../emails/guest-emails.ts';

/** The bookings of a series that emails show, in their order, at the time of composing. */
export interface SeriesEmailData {
  readonly first: EmailData;
  readonly all: readonly EmailData[];
  readonly series: typeof bookingSeries.$inferSelect;
}

export async function readSeriesEmailData(
  { db }: BookingMailsContext,
  id: SeriesId,
): Promise<SeriesEmailData | undefined> {
  const rows = await db
    .select({ id: bookings.id, series: bookingSeries })
    .from(bookings)
    .innerJoin(bookingSeries, eq(bookingSeries.id, bookings.seriesId))
    .where(eq(bookings.seriesId, id))
    .orderBy(asc(bookings.seriesNumber));
  const all: EmailData[] = [];
  for (const row of rows) {
    const data = await readEmailData(db, row.id);
    if (data !== undefined) all.push(data);
  }
  const [first] = all;
  const series = rows[0]?.series;
  return first === undefined || series === undefined ? undefined : { first, all, series };
}

/** The space and its address. */
export const spaceFacts = ({ first: { space } }: Pick<SeriesEmailData, 'first'>): EmailFact[] => [
  ['Space', space.name],
  ['Address', fullAddress({ spaceAddress: space.address, location: space.location })],
];

/** The times of each booking, beside its ID. */
export const dateFacts = ({ all }: Pick<SeriesEmailData, 'all'>): EmailFact[] =>
  all.flatMap((data) =>
    whenFacts(data).map(([, when], day): EmailFact => [
      day === 0 ? data.booking.shortId : '',
      when,
    ]),
  );
