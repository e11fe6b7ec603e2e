import { and, eq, isNull, sql } from 'drizzle-orm';
import { writeAdminAction } from '../../db/stores/admin-actions.ts';
import type { Transaction } from '../../db/open.ts';
import { retryOnConflict } from '../../db/connection/retry-on-conflict.ts';
import { reviewReports, reviews, spaces } from '../../db/schema/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import type { ReviewsContext } from './reporting.ts';
import * as copy from './copy.ts';

export interface HidingRequest {
  readonly adminId: string;
  readonly reviewId: string;
  /** False keeps the review visible, or makes it visible again. */
  readonly hide: boolean;
}

/**
 * Hides a review, which removes it from the space's average too, or shows it (again). Either way
 * its reports are resolved.
 *
 * @returns false if nothing changes; nothing is logged then.
 * @throws {ApiError} REVIEW_NOT_FOUND
 */
export async function hideOrShow(
  context: ReviewsContext,
  request: HidingRequest,
): Promise<boolean> {
  const { db, catalogueChanged } = context;
  const changed = await retryOnConflict(() =>
    db.transaction((tx) => hideOrShowLocked(context, tx, request)),
  );
  if (changed) catalogueChanged();
  return changed;
}

async function hideOrShowLocked(
  { now, random }: Pick<ReviewsContext, 'now' | 'random'>,
  tx: Transaction,
  { adminId, reviewId, hide }: HidingRequest,
): Promise<boolean> {
  const { review, spaceName } = await lockReview(tx, reviewId);
  const at = now();
  const settled = await tx
    .update(reviewReports)
    .set({ settledAt: at })
    .where(and(eq(reviewReports.reviewId, reviewId), isNull(reviewReports.settledAt)))
    .returning({ id: reviewReports.id });
  const moves = (review.hiddenAt !== null) !== hide;
  if (!moves && settled.length === 0) return false;
  if (moves) {
    await tx
      .update(reviews)
      .set({ hiddenAt: hide ? at : null })
      .where(eq(reviews.id, reviewId));
    await count(tx, review, hide ? -1 : 1);
  }
  const action = hide ? 'review-hidden' : 'review-shown';
  const subject = copy.reviewBy(review.authorName, spaceName);
  await writeAdminAction(tx, random, { adminId, action, subjectId: reviewId, subject }, at);
  return true;
}

/** Locks the space first, as every change of its rating does, so that sum and count stay exact. */
async function lockReview(tx: Transaction, reviewId: string) {
  const which = eq(reviews.id, reviewId);
  const [found] = await tx.select({ spaceId: reviews.spaceId }).from(reviews).where(which);
  if (found === undefined) throw new ApiError('REVIEW_NOT_FOUND');
  const [space] = await tx
    .select({ name: spaces.name })
    .from(spaces)
    .where(eq(spaces.id, found.spaceId))
    .for('no key update');
  const [review] = await tx.select().from(reviews).where(which).for('update');
  if (space === undefined || review === undefined) throw new ApiError('REVIEW_NOT_FOUND');
  return { review, spaceName: space.name };
}

async function count(
  tx: Transaction,
  { spaceId, stars }: typeof reviews.$inferSelect,
  change: 1 | -1,
): Promise<void> {
  await tx
    .update(spaces)
    .set({
      ratingSum: sql`${spaces.ratingSum} + ${change * stars}`,
      ratingCount: sql`${spaces.ratingCount} + ${change}`,
    })
    .where(eq(spaces.id, spaceId));
}
