import type { AccountId, SpaceId, VenueId } from '#contract/units.ts';
import { and, asc, eq, inArray, isNotNull, ne, notInArray, sql } from 'drizzle-orm';
import { MAX_VENUES, type NewVenue, type SavedVenue } from '#contract/hosting/venues.ts';
import type { Database, Transaction } from '../../../db/open.ts';
import { spaces, venues, venueSpaces } from '../../../db/schema/schema.ts';
import { lockLinkedSpaces } from '../../../db/stores/linked-spaces.ts';
import { ApiError } from '../../../http/api-error.ts';
import { lockHost } from '../listings/repository.ts';
import * as copy from '../copy.ts';
import { readVenues, venueVersion } from './read-venues.ts';

export interface VenuesContext {
  readonly db: Database;
  readonly now: () => Date;
  /** Called after spaces were unlinked, in the same transaction, while they are locked. */
  readonly onSpaceChanged: (tx: Transaction, spaceId: SpaceId) => Promise<void>;
  /** Called after spaces have changed for visitors. */
  readonly catalogueChanged: () => void;
  /** Called after jobs have been committed. */
  readonly wakeJobs: () => void;
}

/**
 * Creates or changes a venue. All changes of a host's venues lock the host first, so that they are
 * made one after another; then all spaces that they link or unlink. Bookings that clash stay.
 * Repeating a call changes nothing.
 *
 * @throws {ApiError} SPACE_NOT_FOUND if one of the spaces isn't the host's or is deleted;
 * INVALID_INPUT at `spaces` if one is in another venue; VENUE_NOT_FOUND if the venue is another
 * host's, or was removed since the host saw it; VENUE_CHANGED if it isn't as the host saw it, unless
 * it already is as wanted; VENUE_LIMIT
 */
export async function saveVenue(
  context: VenuesContext,
  hostId: AccountId,
  id: VenueId,
  wanted: SavedVenue,
): Promise<void> {
  const { db, now, onSpaceChanged, catalogueChanged, wakeJobs } = context;
  await db.transaction(async (tx) => {
    await lockHost(tx, hostId);
    await requireSeen(tx, hostId, id, wanted);
    const before = await readMembers(tx, id);
    const ids = wanted.spaces.map((space) => space.id);
    await lockLinkedSpaces(tx, [...new Set([...before, ...ids])]);
    await requireOwnSpaces(tx, hostId, ids);
    await requireFreeSpaces(tx, id, ids);
    await storeVenue(tx, { id, hostId, name: wanted.name, createdAt: now() });
    await linkSpaces(tx, id, wanted.spaces);
    // What is free now that wasn't before is offered to the guests who wait for it.
    for (const spaceId of before) await onSpaceChanged(tx, spaceId);
  });
  catalogueChanged();
  wakeJobs();
}

/** @throws {ApiError} VENUE_NOT_FOUND; VENUE_CHANGED */
async function requireSeen(
  tx: Transaction,
  hostId: AccountId,
  id: VenueId,
  wanted: SavedVenue,
): Promise<void> {
  if (wanted.basedOn === undefined) return;
  const current = (await readVenues(tx, hostId)).find((venue) => venue.id === id);
  if (current === undefined) throw new ApiError('VENUE_NOT_FOUND');
  const accepted = [wanted.basedOn, venueVersion(wanted)];
  if (!accepted.some((version) => version === current.version)) {
    throw new ApiError('VENUE_CHANGED');
  }
}

/** Removes a venue and unlinks its spaces. Does nothing if it is gone already. */
export async function removeVenue(
  { db, onSpaceChanged, catalogueChanged, wakeJobs }: VenuesContext,
  hostId: AccountId,
  id: VenueId,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockHost(tx, hostId);
    const own = and(eq(venues.id, id), eq(venues.hostId, hostId));
    if ((await tx.$count(venues, own)) === 0) return;
    const members = await readMembers(tx, id);
    await lockLinkedSpaces(tx, members);
    await tx.delete(venues).where(own);
    for (const spaceId of members) await onSpaceChanged(tx, spaceId);
  });
  catalogueChanged();
  wakeJobs();
}

