import type { Listing } from '#contract/listings.ts';
import { publicSpace } from '../../catalogue/service.ts';
import type { SpaceRow } from './repository.ts';

/** What its host sees of a listing. */
export function ownListing(row: SpaceRow, now: Date): Listing {
  const { note } = row;
  return { ...publicSpace(row, now), ...(note === null ? {} : { note }) };
}
