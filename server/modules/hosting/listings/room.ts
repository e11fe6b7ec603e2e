import { listingLimit } from '#contract/rules/plans.ts';
import type { Database, Transaction } from '../../../db/open.ts';
import { ApiError } from '../../../http/api-error.ts';
import { currentPlan } from '../plans/current-plan.ts';
import { countListings } from '../plans/listing-count.ts';

/**
 * That the host's plan has room for so many listings more. It holds where the host is locked; before
 * that it spares work that would be in vain.
 *
 * @throws {ApiError} LISTING_LIMIT
 */
export async function requireRoom(
  db: Database | Transaction,
  hostId: string,
  now: Date,
  more: 0 | 1,
): Promise<void> {
  const limit = listingLimit(await currentPlan(db, hostId, now));
  if (limit === undefined) return;
  if ((await countListings(db, hostId)) + more > limit) throw new ApiError('LISTING_LIMIT');
}
