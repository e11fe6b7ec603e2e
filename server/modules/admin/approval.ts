import { and, eq, ne } from 'drizzle-orm';
import { enqueue } from '../../db/enqueue.ts';
import { newId, type RandomBytes } from '../../db/new-id.ts';
import type { Database } from '../../db/open.ts';
import { enqueuePush } from '../../db/push-events.ts';
import { listingChanges, spaces } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { APPROVED_MAIL } from './approval-mails.ts';

export interface ApprovalContext {
  readonly db: Database;
  readonly now: () => Date;
  readonly random: RandomBytes;
  /** Spaces have just been changed. */
  readonly catalogueChanged: () => void;
  /** Jobs have just been committed. */
  readonly wakeJobs: () => void;
}

/**
 * Makes a pending listing live and tells its host. False where it's live already: then nothing is
 * done or said again.
 *
 * @throws {ApiError} SPACE_NOT_FOUND; LISTING_STATE for one that is paused or was sent back.
 */
export async function approveListing(
  { db, now, random, catalogueChanged, wakeJobs }: ApprovalContext,
  adminId: string,
  spaceId: string,
): Promise<boolean> {
  const approved = await db.transaction(async (tx) => {
    const [space] = await tx
      .select({ status: spaces.listingStatus })
      .from(spaces)
      .where(and(eq(spaces.id, spaceId), ne(spaces.listingStatus, 'deleted')))
      .for('no key update');
    if (space === undefined) throw new ApiError('SPACE_NOT_FOUND');
    if (space.status === 'active') return false;
    if (space.status !== 'pending') throw new ApiError('LISTING_STATE');
    const at = now();
    await tx
      .update(spaces)
      .set({ listingStatus: 'active', note: null })
      .where(eq(spaces.id, spaceId));
    await tx
      .insert(listingChanges)
      .values({ id: newId(random), spaceId, accountId: adminId, kind: 'approved', at });
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
