import type { SpaceId } from '#contract/units.ts';
import { eq } from 'drizzle-orm';
import { writeAdminAction } from '../../../db/stores/admin-actions.ts';
import { enqueue } from '../../../db/enqueue.ts';
import { enqueuePush } from '../../../db/stores/push-events.ts';
import { spaces } from '../../../db/schema/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import { APPROVED_MAIL } from '../emails/approval-email.ts';
import { type AdminContext, runDecision } from '../context.ts';
import * as copy from '../copy.ts';
import { logListing } from '../audit-log.ts';
import { lockHostOf, lockListingRow } from '../rows.ts';
import { deletedMeanwhile, notPending, requireReadVersion } from './decision-checks.ts';

interface Approval {
  readonly adminId: string;
  readonly spaceId: SpaceId;
  /** The version that the admin has read. */
  readonly basedOn?: string | undefined;
}

/**
 * Makes a pending listing active and notifies its host.
 *
 * @returns false if it is already active; nothing is changed or sent then.
 * @throws {ApiError} SPACE_NOT_FOUND; LISTING_STATE if it is paused or was sent back, or if its
 * host is suspended; LISTING_CHANGED if it has another version than the admin has read.
 */
export async function approveListing(
  context: AdminContext,
  { adminId, spaceId, basedOn }: Approval,
): Promise<boolean> {
  const { now, random, catalogueChanged, wakeJobs } = context;
  const approved = await runDecision(context, async (tx) => {
    const host = await lockHostOf(tx, spaceId);
    const space = await lockListingRow(tx, spaceId);
    if (space === undefined) throw new ApiError('SPACE_NOT_FOUND');
    if (space.listingStatus === 'deleted') throw deletedMeanwhile();
    if (space.listingStatus === 'active') return false;
    if (space.listingStatus !== 'pending') throw notPending(space.listingStatus);
    if (host !== undefined && host.suspendedAt !== null) {
      throw new ApiError('LISTING_STATE', undefined, { message: copy.hostIsSuspended });
    }
    await requireReadVersion(context, tx, space, basedOn);
    const at = now();
    await tx
      .update(spaces)
      .set({ listingStatus: 'active', note: null })
      .where(eq(spaces.id, spaceId));
    await logListing(tx, context, { kind: 'approved', adminId, spaceId }, at);
    const adminAction = { adminId, subjectId: spaceId, subject: space.name } as const;
    await writeAdminAction(tx, random, { ...adminAction, action: 'listing-approved' }, at);
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
