import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/open.ts';
import { listingRemovals, spaces, suspendedSpaces } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { type AdminContext, decided } from './context.ts';
import { logListing, writeDeed } from './deeds.ts';
import { lockSpace, type SpaceRow } from './rows.ts';
import type { ListingDecision } from './sending-back.ts';

/**
 * Deletes a listing. In the same commit all of its bookings to come are cancelled and paid back, what
 * is held is given up, and everybody concerned gets a mail. False where it's deleted already.
 *
 * Who books meanwhile waits for the listing's row and finds it gone; what is paid after all, for a
 * booking that was held, is paid back when it arrives.
 *
 * @throws {ApiError} SPACE_NOT_FOUND
 */
export async function removeListing(
  context: AdminContext,
  decision: ListingDecision,
): Promise<boolean> {
  const { now, hands, catalogueChanged, wakeJobs } = context;
  const afterCommit = await decided(context, async (tx) => {
    const closed = await hands.closeSpace(tx, decision.spaceId);
    const space = await lockSpace(tx, decision.spaceId);
    if (space === undefined) throw new ApiError('SPACE_NOT_FOUND');
    if (space.listingStatus === 'deleted') return { isNew: false, closed };
    await take(tx, context, { space, decision, at: now() });
    return { isNew: true, closed };
  });
  afterCommit.closed();
  if (afterCommit.isNew) {
    catalogueChanged();
    wakeJobs();
  }
  return afterCommit.isNew;
}

interface Taking {
  readonly space: SpaceRow;
  readonly decision: ListingDecision;
  readonly at: Date;
}

async function take(
  tx: Transaction,
  context: AdminContext,
  { space, decision, at }: Taking,
): Promise<void> {
  const { adminId, spaceId, reason } = decision;
  // What is hidden with its suspended host was listed before, and is to be again.
  const hidden = await tx
    .delete(suspendedSpaces)
    .where(eq(suspendedSpaces.spaceId, spaceId))
    .returning();
  const statusBefore = hidden.length > 0 ? 'active' : space.listingStatus;
  await tx.update(spaces).set({ listingStatus: 'deleted' }).where(eq(spaces.id, spaceId));
  await tx.insert(listingRemovals).values({ spaceId, reason, statusBefore, removedAt: at });
  await logListing(tx, context, { kind: 'removed', adminId, spaceId }, at);
  const deed = { adminId, subjectId: spaceId, subject: space.name, reason } as const;
  await writeDeed(tx, context, { ...deed, action: 'listing-deleted' }, at);
}
