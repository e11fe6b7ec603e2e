import type { AccountId } from '#contract/units.ts';
import { and, asc, desc, eq, gt, isNotNull, lte, type SQL } from 'drizzle-orm';
import {
  BOOKINGS_PER_PAGE,
  type HostBookingsPage,
  type HostBookingsFilter,
} from '#contract/hosting/host-calendar.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import type { Database } from '../../../db/open.ts';
import { bookings } from '../../../db/schema/schema.ts';
import { readAgendaRows } from './agenda.ts';

/** The condition and order of each filter: what comes next first, and what is over latest first. */
function filterOf(filter: HostBookingsFilter, now: Date): { which: SQL | undefined; order: SQL } {
  const { startsAt, endsAt, status, cancelledAt } = bookings;
  const paid = eq(status, 'upcoming');
  switch (filter) {
    case 'upcoming':
      return { which: and(paid, gt(startsAt, now)), order: asc(startsAt) };
    case 'active':
      return { which: and(paid, lte(startsAt, now), gt(endsAt, now)), order: asc(startsAt) };
    case 'completed':
      return { which: and(paid, lte(endsAt, now)), order: desc(startsAt) };
    case 'cancelled':
      return {
        which: and(isNotNull(cancelledAt), isNotNull(bookings.confirmedAt)),
        order: desc(startsAt),
      };
  }
}

/**
 * Returns a page of the bookings at all of a host's spaces that were once paid.
 *
 * @param offset How many bookings are skipped.
 */
export async function readHostBookings(
  db: Database,
  hostId: AccountId,
  { filter, offset }: { readonly filter: HostBookingsFilter; readonly offset: number },
  now: Date,
): Promise<HostBookingsPage> {
  const { which, order } = filterOf(filter, now);
  const rows = await readAgendaRows(db, hostId, {
    which,
    order,
    offset,
    limit: BOOKINGS_PER_PAGE + 1,
  });
  return {
    bookings: rows
      .slice(0, BOOKINGS_PER_PAGE)
      .map(({ priceKobo, ...booking }) => ({ ...booking, amount: priceKobo / KOBO_PER_NAIRA })),
    hasMore: rows.length > BOOKINGS_PER_PAGE,
  };
}
