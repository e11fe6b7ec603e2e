import { listingLimit } from '#contract/rules/plans.ts';
import type { Database, Transaction } from '../../../db/open.ts';
import { ApiError } from '../../../http/api-error.ts';
import { currentPlan } from '../plans/current-plan.ts';
import { countListings } from '../plans/listing-count.ts';

export interface Room {
  /** Listings that the host's plan allows; undefined where there is no limit. */
  readonly limit: number | undefined;
  /** Those that count against it. */
  readonly listings: number;
}

/** It holds where the host is locked. */
export async function readRoom(
  db: Database | Transaction,
  hostId: string,
  now: Date,
): Promise<Room> {
  const limit = listingLimit(await currentPlan(db, hostId, now));
  return { limit, listings: await countListings(db, hostId) };
}

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
  const { limit, listings } = await readRoom(db, hostId, now);
  if (limit !== undefined && listings + more > limit) throw new ApiError('LISTING_LIMIT');
}
