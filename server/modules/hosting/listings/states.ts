import { and, eq, gt, or } from 'drizzle-orm';
import type { GivenFacts } from '#contract/facts.ts';
import type { Listing } from '#contract/listings.ts';
import type { ListingStatus } from '#contract/spaces.ts';
import type { Transaction } from '../../../db/open.ts';
import { bookings } from '../../../db/schema.ts';
import type { ListingChangeKind } from '../../../db/schema-hosting.ts';
import { ApiError } from '../../../http/api-error.ts';
import { logChange } from './change-log.ts';
import { confirmed } from './columns.ts';
import type { ListingsContext } from './context.ts';
import { ownListing } from './own-listing.ts';
import {
  lockHost,
  lockListing,
  lockOwn,
  type Own,
  type SpaceRow,
  storeListing,
} from './repository.ts';
import { requireRoom } from './room.ts';

type StatesContext = Pick<ListingsContext, 'db' | 'now' | 'random' | 'catalogueChanged'>;

/** @throws {ApiError} SPACE_NOT_FOUND */
export async function confirmFacts(
  { db, now, catalogueChanged }: StatesContext,
  own: Own,
  facts: GivenFacts,
): Promise<Listing> {
  const row = await db.transaction(async (tx) => {
    await lockListing(tx, own);
    return storeListing(tx, own.spaceId, { facts: confirmed(facts, now()) });
  });
  catalogueChanged();
  return ownListing(row, now());
}

/**
 * Hides a live listing. Asked again, it answers the same.
 *
 * @throws {ApiError} SPACE_NOT_FOUND, LISTING_STATE
 */
export function pauseListing(context: StatesContext, own: Own): Promise<Listing> {
  return move(context, own, { from: 'active', to: 'paused', kind: 'paused' });
}

/**
 * Shows a paused listing again.
 *
 * @throws {ApiError} SPACE_NOT_FOUND, LISTING_STATE; LISTING_LIMIT where a plan has ended and there
 *   are more listings than the present one allows.
 */
export function resumeListing(context: StatesContext, own: Own): Promise<Listing> {
  return move(context, own, { from: 'paused', to: 'active', kind: 'resumed' });
}

interface Move {
  readonly from: ListingStatus;
  readonly to: 'active' | 'paused';
  readonly kind: ListingChangeKind;
}

async function move(
  { db, now, random, catalogueChanged }: StatesContext,
  own: Own,
  { from, to, kind }: Move,
): Promise<Listing> {
  const row = await db.transaction(async (tx): Promise<SpaceRow> => {
    const at = now();
    await lockHost(tx, own.hostId);
    const before = await lockListing(tx, own);
    if (before.listingStatus === to) return before;
    if (before.listingStatus !== from) throw new ApiError('LISTING_STATE');
    if (to === 'active') await requireRoom(tx, own.hostId, at, 0);
    await logChange(tx, random, { own, kind, at });
    return storeListing(tx, own.spaceId, { listingStatus: to });
  });
  catalogueChanged();
  return ownListing(row, now());
}

/**
 * Takes a listing down for good. Its row and its pictures stay: bookings that are over show them.
 * Asked again, it does nothing.
 *
 * @throws {ApiError} SPACE_NOT_FOUND; LISTING_BOOKED while somebody has booked it, or is paying.
 */
export async function removeListing(
  { db, now, random, catalogueChanged }: StatesContext,
  own: Own,
): Promise<void> {
  await db.transaction(async (tx) => {
    const at = now();
    // Whoever books waits for this row, and finds it unlisted then.
    const { listingStatus } = await lockOwn(tx, own);
    if (listingStatus === 'deleted') return;
    if (await isBooked(tx, own.spaceId, at)) throw new ApiError('LISTING_BOOKED');
    await logChange(tx, random, { own, kind: 'deleted', at });
    await storeListing(tx, own.spaceId, { listingStatus: 'deleted' });
  });
  catalogueChanged();
}

async function isBooked(tx: Transaction, spaceId: string, now: Date): Promise<boolean> {
  const { status, endsAt, heldUntil } = bookings;
  const open = or(
    and(eq(status, 'upcoming'), gt(endsAt, now)),
    and(eq(status, 'held'), gt(heldUntil, now)),
  );
  return (await tx.$count(bookings, and(eq(bookings.spaceId, spaceId), open))) > 0;
}
