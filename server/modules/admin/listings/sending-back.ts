import type { SpaceId } from '#contract/units.ts';
import { eq } from 'drizzle-orm';
import { spaces } from '../../../db/schema/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import { type AdminContext, runDecision } from '../context.ts';
import { logListing, recordAdminAction } from '../audit-log.ts';
import { lockListingRow } from '../rows.ts';
import { deletedMeanwhile, notPending, requireReadVersion } from './decision-checks.ts';

export interface ListingDecision {
  readonly adminId: string;
  readonly spaceId: SpaceId;
  readonly reason: string;
  /** The version that the admin has read. */
  readonly basedOn?: string | undefined;
}

/**
 * Returns a pending listing to its host with the reason. It is pending again once the host has
 * changed it.
 *
 * @returns false if it was already sent back with the same reason.
 * @throws {ApiError} SPACE_NOT_FOUND; LISTING_STATE if the listing isn't pending; LISTING_CHANGED if
 * it has another version than the admin has read.
 */
export async function sendBack(
  context: AdminContext,
  { adminId, spaceId, reason, basedOn }: ListingDecision,
): Promise<boolean> {
  const sent = await runDecision(context, async (tx) => {
    const space = await lockListingRow(tx, spaceId);
    if (space === undefined) throw new ApiError('SPACE_NOT_FOUND');
    if (space.listingStatus === 'deleted') throw deletedMeanwhile();
    if (space.listingStatus === 'rejected' && space.note === reason) return false;
    if (space.listingStatus !== 'pending') throw notPending(space.listingStatus);
    await requireReadVersion(context, tx, space, basedOn);
    const at = context.now();
    await tx
      .update(spaces)
      .set({ listingStatus: 'rejected', note: reason })
      .where(eq(spaces.id, spaceId));
    await logListing(tx, context, { kind: 'sent-back', adminId, spaceId }, at);
    const adminAction = { adminId, subjectId: spaceId, subject: space.name, reason } as const;
    await recordAdminAction(tx, context, { ...adminAction, action: 'listing-sent-back' }, at);
    return true;
  });
  if (sent) context.wakeJobs();
  return sent;
}
