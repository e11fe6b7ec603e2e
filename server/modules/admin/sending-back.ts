import { eq } from 'drizzle-orm';
import { spaces } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { type AdminContext, decided } from './context.ts';
import { logListing, writeDeed } from './deeds.ts';
import { lockSpace } from './rows.ts';

export interface ListingDecision {
  readonly adminId: string;
  readonly spaceId: string;
  readonly reason: string;
}

/**
 * A pending listing goes back to its host, who reads why; once they have changed it, it waits again.
 * False where it was sent back with these words already.
 *
 * @throws {ApiError} SPACE_NOT_FOUND; LISTING_STATE for what doesn't wait.
 */
export async function sendBack(
  context: AdminContext,
  { adminId, spaceId, reason }: ListingDecision,
): Promise<boolean> {
  const sent = await decided(context, async (tx) => {
    const space = await lockSpace(tx, spaceId);
    if (space === undefined || space.listingStatus === 'deleted') {
      throw new ApiError('SPACE_NOT_FOUND');
    }
    if (space.listingStatus === 'rejected' && space.note === reason) return false;
    if (space.listingStatus !== 'pending') throw new ApiError('LISTING_STATE');
    const at = context.now();
    await tx
      .update(spaces)
      .set({ listingStatus: 'rejected', note: reason })
      .where(eq(spaces.id, spaceId));
    await logListing(tx, context, { kind: 'sent-back', adminId, spaceId }, at);
    const deed = { adminId, subjectId: spaceId, subject: space.name, reason } as const;
    await writeDeed(tx, context, { ...deed, action: 'listing-sent-back' }, at);
    return true;
  });
  if (sent) context.wakeJobs();
  return sent;
}
