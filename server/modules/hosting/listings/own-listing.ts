import type { Listing } from '#contract/listings.ts';
import { publicSpace } from '../../catalogue/service.ts';
import type { ListingRow } from './repository.ts';

/** Returns a listing as its host sees it. */
export function ownListing(row: ListingRow, now: Date): Listing {
  const { note } = row;
  return { ...publicSpace(row, now), ...(note === null ? {} : { note }) };
}
