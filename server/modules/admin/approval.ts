import { eq } from 'drizzle-orm';
import { writeAdminAction } from '../../db/admin-actions.ts';
import { enqueue } from '../../db/enqueue.ts';
import { enqueuePush } from '../../db/push-events.ts';
import { spaces } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { APPROVED_MAIL } from './approval-mails.ts';
import { type AdminContext, decided } from './context.ts';
import { logListing } from './deeds.ts';
import { lockHostOf, lockSpace } from './rows.ts';

const SUSPENDED = 'Its host is suspended. Reinstate the account first.';

/**
 * Makes a pending listing live and tells its host. False where it's live already: then nothing is
 * done or said again.
 *
 * @throws {ApiError} SPACE_NOT_FOUND; LISTING_STATE for one that is paused or was sent back, or
 *   whose host is suspended.
 */
export async function approveListing(
  context: AdminContext,
  adminId: string,
  spaceId: string,
): Promise<boolean> {
  const { now, random, catalogueChanged, wakeJobs } = context;
  const approved = await decided(context, async (tx) => {
    const host = await lockHostOf(tx, spaceId);
    const space = await lockSpace(tx, spaceId);
    if (space === undefined || space.listingStatus === 'deleted') {
      throw new ApiError('SPACE_NOT_FOUND');
    }
    if (space.listingStatus === 'active') return false;
    if (space.listingStatus !== 'pending') throw new ApiError('LISTING_STATE');
    if (host !== undefined && host.suspendedAt !== null) {
      throw new ApiError('LISTING_STATE', undefined, { message: SUSPENDED });
    }
    const at = now();
    await tx
      .update(spaces)
      .set({ listingStatus: 'active', note: null })
      .where(eq(spaces.id, spaceId));
    await logListing(tx, context, { kind: 'approved', adminId, spaceId }, at);
    const deed = { adminId, subjectId: spaceId, subject: space.name } as const;
    await writeAdminAction(tx, random, { ...deed, action: 'listing-approved' }, at);
    const dedupeKey = `${APPROVED_MAIL}-${spaceId}`;
    const payload = { spaceId };
    await enqueue(tx, random, { kind: APPROVED_MAIL, payload, runAt: at, dedupeKey });
    await enqueuePush(tx, random, [{ kind: 'listing-approved', subject: spaceId }], at);
    return true;
  });
  if (approved) {
    catalogueChanged();
    wakeJobs();
  }
  return approved;
}
