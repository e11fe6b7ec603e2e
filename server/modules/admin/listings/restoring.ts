import type { AccountId, SpaceId } from '#contract/units.ts';
import { and, eq, gt, notInArray } from 'drizzle-orm';
import type { ListingStatus } from '#contract/spaces/spaces.ts';
import type { Transaction } from '../../../db/open.ts';
import { listingRemovals, spaces, suspendedSpaces } from '../../../db/schema/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import { type AdminContext, runDecision } from '../context.ts';
import * as copy from '../copy.ts';
import { logListing, recordAdminAction } from '../audit-log.ts';
import { type AdminAccountRow, lockHostOf, lockListingRow } from '../rows.ts';
import { RESTORE_DAYS } from '#contract/admin/admin.ts';

export interface Restoration {
  /** The current status of the listing. */
  readonly status: ListingStatus;
  /**
   * The status before it was deleted, which differs from the current one if the plan of its host
   * has no room for it.
   */
  readonly before: ListingStatus;
  /** Whether it is hidden because its host is suspended. */
  readonly isHidden: boolean;
}

/**
 * Restores a listing that an admin deleted. Its bookings aren't restored, because they were
 * refunded.
 *
 * @returns undefined if the listing isn't deleted.
 * @throws {ApiError} SPACE_NOT_FOUND; RESTORE_REFUSED if its host deleted it, the host's account is
 * deleted, or it is too long ago.
 */
export async function restoreListing(
  context: AdminContext,
  { adminId, spaceId }: { readonly adminId: string; readonly spaceId: SpaceId },
): Promise<Restoration | undefined> {
  const { restored } = await runDecision(context, async (tx) => {
    const host = await lockHostOf(tx, spaceId);
    const space = await lockListingRow(tx, spaceId);
    if (space === undefined) throw new ApiError('SPACE_NOT_FOUND');
    if (space.listingStatus !== 'deleted') return { restored: undefined };
    if (host !== undefined && host.deletedAt !== null) throw new ApiError('RESTORE_REFUSED');
    const at = context.now();
    const removal = await takeRemoval(tx, spaceId, at);
    const { statusBefore: before } = removal;
    const placed = await placeOf(tx, context, { host, removal, at });
    const { status: listingStatus, note = space.note, isHidden = false } = placed;
    if (isHidden && host !== undefined) {
      await tx.insert(suspendedSpaces).values({ spaceId, hostId: host.id });
    }
    await tx.update(spaces).set({ listingStatus, note }).where(eq(spaces.id, spaceId));
    await logListing(tx, context, { kind: 'restored', adminId, spaceId }, at);
    const adminAction = { adminId, subjectId: spaceId, subject: space.name } as const;
    await recordAdminAction(tx, context, { ...adminAction, action: 'listing-restored' }, at);
    return { restored: { status: listingStatus, before, isHidden } };
  });
  if (restored !== undefined) {
    context.catalogueChanged();
    context.wakeJobs();
  }
  return restored;
}

type Removal = typeof listingRemovals.$inferSelect;

/** Deletes and returns the record of the deletion, which no longer applies. */
async function takeRemoval(tx: Transaction, spaceId: SpaceId, at: Date): Promise<Removal> {
  const [removal] = await tx
    .delete(listingRemovals)
    .where(eq(listingRemovals.spaceId, spaceId))
    .returning();
  if (removal === undefined || restorableUntil(removal.removedAt) <= at) {
    throw new ApiError('RESTORE_REFUSED');
  }
  return removal;
}

interface Place {
  readonly status: ListingStatus;
  readonly note?: string;
  readonly isHidden?: boolean;
}

/**
 * Returns the status of a restored listing. It is the status before the deletion, but hidden if the
 * host is suspended. If the host has created other listings since and the plan has no room for this
 * one, it is paused, or sent back if it was pending.
 */
async function placeOf(
  tx: Transaction,
  context: AdminContext,
  options: {
    readonly host: AdminAccountRow | undefined;
    readonly removal: Removal;
    readonly at: Date;
  },
): Promise<Place> {
  const { host, removal, at } = options;
  const { statusBefore: before, removedAt } = removal;
  if (host === undefined || before === 'paused' || before === 'rejected') return { status: before };
  const isWithinQuota = await hasPlace(tx, context, { hostId: host.id, removedAt, at });
  if (before === 'pending') {
    return isWithinQuota ? { status: 'pending' } : { status: 'rejected', note: copy.quotaReached };
  }
  if (host.suspendedAt !== null) return { status: 'paused', isHidden: true };
  return { status: isWithinQuota ? 'active' : 'paused' };
}

/**
 * A host whose plan has ended keeps their listings, so the deletion alone doesn't cost a listing
 * its place. Only listings created after it do.
 */
async function hasPlace(
  tx: Transaction,
  { deps }: AdminContext,
  options: { readonly hostId: AccountId; readonly removedAt: Date; readonly at: Date },
): Promise<boolean> {
  const { hostId, removedAt, at } = options;
  const { limit, listings } = await deps.readListingQuota(tx, hostId, at);
  if (limit === undefined || listings < limit) return true;
  const counted = notInArray(spaces.listingStatus, ['deleted', 'rejected']);
  const since = and(eq(spaces.hostId, hostId), gt(spaces.createdAt, removedAt), counted);
  return (await tx.$count(spaces, since)) === 0;
}

/** How long a deleted listing can be restored, in milliseconds. */
const RESTORE_MS = RESTORE_DAYS * 24 * 60 * 60 * 1_000;

/** Returns the instant from which on a deleted listing can't be restored. */
export const restorableUntil = (removedAt: Date): Date =>
  new Date(removedAt.getTime() + RESTORE_MS);

/** Listings that were deleted after this instant can be restored. */
export const earliestRestorable = (now: Date): Date => new Date(now.getTime() - RESTORE_MS);
