import type { SpaceId } from '#contract/units.ts';
import { and, eq, gt, or } from 'drizzle-orm';
import type { UtilitiesInput } from '#contract/spaces/utilities.ts';
import type { Listing } from '#contract/hosting/listings.ts';
import type { ListingStatus } from '#contract/spaces/spaces.ts';
import type { Transaction } from '../../../db/open.ts';
import { bookings } from '../../../db/schema/schema.ts';
import type { ListingChangeKind } from '../../../db/schema/hosting.ts';
import { ApiError } from '../../../http/api-error.ts';
import { logChange } from './change-log.ts';
import { confirmUtilities } from './columns.ts';
import type { ListingsContext } from './context.ts';
import { fullListing } from './full-listing.ts';
import { lockHost, lockListing, lockOwn, type OwnListing, storeListing } from './repository.ts';
import { requireListingQuota } from './listing-quota.ts';

type StatesContext = Pick<
  ListingsContext,
  'db' | 'now' | 'random' | 'catalogueChanged' | 'onSpaceChanged'
>;

/** @throws {ApiError} SPACE_NOT_FOUND */
export async function confirmFacts(
  { db, now, catalogueChanged }: StatesContext,
  own: OwnListing,
  facts: UtilitiesInput,
): Promise<Listing> {
  const listing = await db.transaction(async (tx) => {
    const at = now();
    await lockListing(tx, own);
    const row = await storeListing(tx, own.spaceId, { facts: confirmUtilities(facts, at) });
    return fullListing(tx, row, at);
  });
  catalogueChanged();
  return listing;
}

/**
 * Hides an active listing. Does nothing if it is paused already.
 *
 * @throws {ApiError} SPACE_NOT_FOUND, LISTING_STATE
 */
export function pauseListing(context: StatesContext, own: OwnListing): Promise<Listing> {
  return move(context, own, { from: 'active', to: 'paused', kind: 'paused' });
}

/**
 * Makes a paused listing active again.
 *
 * @throws {ApiError} SPACE_NOT_FOUND, LISTING_STATE; LISTING_LIMIT if a plan has ended and there
 * are more listings than the current one allows.
 */
export function resumeListing(context: StatesContext, own: OwnListing): Promise<Listing> {
  return move(context, own, { from: 'paused', to: 'active', kind: 'resumed' });
}

interface Move {
  readonly from: ListingStatus;
  readonly to: 'active' | 'paused';
  readonly kind: ListingChangeKind;
}

async function move(
  { db, now, random, catalogueChanged, onSpaceChanged }: StatesContext,
  own: OwnListing,
  { from, to, kind }: Move,
): Promise<Listing> {
  const listing = await db.transaction(async (tx) => {
    const at = now();
    await lockHost(tx, own.hostId);
    const before = await lockListing(tx, own);
    if (before.listingStatus === to) return fullListing(tx, before, at);
    if (before.listingStatus !== from) throw new ApiError('LISTING_STATE');
    if (to === 'active') await requireListingQuota(tx, own.hostId, at, 0);
    await logChange(tx, random, { own, kind, at });
    const after = await storeListing(tx, own.spaceId, { listingStatus: to });
    await onSpaceChanged(tx, own.spaceId);
    return fullListing(tx, after, at);
  });
  catalogueChanged();
  return listing;
}

/**
 * Deletes a listing. Its row and its photos stay, because past bookings show them. Does nothing if
 * it is deleted already.
 *
 * @throws {ApiError} SPACE_NOT_FOUND; LISTING_BOOKED while it has open bookings or holds.
 */
export async function deleteOwnListing(
  { db, now, random, catalogueChanged, onSpaceChanged }: StatesContext,
  own: OwnListing,
): Promise<void> {
  await db.transaction(async (tx) => {
    const at = now();
    // Bookings made at the same time wait for this row and then find it unlisted.
    const { listingStatus } = await lockOwn(tx, own);
    if (listingStatus === 'deleted') return;
    if (await isBooked(tx, own.spaceId, at)) throw new ApiError('LISTING_BOOKED');
    await logChange(tx, random, { own, kind: 'deleted', at });
    await storeListing(tx, own.spaceId, { listingStatus: 'deleted' });
    await onSpaceChanged(tx, own.spaceId);
  });
  catalogueChanged();
}

async function isBooked(tx: Transaction, spaceId: SpaceId, now: Date): Promise<boolean> {
  const { status, endsAt, heldUntil } = bookings;
  const open = or(
    and(eq(status, 'upcoming'), gt(endsAt, now)),
    and(eq(status, 'held'), gt(heldUntil, now)),
  );
  return (await tx.$count(bookings, and(eq(bookings.spaceId, spaceId), open))) > 0;
}
