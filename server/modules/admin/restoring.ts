import { and, eq, gt, notInArray } from 'drizzle-orm';
import type { ListingStatus } from '#contract/spaces.ts';
import type { Transaction } from '../../db/open.ts';
import { listingRemovals, spaces, suspendedSpaces } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { type AdminContext, decided } from './context.ts';
import { logListing, writeDeed } from './deeds.ts';
import { restorableUntil } from './restorable.ts';
import { type AccountRow, lockHostOf, lockSpace } from './rows.ts';

export interface Restoration {
  /** What the listing is now. */
  readonly status: ListingStatus;
  /** What it was before it was deleted: not the same where its host's plan has no room any more. */
  readonly before: ListingStatus;
  /** With its suspended host. */
  readonly isHidden: boolean;
}

/**
 * Puts a listing back that an admin deleted. Its bookings don't come back: they were paid back.
 * Undefined where it's there already.
 *
 * @throws {ApiError} SPACE_NOT_FOUND; RESTORE_REFUSED where its host deleted it or is gone, or it's
 *   too long ago.
 */
export async function restoreListing(
  context: AdminContext,
  { adminId, spaceId }: { readonly adminId: string; readonly spaceId: string },
): Promise<Restoration | undefined> {
  const { restored } = await decided(context, async (tx) => {
    const host = await lockHostOf(tx, spaceId);
    const space = await lockSpace(tx, spaceId);
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
    const deed = { adminId, subjectId: spaceId, subject: space.name } as const;
    await writeDeed(tx, context, { ...deed, action: 'listing-restored' }, at);
    return { restored: { status: listingStatus, before, isHidden } };
  });
  if (restored !== undefined) {
    context.catalogueChanged();
    context.wakeJobs();
  }
  return restored;
}

type Removal = typeof listingRemovals.$inferSelect;

/** The removal, which is over. */
async function takeRemoval(tx: Transaction, spaceId: string, at: Date): Promise<Removal> {
  const [removal] = await tx
    .delete(listingRemovals)
    .where(eq(listingRemovals.spaceId, spaceId))
    .returning();
  if (removal === undefined || restorableUntil(removal.removedAt) <= at) {
    throw new ApiError('RESTORE_REFUSED');
  }
  return removal;
}

const NO_ROOM = 'Your plan has no room for this space. Send it again when there is room.';

interface Place {
  readonly status: ListingStatus;
  readonly note?: string;
  readonly isHidden?: boolean;
}

/**
 * As what it comes back: as what it was, but hidden with a suspended host; and where the host has
 * listed others in its place and the plan has no room for both, paused, or sent back where it had yet
 * to be approved.
 */
async function placeOf(
  tx: Transaction,
  context: AdminContext,
  options: {
    readonly host: AccountRow | undefined;
    readonly removal: Removal;
    readonly at: Date;
  },
): Promise<Place> {
  const { host, removal, at } = options;
  const { statusBefore: before, removedAt } = removal;
  if (host === undefined || before === 'paused' || before === 'rejected') return { status: before };
  const hasRoom = await hasPlace(tx, context, { hostId: host.id, removedAt, at });
  if (before === 'pending') {
    return hasRoom ? { status: 'pending' } : { status: 'rejected', note: NO_ROOM };
  }
  if (host.suspendedAt !== null) return { status: 'paused', isHidden: true };
  return { status: hasRoom ? 'active' : 'paused' };
}

/** A host whose plan has ended keeps what is listed: so the deletion alone takes nothing either. */
async function hasPlace(
  tx: Transaction,
  { hands }: AdminContext,
  options: { readonly hostId: string; readonly removedAt: Date; readonly at: Date },
): Promise<boolean> {
  const { hostId, removedAt, at } = options;
  const { limit, listings } = await hands.readRoom(tx, hostId, at);
  if (limit === undefined || listings < limit) return true;
  const counted = notInArray(spaces.listingStatus, ['deleted', 'rejected']);
  const since = and(eq(spaces.hostId, hostId), gt(spaces.createdAt, removedAt), counted);
  return (await tx.$count(spaces, since)) === 0;
}
