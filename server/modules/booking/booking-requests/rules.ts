import type { AccountId, SpaceId } from '#contract/units.ts';
import { and, eq, ne } from 'drizzle-orm';
import { type BookingRules, INSTANT_BOOKING } from '#contract/bookings/requests/booking-rules.ts';
import type { Database, Transaction } from '../../../db/open.ts';
import { bookingRules, spaces } from '../../../db/schema/schema.ts';
import { ApiError } from '../../../http/api-error.ts';

interface OwnSpace {
  readonly spaceId: SpaceId;
  readonly hostId: AccountId;
}

/** Returns the rules of a space from its row; those of instant booking if it has none. */
export function rulesOf(
  row: Pick<typeof bookingRules.$inferSelect, 'mode' | 'firstTime' | 'abovePeople'> | null,
): BookingRules {
  if (row === null) return INSTANT_BOOKING;
  const { mode, firstTime, abovePeople } = row;
  return { mode, firstTime, ...(abovePeople === null ? {} : { abovePeople }) };
}

/**
 * Returns how guests book one of a host's spaces.
 *
 * @throws {ApiError} SPACE_NOT_FOUND if it isn't the host's, or is deleted.
 */
export async function readBookingRules(
  db: Pick<Database | Transaction, 'select'>,
  { spaceId, hostId }: OwnSpace,
): Promise<BookingRules> {
  const [found] = await db
    .select({ rules: bookingRules })
    .from(spaces)
    .leftJoin(bookingRules, eq(bookingRules.spaceId, spaces.id))
    .where(
      and(eq(spaces.id, spaceId), eq(spaces.hostId, hostId), ne(spaces.listingStatus, 'deleted')),
    );
  if (found === undefined) throw new ApiError('SPACE_NOT_FOUND');
  return rulesOf(found.rules);
}

/**
 * Changes how guests book a space. Open requests and accepted ones stay.
 *
 * @throws {ApiError} SPACE_NOT_FOUND if it isn't the host's, or is deleted.
 */
export async function changeBookingRules(
  db: Database,
  own: OwnSpace,
  rules: BookingRules,
): Promise<BookingRules> {
  const { mode, firstTime, abovePeople = null } = rules;
  return db.transaction(async (tx) => {
    await readBookingRules(tx, own);
    const changed = { mode, firstTime, abovePeople };
    await tx
      .insert(bookingRules)
      .values({ spaceId: own.spaceId, ...changed })
      .onConflictDoUpdate({ target: bookingRules.spaceId, set: changed });
    return readBookingRules(tx, own);
  });
}
