import type { AccountId } from '#contract/units.ts';
import { listingLimit } from '#contract/payments/plans.ts';
import type { Database, Transaction } from '../../../db/open.ts';
import { ApiError } from '../../../http/api-error.ts';
import { currentPlan } from '../plans/current-plan.ts';
import { countListings } from '../plans/listing-count.ts';

export interface ListingQuota {
  /** The number of listings that the host's plan allows; undefined if there is no limit. */
  readonly limit: number | undefined;
  /** The number of listings that count towards the limit. */
  readonly listings: number;
}

/** The result stays valid only while the host is locked. */
export async function readListingQuota(
  db: Database | Transaction,
  hostId: AccountId,
  now: Date,
): Promise<ListingQuota> {
  const limit = listingLimit(await currentPlan(db, hostId, now));
  return { limit, listings: await countListings(db, hostId) };
}

/**
 * Checks that the host's plan has room for more listings. The result stays valid only while the
 * host is locked; without the lock the check only prevents unnecessary work.
 *
 * @throws {ApiError} LISTING_LIMIT
 */
export async function requireListingQuota(
  db: Database | Transaction,
  hostId: AccountId,
  now: Date,
  more: 0 | 1,
): Promise<void> {
  const { limit, listings } = await readListingQuota(db, hostId, now);
  if (limit !== undefined && listings + more > limit) throw new ApiError('LISTING_LIMIT');
}
