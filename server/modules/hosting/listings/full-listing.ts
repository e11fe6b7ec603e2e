import type { Listing } from '#contract/hosting/listings.ts';
import type { SpaceId } from '#contract/units.ts';
import type { Database } from '../../../db/open.ts';
import { withExtras } from './extras.ts';
import { listingVersion } from './listing-version.ts';
import { type ListingRow, ownListing } from './repository.ts';

/** Returns listings as their host sees them, with their extras and versions. */
export async function fullListings(
  db: Pick<Database, 'select'>,
  rows: readonly ListingRow[],
  now: Date,
): Promise<Listing[]> {
  const listings = await withExtras(
    db,
    rows.map((row) => ownListing(row, now)),
  );
  return listings.map((listing) => ({ ...listing, version: listingVersion(listing) }));
}

/** The same for one. */
export async function fullListing(
  db: Pick<Database, 'select'>,
  row: ListingRow,
  now: Date,
): Promise<Listing> {
  const [listing] = await fullListings(db, [row], now);
  if (listing === undefined) throw new Error('A listing got lost while its extras were read.');
  return listing;
}

/** Returns the versions of listings by their IDs. */
export async function readListingVersions(
  db: Pick<Database, 'select'>,
  rows: readonly ListingRow[],
  now: Date,
): Promise<ReadonlyMap<SpaceId, string>> {
  const listings = await withExtras(
    db,
    rows.map((row) => ownListing(row, now)),
  );
  return new Map(listings.map((listing) => [listing.id, listingVersion(listing)]));
}
