import type { SpaceId } from '#contract/units.ts';
import { and, count, desc, eq, gt, isNull, sum } from 'drizzle-orm';
import type { AdminListing, RemovedListing } from '#contract/admin/admin.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import type { Database } from '../../../db/open.ts';
import {
  accounts,
  bookings,
  hostProfiles,
  listingChanges,
  listingRemovals,
  spaces,
} from '../../../db/schema/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { AdminContext } from '../context.ts';
import { ownedListings, ownerOfSpace, profileOfOwner } from '../owner.ts';
import { earliestRestorable, restorableUntil } from './restoring.ts';

/** The number of changes that are shown, latest first. */
const CHANGES = 100;

/** @throws {ApiError} SPACE_NOT_FOUND */
export async function readListingFile(
  context: AdminContext,
  spaceId: SpaceId,
): Promise<AdminListing> {
  const { db } = context;
  const now = context.now();
  const [row] = await db
    .select({ space: spaces, account: accounts, profile: hostProfiles, removal: listingRemovals })
    .from(spaces)
    .leftJoin(accounts, ownerOfSpace)
    .leftJoin(hostProfiles, profileOfOwner)
    .leftJoin(listingRemovals, eq(listingRemovals.spaceId, spaces.id))
    .where(eq(spaces.id, spaceId));
  if (row === undefined) throw new ApiError('SPACE_NOT_FOUND');
  const { removal } = row;
  const [listing] = await ownedListings(context, [row], now);
  if (listing === undefined) throw new Error('A listing got lost while its version was read.');
  return {
    ...listing,
    ...(await readUpcoming(db, spaceId, now)),
    changes: await readChanges(db, spaceId),
    ...(removal === null
      ? {}
      : {
          removed: {
            at: removal.removedAt.toISOString(),
            reason: removal.reason,
            restorableUntil: restorableUntil(removal.removedAt).toISOString(),
          },
        }),
  };
}

/** Bookings that haven't begun; a deletion refunds their whole prices. */
async function readUpcoming(
  db: Database,
  spaceId: SpaceId,
  now: Date,
): Promise<Pick<AdminListing, 'upcomingBookings' | 'upcomingRefund'>> {
  const { status, startsAt, priceKobo } = bookings;
  const [row] = await db
    .select({ bookings: count(), kobo: sum(priceKobo).mapWith(Number) })
    .from(bookings)
    .where(and(eq(bookings.spaceId, spaceId), eq(status, 'upcoming'), gt(startsAt, now)));
  return {
    upcomingBookings: row?.bookings ?? 0,
    upcomingRefund: (row?.kobo ?? 0) / KOBO_PER_NAIRA,
  };
}

async function readChanges(db: Database, spaceId: SpaceId): Promise<AdminListing['changes']> {
  const { at, kind, after, accountId, id } = listingChanges;
  const rows = await db
    .select({ at, kind, after, by: accounts.fullName })
    .from(listingChanges)
    .leftJoin(accounts, eq(accounts.id, accountId))
    .where(eq(listingChanges.spaceId, spaceId))
    .orderBy(desc(at), id)
    .limit(CHANGES);
  return rows.map((row) => ({
    at: row.at.toISOString(),
    by: row.by ?? '',
    kind: row.kind,
    fields: Object.keys(row.after ?? {}),
  }));
}

/** Returns the listings that can be restored, the last deleted first. */
export async function readRemoved(db: Database, now: Date): Promise<RemovedListing[]> {
  const { id, name, location } = spaces;
  const { reason, removedAt } = listingRemovals;
  const rows = await db
    .select({ id, name, location, host: accounts.fullName, reason, removedAt })
    .from(listingRemovals)
    .innerJoin(spaces, eq(spaces.id, listingRemovals.spaceId))
    .leftJoin(accounts, eq(accounts.id, spaces.hostId))
    .where(and(gt(removedAt, earliestRestorable(now)), isNull(accounts.deletedAt)))
    .orderBy(desc(removedAt), id);
  return rows.map(({ host, ...row }) => ({
    ...row,
    hostName: host ?? '',
    removedAt: row.removedAt.toISOString(),
    restorableUntil: restorableUntil(row.removedAt).toISOString(),
  }));
}
