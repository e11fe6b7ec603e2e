import type { AccountId } from '#contract/units.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { NewVenue, Venue } from '#contract/hosting/venues.ts';
import type { Database, Transaction } from '../../../db/open.ts';
import { spaces, venues, venueSpaces } from '../../../db/schema/schema.ts';
import { contentVersion } from '../listings/listing-version.ts';

/** Returns a host's venues in the order of their creation, without deleted spaces. */
export async function readVenues(
  db: Pick<Database, 'select'>,
  hostId: AccountId,
): Promise<Venue[]> {
  const rows = await db
    .select({
      id: venues.id,
      name: venues.name,
      space: { id: spaces.id, name: spaces.name },
      partOf: venueSpaces.partOf,
    })
    .from(venues)
    .leftJoin(venueSpaces, eq(venueSpaces.venueId, venues.id))
    .leftJoin(
      spaces,
      and(eq(spaces.id, venueSpaces.spaceId), sql`${spaces.listingStatus} <> 'deleted'`),
    )
    .where(eq(venues.hostId, hostId))
    .orderBy(asc(venues.createdAt), asc(venues.id), asc(spaces.createdAt), asc(spaces.id));
  const shown = new Set(rows.flatMap(({ space }) => space?.id ?? []));
  const found = new Map<string, Venue>();
  for (const { id, name, space, partOf } of rows) {
    const venue = found.get(id) ?? { id, name, spaces: [] };
    found.set(id, venue);
    if (space === null) continue;
    const isPart = partOf !== null && shown.has(partOf);
    venue.spaces.push({ ...space, ...(isPart ? { partOf } : {}) });
  }
  return [...found.values()].map((venue) => ({ ...venue, version: venueVersion(venue) }));
}

/** Returns the version of what a host chooses; the order of the spaces isn't theirs. */
export function venueVersion({ name, spaces: members }: NewVenue): string {
  const links = members.map(({ id, partOf = '' }) => `${id} ${partOf}`);
  return contentVersion([name, ...links.toSorted()]);
}

/** Called when a host's account is deleted, because a venue's name may contain personal data. */
export async function deleteVenuesOf(tx: Transaction, hostId: AccountId): Promise<void> {
  await tx.delete(venues).where(eq(venues.hostId, hostId));
}
