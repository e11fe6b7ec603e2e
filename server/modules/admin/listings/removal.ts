import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/open.ts';
import { listingRemovals, spaces, suspendedSpaces } from '../../../db/schema/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import { type AdminContext, runDecision } from '../context.ts';
import { logListing, recordAdminAction } from '../audit-log.ts';
import { lockListingRow, type AdminSpaceRow } from '../rows.ts';
import { requireReadVersion } from './decision-checks.ts';
import type { ListingDecision } from './sending-back.ts';

/**
 * Deletes a listing. The same transaction cancels and refunds all of its upcoming bookings,
 * releases its holds, and enqueues an email to everyone concerned.
 *
 * A booking made at the same time waits for the lock of the listing's row and finds it deleted. A
 * payment for a released hold is refunded when it arrives.
 *
 * @returns false if the listing is already deleted.
 * @throws {ApiError} SPACE_NOT_FOUND; LISTING_CHANGED if it has another version than the admin has
 * read. Bookings stay as they are then.
 */
export async function removeListing(
  context: AdminContext,
  decision: ListingDecision,
): Promise<boolean> {
  const { now, deps, catalogueChanged, wakeJobs } = context;
  const afterCommit = await runDecision(context, async (tx) => {
    const closed = await deps.closeSpace(tx, decision.spaceId);
    const space = await lockListingRow(tx, decision.spaceId);
    if (space === undefined) throw new ApiError('SPACE_NOT_FOUND');
    if (space.listingStatus === 'deleted') return { isNew: false, closed };
    await requireReadVersion(context, tx, space, decision.basedOn);
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
  readonly space: AdminSpaceRow;
  readonly decision: ListingDecision;
  readonly at: Date;
}

async function take(
  tx: Transaction,
  context: AdminContext,
  { space, decision, at }: Taking,
): Promise<void> {
  const { adminId, spaceId, reason } = decision;
  // A listing that is hidden with its suspended host was active before, and will be active when it
  // is restored.
  const hidden = await tx
    .delete(suspendedSpaces)
    .where(eq(suspendedSpaces.spaceId, spaceId))
    .returning();
  const statusBefore = hidden.length > 0 ? 'active' : space.listingStatus;
  await tx.update(spaces).set({ listingStatus: 'deleted' }).where(eq(spaces.id, spaceId));
  await tx.insert(listingRemovals).values({ spaceId, reason, statusBefore, removedAt: at });
  await logListing(tx, context, { kind: 'removed', adminId, spaceId }, at);
  const adminAction = { adminId, subjectId: spaceId, subject: space.name, reason } as const;
  await recordAdminAction(tx, context, { ...adminAction, action: 'listing-deleted' }, at);
}