async function readMembers(tx: Transaction, id: VenueId): Promise<SpaceId[]> {
  const rows = await tx
    .select({ spaceId: venueSpaces.spaceId })
    .from(venueSpaces)
    .where(eq(venueSpaces.venueId, id))
    .orderBy(asc(venueSpaces.spaceId));
  return rows.map(({ spaceId }) => spaceId);
}

async function requireOwnSpaces(
  tx: Transaction,
  hostId: AccountId,
  ids: readonly SpaceId[],
): Promise<void> {
  const own = and(
    inArray(spaces.id, [...ids]),
    eq(spaces.hostId, hostId),
    ne(spaces.listingStatus, 'deleted'),
  );
  if ((await tx.$count(spaces, own)) < ids.length) throw new ApiError('SPACE_NOT_FOUND');
}

async function requireFreeSpaces(
  tx: Transaction,
  id: VenueId,
  ids: readonly SpaceId[],
): Promise<void> {
  const [other] = await tx
    .select({ space: spaces.name, venue: venues.name })
    .from(venueSpaces)
    .innerJoin(spaces, eq(spaces.id, venueSpaces.spaceId))
    .innerJoin(venues, eq(venues.id, venueSpaces.venueId))
    .where(and(inArray(venueSpaces.spaceId, [...ids]), ne(venueSpaces.venueId, id)))
    .limit(1);
  if (other === undefined) return;
  throw new ApiError('INVALID_INPUT', { spaces: copy.inOtherVenue(other.space, other.venue) });
}

async function storeVenue(tx: Transaction, venue: typeof venues.$inferInsert): Promise<void> {
  const { id, hostId, name } = venue;
  const [known] = await tx.select({ hostId: venues.hostId }).from(venues).where(eq(venues.id, id));
  if (known === undefined) {
    if ((await tx.$count(venues, eq(venues.hostId, hostId))) >= MAX_VENUES) {
      throw new ApiError('VENUE_LIMIT');
    }
    await tx.insert(venues).values(venue);
    return;
  }
  if (known.hostId !== hostId) throw new ApiError('VENUE_NOT_FOUND');
  await tx
    .update(venues)
    .set({ name })
    .where(and(eq(venues.id, id), ne(venues.name, name)));
}

async function linkSpaces(
  tx: Transaction,
  venueId: VenueId,
  wanted: NewVenue['spaces'],
): Promise<void> {
  // Links end first, because a row is only deleted once no other refers to it.
  await tx
    .update(venueSpaces)
    .set({ partOf: null })
    .where(and(eq(venueSpaces.venueId, venueId), isNotNull(venueSpaces.partOf), isChanged(wanted)));
  const ids = wanted.map(({ id }) => id);
  await tx
    .delete(venueSpaces)
    .where(and(eq(venueSpaces.venueId, venueId), notInArray(venueSpaces.spaceId, ids)));
  await tx
    .insert(venueSpaces)
    .values(ids.map((spaceId) => ({ spaceId, venueId })))
    .onConflictDoNothing();
  for (const { id: spaceId, partOf } of wanted) {
    if (partOf === undefined) continue;
    await tx
      .update(venueSpaces)
      .set({ partOf })
      .where(
        and(
          eq(venueSpaces.spaceId, spaceId),
          sql`${venueSpaces.partOf} is distinct from ${partOf}`,
        ),
      );
  }
}

/** Whether a row isn't a part of the same space as before. */
const isChanged = (wanted: NewVenue['spaces']) => {
  const links = wanted.filter(({ partOf }) => partOf !== undefined);
  return sql`not exists (
    select from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as w(id text, "partOf" text)
    where w.id = ${venueSpaces.spaceId} and w."partOf" = ${venueSpaces.partOf})`;
};
